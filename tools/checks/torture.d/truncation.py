# SPDX-License-Identifier: MIT
"""Images that are cut off at every byte."""
import samples
from program import message


def check(program, report, quick):
    for name, data in samples.files().items():
        # 40 points: at a scale of 2 the image keeps all pixels, at 0.25 it is made smaller while decoded.
        for scale in ("2", "0.25"):
            _check_prefixes(program, report, name, data, scale, 16 if quick else 1)
    if not quick:
        _check_whole_size(program, report, 4)


def _check_prefixes(program, report, name, data, scale, step):
    """Draws a message for each prefix of a file, and one for the whole file, in one process."""
    lengths = sorted({*range(0, len(data), step), *range(max(len(data) - 4, 0), len(data) + 1)})
    folder = program.folder / f"{name}-{scale}"
    messages = []
    for length in lengths:
        file = f"{length:05}-{name}"
        program.write(f"{folder.name}/{file}", data[:length])
        messages.append(message(f"cut-{length}-", faceURL=file))
    source = program.write(f"{folder.name}/messages.json", messages)
    output = folder / "out"
    outcome = program.run("render", source, "-o", output, "--scale", scale, "--width", "200", deadline=120)
    images = [_image(output, index, length) for index, length in enumerate(lengths)]
    what = f"{name} at scale {scale}, {len(lengths)} prefixes"
    if images[-1] is None or outcome.crashed or outcome.excess:
        reached = next((length for length, image in zip(lengths, images) if image is None), None)
        return report.fail(f"{what}: {outcome}; the first that isn't drawn has {reached} bytes")
    if outcome.status != 0:
        return report.fail(f"{what}: {outcome}")
    if f'"cut-{lengths[-1]}-"' in outcome.errors:
        return report.fail(f"{what}: the whole file has a warning: {outcome}")
    silent = [length for length, image in zip(lengths, images)
              if image is None or image != images[-1] and f'"cut-{length}-"' not in outcome.errors]
    shown = sum(image == images[-1] for image in images) - 1
    warnings = len(outcome.errors.splitlines())
    if silent:
        return report.fail(f"{what}: {len(silent)} are drawn differently without a warning, the first of "
                           f"{silent[0]} bytes")
    return report.ok(f"{what}: {warnings} with a warning, {shown} have the whole first frame")


def _image(folder, index, length):
    path = folder / f"{index:04}-cut-{length}-.png"
    return path.read_bytes() if path.exists() else None


def _check_whole_size(program, report, step):
    """Decodes prefixes at their full size, by comparing them with the whole file."""
    for name, data in samples.files().items():
        whole = program.write(f"whole/{name}", data)
        problem = ""
        lengths = range(1, len(data), step)
        for length in lengths:
            cut = program.write(f"whole/cut-{name}", data[:length])
            outcome = program.run("diff", whole, cut, deadline=20)
            if outcome.status not in (0, 1, 22):
                problem = f"{length} bytes: {outcome}"
            elif outcome.status == 1 and not outcome.errors:
                problem = f"{length} bytes: status 1 without a message"
        report.expect(problem, f"diff {name}, {len(lengths)} prefixes")
