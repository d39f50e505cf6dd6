# SPDX-License-Identifier: MIT
"""The engines, where they are installed: each answers every message once."""
import json
import pathlib
import shutil
from typing import Any, Iterator

import pandas as pd
import pytest
from bubblekit.pandas import measure
from conftest import POISONED, REAL, WAYS, Way, texts


@pytest.fixture(scope="module")
def session() -> Iterator[Any]:
    sql = pytest.importorskip("pyspark.sql")
    if not shutil.which("java"):
        pytest.skip("there is no Java")
    session = (sql.SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
               .config("spark.sql.shuffle.partitions", "2").config("spark.driver.host", "127.0.0.1")
               .config("spark.driver.bindAddress", "127.0.0.1").getOrCreate())
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


def expected(messages: list[str]) -> list[tuple[str, float]]:
    found = measure(pd.DataFrame({"message": messages}), isolated=True, program=REAL)
    return list(zip(found["id"], found["cellHeight"]))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("arrow", [False, True])
def test_spark_measures(session: Any, arrow: bool, way: Way) -> None:
    import bubblekit.spark
    messages = texts(2000)
    frame = session.createDataFrame(list(enumerate(messages)), ["n", "message"]).repartition(4)
    found = bubblekit.spark.measure(frame, arrow=arrow, **way).orderBy("n").collect()
    assert [row["n"] for row in found] == list(range(2000))
    assert [(row["id"], row["cellHeight"]) for row in found] == expected(messages)
    assert found[0]["lines"] == 1 and found[0]["errorCode"] is None and found[0]["warnings"] is None


@pytest.mark.parametrize("arrow", [False, True])
def test_spark_loses_poisoned_lines_alone(
    session: Any, arrow: bool, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import bubblekit.spark
    # Spark's Python processes were started with another environment.
    wrapper = tmp_path / "poisoned"
    wrapper.write_text(f"#!/bin/sh\nBUBBLEKIT_REAL='{REAL}' exec '{POISONED}' \"$@\"\n")
    wrapper.chmod(0o755)
    rows = list(enumerate(texts(400, {7: "kill", 390: "exit"})))
    frame = session.createDataFrame(rows, ["n", "message"]).repartition(3)
    answers = bubblekit.spark.render(frame, isolated=True, program=str(wrapper), arrow=arrow, scale=1)
    answers.write.parquet(str(tmp_path / "images"))
    found = session.read.parquet(str(tmp_path / "images")).orderBy("n").collect()
    assert [row["n"] for row in found] == list(range(400))
    assert {row["id"]: row["errorCode"] for row in found if row["errorCode"]} == {"m-7": "crashed", "m-390": "crashed"}
    assert all(bytes(row["png"]).startswith(b"\x89PNG") for row in found if not row["errorCode"])


def test_spark_pipes(session: Any) -> None:
    import bubblekit.spark
    messages = texts(500)
    lines = session.sparkContext.parallelize([*messages, "\n", '{\n"a": 1}'], 3)
    found = [json.loads(line) for line in bubblekit.spark.pipe(lines, "measure", program=REAL).collect()]
    assert [(one["id"], one["cellHeight"]) for one in found[:500]] == expected(messages)
    assert [bool(one.get("error")) for one in found[500:]] == [True, True]


def test_spark_pipes_fail_where_the_filter_ends(session: Any) -> None:
    import bubblekit.spark
    lines = session.sparkContext.parallelize(texts(5), 1)
    with pytest.raises(Exception, match="status code|exit"):
        bubblekit.spark.pipe(lines, "measure", program=REAL, width="wide").collect()


@pytest.mark.parametrize("way", WAYS)
def test_duckdb_measures_and_draws(way: Way) -> None:
    duckdb = pytest.importorskip("duckdb")
    import bubblekit.duckdb
    messages: list[str | None] = [*texts(5000), None, "no JSON"]
    frame = pd.DataFrame({"n": range(len(messages)), "message": messages})  # noqa: F841
    with duckdb.connect() as connection, \
            bubblekit.duckdb.register(connection, "measure", **way), \
            bubblekit.duckdb.register(connection, "render", "drawn", scale=1, **way):
        connection.register("frame", frame)
        found = connection.sql(
            "select n, a.id, a.cellHeight, a.errorCode from (select n, bubblekit_measure(message) as a from frame) "
            "order by n").fetchall()
        images = connection.sql("select drawn(message).png from frame where n < 3").fetchall()
    assert [row[0] for row in found] == list(range(5002))
    assert [row[1:3] for row in found[:5000]] == expected(texts(5000))
    assert [row[3] for row in found[5000:]] == ["wrongType", "malformed"]
    assert all(image.startswith(b"\x89PNG") for (image,) in images)


@pytest.mark.parametrize("way", WAYS)
def test_ray_measures_and_draws(way: Way) -> None:
    ray = pytest.importorskip("ray")
    import bubblekit.ray
    messages = texts(3000)
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        dataset = ray.data.from_pandas(pd.DataFrame({"n": range(3000), "message": messages}))
        found = bubblekit.ray.measure(dataset, concurrency=2, **way).to_pandas().sort_values("n")
        images = bubblekit.ray.render(dataset.limit(20), scale=1, **way).to_pandas()
    finally:
        ray.shutdown()
    assert list(found["n"]) == list(range(3000))
    assert list(zip(found["id"], found["cellHeight"])) == expected(messages)
    assert len(images) == 20 and all(image.startswith(b"\x89PNG") for image in images["png"])
