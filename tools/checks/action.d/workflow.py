# SPDX-License-Identifier: MIT
"""Runs the steps of a composite action as GitHub's runner does: expressions, conditions, outputs and summaries."""
import dataclasses
import os
import re
import subprocess

TOKEN = re.compile(r"\s*(?:(?P<text>'(?:[^']|'')*')|(?P<operator>==|!=|&&|\|\||!|\(|\))"
                   r"|(?P<name>[A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*))")


class WorkflowError(Exception):
    """An action that GitHub would refuse, or that these steps are too simple for."""


@dataclasses.dataclass
class Run:
    """What running an action comes to."""
    status: int = 0
    outputs: dict = dataclasses.field(default_factory=dict)
    summary: str = ""
    log: str = ""
    uses: list = dataclasses.field(default_factory=list)  # Of each step of others' actions, its name and its inputs.


def run(action, inputs, github, folder, workspace):
    """Runs an action, as read from YAML. Files of the runner are written to `folder`."""
    unknown = set(inputs) - set(action["inputs"])
    missing = [name for name, one in action["inputs"].items() if one.get("required") and name not in inputs]
    if unknown or missing:
        raise WorkflowError(f"Inputs that aren't there: {', '.join(sorted(unknown))}; missing: {', '.join(missing)}.")
    defaults = {name: one.get("default", "") for name, one in action["inputs"].items()}
    context = {"inputs": {**defaults, **inputs}, "github": github, "steps": {}}
    done = Run()
    for number, step in enumerate(action["runs"]["steps"]):
        condition = str(step.get("if", "success()"))
        # A condition without a status function holds after success only.
        if done.status and "always()" not in condition and "failure()" not in condition:
            continue
        if not _truth(evaluate(condition, context, done.status)):
            continue
        if "uses" in step:
            done.uses.append((step["uses"], {key: expand(value, context) for key, value in step["with"].items()}))
            continue
        _run_step(step, number, context, folder, workspace, done)
    done.outputs = {name: expand(one["value"], context) for name, one in action.get("outputs", {}).items()}
    return done


def _run_step(step, number, context, folder, workspace, done):
    if step.get("shell") != "bash":
        raise WorkflowError(f"The step '{step.get('name')}' names no shell, or another one than bash.")
    script = folder / f"step-{number}.sh"
    script.write_text(expand(step["run"], context))
    files = {name: folder / f"{name}-{number}" for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
    for path in files.values():
        path.touch()
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "RUNNER_TEMP": str(folder), "CI": "true",
                   "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": str(workspace),
                   **{name: str(path) for name, path in files.items()},
                   **{name: expand(value, context) for name, value in step.get("env", {}).items()}}
    answer = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", script], cwd=workspace,
                            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True)
    done.log += answer.stdout
    done.status = done.status or answer.returncode
    done.summary += files["GITHUB_STEP_SUMMARY"].read_text()
    if "id" in step:
        lines = files["GITHUB_OUTPUT"].read_text().splitlines()
        context["steps"][step["id"]] = {"outputs": dict(line.split("=", 1) for line in lines)}


# Expressions

def expand(value, context):
    """A value with its ${{ }} replaced."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return re.sub(r"\$\{\{(.*?)\}\}", lambda match: _string(evaluate(match[1], context)), str(value))


def evaluate(text, context, status=0):
    """The value of an expression, with or without ${{ }} around it."""
    text = re.sub(r"^\s*\$\{\{(.*)\}\}\s*$", r"\1", text)
    tokens, place = [], 0
    while text[place:].strip():
        match = TOKEN.match(text, place)
        if not match:
            raise WorkflowError(f"'{text}' isn't understood from '{text[place:]}' on.")
        tokens.append(match)
        place = match.end()
    value, rest = _either(tokens, context, status)
    if rest:
        raise WorkflowError(f"'{text}' goes on after its end.")
    return value


def _either(tokens, context, status):
    value, tokens = _both(tokens, context, status)
    while tokens and tokens[0]["operator"] == "||":
        other, tokens = _both(tokens[1:], context, status)
        value = value if _truth(value) else other
    return value, tokens


def _both(tokens, context, status):
    value, tokens = _comparison(tokens, context, status)
    while tokens and tokens[0]["operator"] == "&&":
        other, tokens = _comparison(tokens[1:], context, status)
        value = other if _truth(value) else value
    return value, tokens


def _comparison(tokens, context, status):
    value, tokens = _operand(tokens, context, status)
    while tokens and tokens[0]["operator"] in ("==", "!="):
        equal = tokens[0]["operator"] == "=="
        other, tokens = _operand(tokens[1:], context, status)
        # GitHub ignores case.
        value = (_string(value).lower() == _string(other).lower()) == equal
    return value, tokens


def _operand(tokens, context, status):
    if not tokens:
        raise WorkflowError("An expression ends too early.")
    token, rest = tokens[0], tokens[1:]
    if token["text"]:
        return token["text"][1:-1].replace("''", "'"), rest
    if token["operator"] == "!":
        value, rest = _operand(rest, context, status)
        return not _truth(value), rest
    if token["operator"] == "(":
        value, rest = _either(rest, context, status)
        return value, rest[1:]
    name = token["name"]
    functions = {"always": True, "success": status == 0, "failure": status != 0}
    if name in functions:
        return functions[name], rest[2:]
    value = context
    for part in name.split("."):
        # What isn't there is empty, as it is at GitHub.
        value = value.get(part, "") if isinstance(value, dict) else ""
    return value, rest


def _truth(value):
    return value not in (False, "", None)


def _string(value):
    return ("true" if value else "false") if isinstance(value, bool) else str(value)
