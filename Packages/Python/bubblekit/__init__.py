# SPDX-License-Identifier: MIT
"""Sizes and images of chat messages, by the filter `bubblekit`, in the engines that hold the messages.

`bubblekit.spark`, `bubblekit.ray`, `bubblekit.duckdb` and `bubblekit.pandas` each have `measure` and `render`;
`Worker` is one process of the filter for everything else. A row of messages gives a row of answers: with sizes or
an image, or with `errorCode`, `errorMessage` and `errorPath`.
"""
from .program import Filter, WorkerError, find_program
from .worker import Block, Worker

__all__ = ["Block", "Filter", "Worker", "WorkerError", "find_program"]
