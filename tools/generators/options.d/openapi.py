# SPDX-License-Identifier: MIT
"""The service's OpenAPI document, from its hand-written part and the options."""
import copy
import json

#: What OpenAPI takes from an option as it is.
KEPT = ("minimum", "maximum")


def document(routes, described):
    """The document as a value.

    `routes` is the hand-written part. There "@Name" is a reference to a component, and "=name" a value of `x-shared`.
    `x-headers` are those of all responses, and `"errors": NAME` among responses is a group of `x-errors`. An operation
    may have `like`, another whose members it takes, and `x-body`, its body as JSON. `x-get` is a file that needs no token:
    the operation's ID, tag and summary, and what is answered, its type and schema. `"x-options": LIST` adds the options of
    a list to the properties of a schema. A response of `components` is a problem; of one with the name QuoteX, which isn't
    there, the body is also quote-api's.
    """
    routes = dict(routes)
    headers, errors, shared = routes.pop("x-headers"), routes.pop("x-errors"), routes.pop("x-shared")
    document = replacing(routes, lambda text: replacing(shared[text[1:]], lambda text: shared[text[1:]], "="), "=")
    components = document["components"]
    operations = {operation["operationId"]: operation for operation in described_operations(document)}
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
    return replacing(document, lambda text: {"$ref": f"#/components/{kinds[text[1:]]}/{text[1:]}"}, "@")


def described_operations(document):
    """The operations, completed, in the order of their paths."""
    found = {}
    for item in document["paths"].values():
        if "x-get" in item:
            name, tag, summary, answer, kind, schema = item.pop("x-get")
            item["get"] = {"operationId": name, "tags": [tag], "summary": summary, "security": [], "responses": {
                "200": {"description": answer, "content": {kind: {"schema": schema}}}, "errors": "read"}}
        for method, operation in item.items():
            if method == "parameters":
                continue
            if "x-body" in operation:
                content = {"application/json": operation.pop("x-body")}
                operation["requestBody"] = {"required": True, "content": content}
            if "like" in operation:
                taken = copy.deepcopy(found[operation.pop("like")])
                responses = {**taken["responses"], **operation.get("responses", {})}
                operation.update({**taken, **operation, "responses": responses})
            operation.setdefault("security", [{}, {"bearer": []}])
            found[operation["operationId"]] = operation
    return found.values()


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
    if option.get("unit") == "points":
        schema["description"] = option["summary"].rstrip(".") + ", in points."
    values = option.get("values", list(dict.fromkeys(sum(option.get("valuesByStyle", {}).values(), []))))
    if values:
        schema["enum"] = [*values, None]
    schema.update({key: option[key] for key in KEPT if key in option})
    default = option.get("default")
    if isinstance(default, str) and default not in (values or [default][:" " not in default]):
        schema["description"] += f" The default is {default}."
    elif default is not None:
        schema["default"] = default
    if "object" in types:
        # Over HTTP no text names a file.
        texts = {"type": "object", "additionalProperties": {"type": "string"}}
        schema["oneOf"] = [{"enum": ["upstream", None]}, {"type": "object", "additionalProperties": texts}]
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


def replacing(value, replacement, sign):
    """A copy of a value with others in place of texts that begin with a sign."""
    if isinstance(value, dict):
        return {key: replacing(item, replacement, sign) for key, item in value.items()}
    if isinstance(value, list):
        return [replacing(item, replacement, sign) for item in value]
    return replacement(value) if isinstance(value, str) and value.startswith(sign) else value


def text(document):
    """JSON with a line for each path, each schema, and each property of an environment."""
    schemas = document["components"]["schemas"]
    deep = [document, document["paths"], document["components"], schemas, schemas["Environment"],
            schemas["Environment"]["properties"]]
    return lines(document, deep, "")


def lines(value, deep, indent):
    if not any(value is one for one in deep):
        return json.dumps(value, ensure_ascii=False)
    inner = indent + " "
    members = [f"{inner}{json.dumps(key)}: {lines(item, deep, inner)}" for key, item in value.items()]
    return "{\n" + ",\n".join(members) + "\n" + indent + "}"
