# SPDX-License-Identifier: MIT
"""The service's OpenAPI document, from its hand-written part and the options."""
import copy
import json

#: What OpenAPI takes from an option as it is.
KEPT = ("minimum", "maximum")


def document(routes, described):
    """The document as a value.

    `routes` is the hand-written part, in which "@Name" is a reference to a component, `x-headers` are those of all
    responses, `"errors": NAME` among responses is a group of `x-errors`, `"like": ID` takes the members of another
    operation, and `"x-options": LIST` adds the options of a list to the properties of a schema. A response of
    `components` is a problem; of one with the name QuoteX, which isn't there, the body is also quote-api's.
    """
    document = copy.deepcopy(routes)
    headers, errors = document.pop("x-headers"), document.pop("x-errors")
    components = document["components"]
    operations = {operation["operationId"]: operation for item in document["paths"].values()
                  for method, operation in item.items() if method != "parameters"}
    for operation in operations.values():
        if "like" in operation:
            taken = copy.deepcopy(operations[operation.pop("like")])
            operation.update({**taken, **operation, "responses": {**taken["responses"], **operation.get("responses", {})}})
    for operation in operations.values():
        responses = operation["responses"]
        responses.update(errors[responses.pop("errors")] if "errors" in responses else {})
    responses = {name: problem(response) for name, response in components["responses"].items()}
    named = {response for operation in operations.values() for response in operation["responses"].values()
             if isinstance(response, str)}
    for name in sorted(named):
        if name.startswith("@Quote") and name[1:] not in responses:
            responses[name[1:]] = quote(responses[name.removeprefix("@Quote")])
    components["responses"] = responses
    for response in [*responses.values(), *(response for operation in operations.values()
                                            for response in operation["responses"].values())]:
        if isinstance(response, dict):
            response["headers"] = {**headers, **response.get("headers", {})}
    for schema in components["schemas"].values():
        if "x-options" in schema:
            found = {option["name"]: schema_of(option) for option in listed(schema.pop("x-options"), described)}
            schema["properties"] = {**schema.get("properties", {}), **found}
    kinds = {name: kind for kind, entries in components.items() for name in entries}
    return referring(document, kinds)


def listed(name, described):
    """The options of a list: of an environment in a request, those that aren't files, nor the program's."""
    if name != "environment":
        return described[name]
    return [option for option in described["options"]
            if not option.get("isFile") and option["scopes"] != ["program"]]


def schema_of(option):
    """The schema of an option's value, which may be null, too."""
    types = option["type"] if isinstance(option["type"], list) else [option["type"]]
    schema = {"type": [*types, "null"], "description": option["summary"]}
    if "values" in option and types == ["string"]:
        schema["enum"] = [*option["values"], None]
    schema.update({key: option[key] for key in KEPT if key in option})
    default = option.get("default")
    if isinstance(default, str) and default not in option.get("values", [default][:" " not in default]):
        schema["description"] += f" The default is {default}."
    elif default is not None:
        schema["default"] = default
    if "object" in types:
        # Over HTTP no text names a file.
        texts = {"type": "object", "additionalProperties": {"type": "string"}}
        schema["oneOf"] = [{"enum": [*option.get("values", []), None]}, {"type": "object", "additionalProperties": texts}]
        del schema["type"]
    return schema


def problem(response):
    """A response of an error, which has a description alone, or other members, too."""
    response = {"description": response} if isinstance(response, str) else response
    if "content" in response:
        return response
    example = {"example": response["example"]} if "example" in response else {}
    others = {key: value for key, value in response.items() if key != "example"}
    return {**others, "content": {"application/problem+json": {"schema": "@Problem", **example}}}


def quote(response):
    """The same error for clients of quote-api."""
    content = {"application/json": {"schema": "@QuoteError"}, "application/problem+json": {"schema": "@Problem"}}
    return {**copy.deepcopy(response), "content": content}


def referring(value, kinds):
    """A value with references in place of "@Name"."""
    if isinstance(value, dict):
        return {key: referring(item, kinds) for key, item in value.items()}
    if isinstance(value, list):
        return [referring(item, kinds) for item in value]
    if isinstance(value, str) and value.startswith("@"):
        return {"$ref": f"#/components/{kinds[value[1:]]}/{value[1:]}"}
    return value


def text(value, depth=3, indent=""):
    """JSON in which values below a depth are a line each, but for an environment's properties, which have a line each."""
    if not isinstance(value, dict) or not value or depth == 0:
        return json.dumps(value, ensure_ascii=False)
    inner = indent + " "
    lines = [f"{inner}{json.dumps(key)}: " + text(item, 2 if key == "Environment" else depth - 1, inner)
             for key, item in value.items()]
    return "{\n" + ",\n".join(lines) + "\n" + indent + "}"
