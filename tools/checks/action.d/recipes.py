# SPDX-License-Identifier: MIT
"""Carries out the recipes of Documentation/CI.md: workflows of GitHub, jobs of GitLab, and Dockerfiles.

Every `run` is run, in a scratch folder. In place of what takes a network, an engine of containers or a build, programs
of the same names come first on PATH: they refuse what they don't know.
"""
import dataclasses
import hashlib
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

import workflow

BLOCK = re.compile(r"^```(yaml|dockerfile)\n# (\S+)\n(.*?)^```$", re.S | re.M)
HASH_FILES = re.compile(r"hashFiles\(([^)]*)\)")
PINNED = re.compile(r"(actions/(checkout|cache|upload-artifact|download-artifact)@v\d+|OWNER/BubbleKit@[\w.]+)")
INPUTS = {
    "actions/checkout": {"lfs", "repository", "ref", "path", "submodules"},
    "actions/cache": {"path", "key", "restore-keys"},
    "actions/upload-artifact": {"name", "path", "include-hidden-files", "if-no-files-found"},
    "actions/download-artifact": {"name", "path"},
}
WORKFLOW_KEYS = {"name", "on", "permissions", "concurrency", "jobs"}
JOB_KEYS = {"runs-on", "container", "timeout-minutes", "needs", "if", "permissions", "steps"}
STEP_KEYS = {"name", "id", "if", "uses", "with", "run", "env"}
GITLAB_KEYS = {"image", "timeout", "rules", "cache", "variables", "before_script", "script", "after_script",
               "artifacts"}
ARTIFACT_KEYS = {"when", "expire_in", "expose_as", "paths", "reports"}

# Programs in place of others. They are given ROOT, BUBBLEKIT and ARCHIVE.
PROGRAMS = {
    "apt-get": '''case "$1" in update | install | -q) exit 0 ;; esac
echo "apt-get: $*" >&2; exit 64''',
    "git": 'if [ "$*" = "lfs pull" ]; then exit 0; fi\nexec /usr/bin/git "$@"',
    "curl": '''while [ $# -gt 0 ]; do
  case "$1" in
  --output) output=$2 && shift ;;
  --fail | --silent | --show-error | --location) ;;
  https://*) address=$1 ;;
  *) echo "curl: $1" >&2; exit 64 ;;
  esac
  shift
done
: "${address:?}" && cp "$ARCHIVE" "${output:?}"''',
    "gh": '''[ "$1 $2" = "pr comment" ] && [ -n "$3" ] && [ -n "$GH_TOKEN$GH_REPO" ] || exit 64
[ "$4" = --body-file ] && [ -s "$5" ] && [ "$6 $7" = "--edit-last --create-if-none" ] || exit 64
cp "$5" "$COMMENT"''',
    # Lists of packages belong to the machine.
    "rm": 'case "$*" in *" /"*) exit 0 ;; esac\nexec /bin/rm "$@"',
    "swift": '''command=$1 && shift
if [ "${1-}" = --package-path ]; then cd "$2" && shift 2; fi
case "$command $*" in
"--version ") echo "Swift version 6.3 (swift-6.3-RELEASE)" ;;
"package resolve") mkdir -p .build/checkouts && ln -sfn "$ROOT" .build/checkouts/BubbleKit ;;
"test ") exec "$BUBBLEKIT" verify chats.jsonl ;;
"run bubblekit review "*)
  shift 2
  cd "$WORKSPACE" && exec "$BUBBLEKIT" review "$@"
  ;;
*) echo "swift: $command $*" >&2; exit 64 ;;
esac''',
}

# A package as `--build` compiles it.
ADDRESS = "https://github.com/OWNER/BubbleKit"
MANIFEST = f"""// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Reply",
  dependencies: [.package(url: "{ADDRESS}", branch: "main")],
  targets: [
    .testTarget(
      name: "ReplyTests",
      dependencies: [
        .product(name: "BubbleKit", package: "BubbleKit"), .product(name: "BubbleKitTesting", package: "BubbleKit"),
      ])
  ]
)
"""
TEST = """import BubbleKit
import BubbleKitTesting
import Testing

@Suite struct ReplyTests {
  @Test func shortText() throws {
    let message = Message(msgID: "m-1", element: .text(TextElement(text: "See you at eight?")))
    assertGolden(of: message, in: try .bundled())
  }
}
"""


@dataclasses.dataclass
class Recipe:
    """A block of the page."""
    language: str
    file: str
    text: str
    part: str  # The heading of its part: package, app or messages.
    line: int


@dataclasses.dataclass
class Done:
    """The result of carrying out a recipe."""
    status: int = 0
    log: str = ""
    summary: str = ""
    uses: list = dataclasses.field(default_factory=list)
    outputs: dict = dataclasses.field(default_factory=dict)
    problems: list = dataclasses.field(default_factory=list)


def read(page):
    """The recipes of a page, in order."""
    text = page.read_text()
    recipes = []
    for match in BLOCK.finditer(text):
        before = text[:match.start()]
        heading = re.findall(r"^## (.*)$", before, re.M)[-1]
        part = {"A package's goldens": "package", "An app's cells": "app"}.get(heading, "messages")
        recipes.append(Recipe(match[1], match[2], match[3], part, before.count("\n") + 1))
    return recipes


class Workspace:
    """A repository as a recipe takes it, with the programs in place of others."""

    def __init__(self, folder, root, bubblekit, archive, keeps_swift=False):
        self.folder, self.root, self.bubblekit, self.archive = folder, root, bubblekit, archive
        self.files = folder / "repository"
        self.files.mkdir(parents=True)
        programs = folder / "programs"
        programs.mkdir()
        for name, body in PROGRAMS.items():
            if keeps_swift and name in ("swift", "rm"):
                continue
            path = programs / name
            path.write_text(f"#!/usr/bin/env bash\nset -eu\n{body}\n")
            path.chmod(0o755)
        self.path = f"{programs}:{os.environ['PATH']}"
        self.artifacts, self.count = {}, 0

    def add_package(self, name="."):
        """A package whose tests are goldens of messages."""
        package = self.files / name
        package.mkdir(exist_ok=True)
        (package / "Package.swift").write_text("// swift-tools-version: 6.1\n")
        (package / "Package.resolved").write_text("{}\n")
        self.add_goldens(package / "chats.jsonl")

    def add_swift_package(self):
        """A package with a golden in its tests, whose address of BubbleKit is that of a copy of this repository."""
        copy = self.folder / "BubbleKit"
        # A runner's checkout may belong to another user than that of its container.
        trust = ["-c", f"safe.directory={self.root}"]
        subprocess.run(["git", *trust, "clone", "--quiet", "--bare", "--no-local", self.root, copy], check=True)
        subprocess.run(["git", "-C", copy, "branch", "--force", "main", "HEAD"], check=True, capture_output=True)
        tests = self.files / "Tests/ReplyTests"
        tests.mkdir(parents=True)
        (self.files / "Package.swift").write_text(MANIFEST)
        (tests / "ReplyTests.swift").write_text(TEST)
        subprocess.run(["swift", "package", "config", "set-mirror", "--original", ADDRESS, "--mirror", copy],
                       cwd=self.files, check=True)
        subprocess.run(["swift", "package", "resolve"], cwd=self.files, check=True, capture_output=True)
        environment = {**os.environ, "BUBBLEKIT_RECORD": "missing"}
        environment.pop("CI", None)
        subprocess.run(["swift", "test"], cwd=self.files, env=environment, capture_output=True)

    def add_sample_app(self):
        """The sample app of Packages/Compat with its goldens, beside a checkout."""
        sample = self.root / "Packages/Compat/Examples/SampleApp"
        for name in ("App", "Linux"):
            shutil.copytree(sample / name, self.files / name, ignore=shutil.ignore_patterns(".build"))
        manifest = self.files / "Linux/Package.swift"
        text = manifest.read_text().replace('"../../../../.."', '"../BubbleKit"')
        text = text.replace('"../../../DSLs"', '"../BubbleKit/Packages/Compat/DSLs"')
        manifest.write_text(text.replace('"../../.."', '"../BubbleKit/Packages/Compat"'))

    def add_goldens(self, messages):
        messages.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(self.root / "Examples/bubbles.jsonl", messages)
        subprocess.run([self.bubblekit, "record", messages], check=True, capture_output=True)

    def change_goldens(self):
        """Changes a text of every file of messages and of tests."""
        for file in [*self.files.glob("**/*.jsonl"), *self.files.glob("Tests/*/*.swift")]:
            file.write_text(file.read_text().replace("See you at eight?", "See you at nine?"))

    def run(self, script, done, where=None, **variables):
        """Runs a script as the services do, and adds its output. Returns its status."""
        self.count += 1
        file = self.folder / f"script-{self.count}.sh"
        file.write_text(script)
        environment = {"PATH": self.path, "HOME": os.environ.get("HOME", str(self.folder)), "CI": "true",
                       "ROOT": str(self.root), "BUBBLEKIT": str(self.bubblekit), "ARCHIVE": str(self.archive),
                       "WORKSPACE": str(self.files), "COMMENT": str(self.folder / "comment.md"), **variables}
        answer = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", file], cwd=where or self.files,
                                env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True)
        done.log += answer.stdout
        return answer.returncode

    def check_out_bubblekit(self, path):
        if not (self.files / path).exists():
            (self.files / path).symlink_to(self.root)


# GitHub

def run_github(recipe, space, action):
    """Runs the jobs of a workflow, as of a pull request."""
    import yaml
    done = Done()
    # YAML reads the key `on` as true.
    flow = {("on" if key is True else key): value for key, value in yaml.safe_load(recipe.text).items()}
    _refuse(done, "workflow", set(flow), WORKFLOW_KEYS)
    if flow.get("permissions") != {"contents": "read"}:
        done.problems.append("the workflow may do more than read")
    event = {"pull_request": {"number": "7", "head": {"repo": {"full_name": "owner/app"}}}}
    github = {"ref": "refs/pull/7/merge", "sha": "0" * 40, "repository": "owner/app", "token": "token", "run_id": "1",
              "server_url": "https://github.com", "event": event}
    for name, job in flow["jobs"].items():
        _refuse(done, f"job {name}", set(job), JOB_KEYS)
        if job.get("needs") and job["needs"] not in flow["jobs"]:
            done.problems.append(f"job {name} needs {job['needs']}, which isn't there")
        context = {"github": github, "steps": {}}
        if not workflow._truth(workflow.evaluate(str(job.get("if", "success()")), context, done.status)):
            continue
        _run_job(job, context, space, action, done)
    return done


def _run_job(job, context, space, action, done):
    status = 0
    for number, step in enumerate(job["steps"]):
        _refuse(done, f"step {step.get('name', number)}", set(step), STEP_KEYS)
        condition = str(step.get("if", "success()"))
        if status and "always()" not in condition and "failure()" not in condition:
            continue
        if not workflow._truth(workflow.evaluate(condition, context, status)):
            continue
        if "uses" in step:
            inputs = {key: _expand(value, context, space, done) for key, value in step.get("with", {}).items()}
            status = _use(step["uses"], inputs, space, action, done) or status
            continue
        summary = space.folder / "step-summary.md"
        summary.write_text("")
        variables = {name: _expand(value, context, space, done) for name, value in step.get("env", {}).items()}
        status = space.run(_expand(step["run"], context, space, done), done, GITHUB_STEP_SUMMARY=str(summary),
                           GITHUB_ACTIONS="true", **variables) or status
        done.summary += summary.read_text()
    done.status = done.status or status


def _expand(value, context, space, done):
    """A value with its expressions replaced. The files of hashFiles have to be there."""
    def digest(match):
        patterns = re.findall(r"'([^']*)'", match[1])
        found = [path for pattern in patterns for path in sorted(space.files.glob(pattern))]
        if not patterns or len(found) < len(patterns):
            done.problems.append(f"hashFiles({match[1]}) finds {len(found)} files")
        return "'" + hashlib.sha256(b"".join(path.read_bytes() for path in found)).hexdigest() + "'"
    return workflow.expand(HASH_FILES.sub(digest, value) if isinstance(value, str) else value, context)


def _use(uses, inputs, space, action, done):
    """Does in its place what another one's action does. Returns the status."""
    done.uses.append((uses, inputs))
    if not PINNED.fullmatch(uses):
        done.problems.append(f"{uses} isn't known, or has no version")
        return 1
    name = uses.split("@")[0]
    if name == "OWNER/BubbleKit":
        inputs = {**{key: value for key, value in inputs.items() if key != "version"}, "archive": str(space.archive)}
        github = {"action_path": str(space.root), "action_repository": "owner/BubbleKit"}
        answer = workflow.run(action, inputs, github, space.folder, space.files)
        done.log, done.summary = done.log + answer.log, done.summary + answer.summary
        return answer.status
    _refuse(done, uses, set(inputs), INPUTS[name])
    if name == "actions/checkout" and "path" in inputs:
        space.check_out_bubblekit(inputs["path"])
    if name == "actions/upload-artifact":
        found = [path for path in inputs["path"].split("\n") if path and (space.files / path).exists()]
        if not found:
            done.problems.append(f"nothing is uploaded as {inputs['name']}")
        space.artifacts[inputs["name"]] = found
    if name == "actions/download-artifact":
        for path in space.artifacts.get(inputs["name"], []):
            shutil.copytree(space.files / path, space.files / inputs["path"] / path, dirs_exist_ok=True)
    return 0


# GitLab

def run_gitlab(recipe, space):
    """Runs the one job of a file."""
    import yaml
    done = Done()
    (name, job), = yaml.safe_load(recipe.text).items()
    _refuse(done, f"job {name}", set(job), GITLAB_KEYS)
    artifacts = job.get("artifacts", {})
    _refuse(done, "artifacts", set(artifacts), ARTIFACT_KEYS)
    for path in job.get("cache", {}).get("key", {}).get("files", []):
        if not (space.files / path).exists():
            done.problems.append(f"the key of the cache names '{path}', which isn't there")
    variables = {key: str(value) for key, value in job.get("variables", {}).items() if key != "ARCHIVE"}
    if variables.get("GIT_SUBMODULE_STRATEGY"):
        space.check_out_bubblekit("BubbleKit")
    if "ARCHIVE" in job.get("variables", {}):
        # The program in place of curl knows the archive by the environment.
        variables["SOURCE"] = job["variables"]["ARCHIVE"]
    script = "\n".join(job.get("before_script", []) + job["script"]).replace('"$ARCHIVE"', '"$SOURCE"')
    done.status = space.run(script, done, **variables)
    if space.run("\n".join(job.get("after_script", ["true"])), done, **variables):
        done.problems.append("after_script fails")
    for path in artifacts.get("paths", []) + list(artifacts.get("reports", {}).values()):
        if not (space.files / path).exists():
            done.problems.append(f"the artifact '{path}' isn't there")
    return done


# Containers

def run_dockerfile(recipe, space):
    """Runs the lines of a Dockerfile in a folder in place of the root, and its command in the working folder."""
    done = Done()
    image, variables = space.folder / "image", {}
    where = image

    def inside(text):
        return re.sub(r"(?<![\w./:])/(work|opt|tmp)\b", lambda match: f"{image}/{match[1]}", text)

    for folder in ("work", "opt", "tmp"):
        (image / folder).mkdir(parents=True)
    for line in recipe.text.replace("\\\n", " ").splitlines():
        word, _, rest = line.partition(" ")
        rest = inside(rest)
        if word == "FROM" or not line.strip():
            continue
        if word in ("ARG", "ENV"):
            name, _, value = rest.partition("=")
            variables["SOURCE" if name == "ARCHIVE" else name] = value
        elif word == "WORKDIR":
            where = pathlib.Path(rest)
            where.mkdir(parents=True, exist_ok=True)
        elif word == "COPY":
            _copy(shlex.split(rest), space.files, where)
        elif word == "RUN":
            done.status = done.status or space.run(rest.replace('"$ARCHIVE"', '"$SOURCE"'), done, where, **variables)
        elif word == "CMD":
            if recipe.part == "messages":  # Its folder is mounted.
                _copy([".", "."], space.files, where)
            space_files, space.files = space.files, where
            done.status = done.status or space.run(shlex.join(json.loads(rest)), done, where, **variables)
            space.files = space_files
        else:
            done.problems.append(f"'{word}' isn't known")
    return done


def _copy(words, context, where):
    *sources, target = words
    for source in sources:
        path, end = context / source, where / target
        _copy_file(path, end / path.name if end.is_dir() and not path.is_dir() else end)


def _copy_file(path, end):
    """Copies a file or a folder into what is there. Links stay links."""
    if path.is_symlink() and not end.exists():
        end.symlink_to(path.readlink())
    elif path.is_dir() and not path.is_symlink():
        end.mkdir(exist_ok=True)
        for one in path.iterdir():
            _copy_file(one, end / one.name)
    elif not path.is_symlink():
        shutil.copyfile(path, end)


# Results

def junit_counts(path):
    """The tests of a report, and those that failed."""
    suites = ElementTree.parse(path).getroot()
    cases = list(suites.iter("testcase"))
    failed = [one for one in cases if one.find("failure") is not None or one.find("error") is not None]
    return len(cases), len(failed)


def _refuse(done, name, found, known):
    if found - known:
        done.problems.append(f"{name} has {', '.join(sorted(map(str, found - known)))}")
