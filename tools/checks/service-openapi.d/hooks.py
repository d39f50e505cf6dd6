# SPDX-License-Identifier: MIT
"""Bodies that schemathesis can't write by itself."""
import schemathesis


@schemathesis.serializer("application/jsonl", "application/x-ndjson", "application/zip")
def write(_, value):
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")
