# SPDX-License-Identifier: MIT
"""Each engine measures and draws, in its process and isolated, and writes Parquet; the rows are compared with one
process's."""
import contextlib
import logging
import os
import sys

import samples
from meter import Meter

os.environ["PYSPARK_PYTHON"] = sys.executable
CORES = 2


def ways(work):
    """In the engine's process, and by one of the filter."""
    return (("", {}), (", isolated", {"isolated": True, "program": work.program}))


def add(report, work, engine, meter, output):
    report.add(work.name, engine, work.count, meter, samples.read(output, work.image), work.expected)


def measure_pandas(works, report):
    import pandas as pd
    from bubblekit import pandas
    for work in works:
        for name, way in ways(work):
            output = work.output("pandas")
            output.mkdir()
            with Meter() as meter:
                frame = pd.read_parquet(work.messages)
                function = getattr(pandas, work.command)
                function(frame, jobs=1, **way, **work.options).to_parquet(output / "rows.parquet")
            add(report, work, f"pandas{name}", meter, output)


def measure_duckdb(works, report):
    import duckdb
    from bubblekit import duckdb as functions
    for work in works:
        for name, way in ways(work):
            output = work.output("duckdb")
            output.mkdir()
            with Meter() as meter, duckdb.connect() as connection:
                connection.sql("set threads = 1")
                with functions.register(connection, work.command, "answer", **way, **work.options):
                    connection.sql(
                        f"copy (select unnest(answer(message)) from '{work.messages}/*.parquet') "
                        f"to '{output}/rows.parquet' (format parquet)")
            add(report, work, f"DuckDB{name}", meter, output)


@contextlib.contextmanager
def spark(cores=CORES):
    from pyspark.sql import SparkSession
    session = (SparkSession.builder.master(f"local[{cores}]").config("spark.ui.enabled", "false")
               .config("spark.ui.showConsoleProgress", "false")
               .config("spark.driver.host", "127.0.0.1").config("spark.driver.bindAddress", "127.0.0.1")
               .config("spark.driver.memory", "2g").config("spark.log.level", "OFF")
               .config("spark.sql.files.maxPartitionBytes", "16m").getOrCreate())
    session.sparkContext.setLogLevel("OFF")
    try:
        yield session
    finally:
        session.stop()


def measure_spark(session, works, report):
    from bubblekit import spark as functions
    for work in works:
        frame = session.read.parquet(str(work.messages))
        if work.command == "render":
            frame = frame.repartition(4 * CORES)
        function = getattr(functions, work.command)
        # Java compiles while it runs: the first run is not what a long one is like.
        share = 1.0 if work.command == "measure" else 0.1
        _discard(function(frame.sample(share), **work.options))
        # A lambda needs no module on the executors.
        for name, same in (("mapInArrow", frame.mapInArrow), ("mapInPandas", frame.mapInPandas)):
            with Meter() as meter:
                _discard(same(lambda rows: rows, frame.schema))
            report.note(work.name, f"Spark, {name} that does nothing", work.count, meter)
        for name, arrow in (("mapInArrow", True), ("mapInPandas", False)):
            for suffix, way in ways(work):
                with Meter() as meter:
                    _discard(function(frame, arrow=arrow, **way, **work.options))
                report.note(work.name, f"Spark, {name}{suffix}, nothing written", work.count, meter)
                output = work.output(name)
                with Meter() as meter:
                    function(frame, arrow=arrow, **way, **work.options).write.parquet(str(output))
                add(report, work, f"Spark, {name}{suffix}", meter, output)
        if work.command == "measure":
            _pipe(session, work, report)


def _discard(frame):
    """Computes a frame, and writes nothing."""
    frame.write.format("noop").mode("overwrite").save()


def _pipe(session, work, report):
    from bubblekit import spark as functions
    from bubblekit.program import Filter
    from bubblekit.answers import read, schema
    lines = session.sparkContext.textFile(str(work.lines), CORES)
    output = work.output("pipe")
    with Meter() as meter:
        functions.pipe(lines, work.command, program=work.program).saveAsTextFile(str(output))
    text = b"".join(path.read_bytes() for path in sorted(output.glob("part-*")))
    filter = Filter(work.command)
    report.add(work.name, "Spark, RDD.pipe", work.count, meter,
               samples.digest(read(text, filter, schema(filter))), work.expected)


def measure_ray(works, report):
    import ray
    from bubblekit import ray as functions
    ray.init(num_cpus=CORES + 1, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        ray.data.DataContext.get_current().enable_progress_bars = False
        logging.getLogger("ray.data").setLevel(logging.ERROR)
        for work in works:
            for name, way in ways(work):
                output = work.output("ray")
                with Meter() as meter:
                    frame = ray.data.read_parquet(str(work.messages), override_num_blocks=8)
                    function = getattr(functions, work.command)
                    function(frame, concurrency=CORES, **way, **work.options).write_parquet(str(output))
                add(report, work, f"Ray{name}", meter, output)
    finally:
        ray.shutdown()
