"""The reference as one long-lived process: a JSON request a line on standard input, a JSON answer a line on output.

Request  {"operation": NAME, "input": TEXT}
Answer   {"value": VALUE}, or {"error": CLASS} with "message" where the format has a sentence for it, and with
         "crash": true where the reference ends with an exception that it does not expect.

The reference's functions are called as they are. Values are written in the notation of the parser vectors, with "sur"
for strings with surrogates (their code points) and "cut" once a value has had too many parts (see typed.ts).
"""

import datetime
import json
import os
import struct
import sys
import tempfile
import warnings

import tomli
import yaml
from openenv.discovery import CatalogError, build_catalog, load_catalog, metadata, models, serialization, write_catalog
from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression
from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name
from pydantic import ValidationError

warnings.simplefilter("ignore")

MAX_PARTS = 20_000
LOADERS = [item for item in vars(metadata).values() if isinstance(item, type) and issubclass(item, yaml.SafeLoader)]
EXPECTED = (CatalogError, ValidationError, yaml.YAMLError, tomli.TOMLDecodeError, InvalidLicenseExpression, InvalidRequirement, json.JSONDecodeError)


class Text:
    """Stands for the source that the reference's readers take a file from."""

    def __init__(self, text):
        self.text = text

    def read(self, path):
        return self.text


def typed(value):
    parts = MAX_PARTS
    opened = set()

    def text(item):
        return {"sur": [ord(c) for c in item]} if any("\ud800" <= c <= "\udfff" for c in item) else item

    def write(item):
        nonlocal parts
        parts -= 1
        if parts < 0:
            return {"cut": 1}
        if item is None or isinstance(item, bool):
            return item
        if isinstance(item, str):
            return text(item)
        if isinstance(item, int):
            return {"i": hex(item)}
        if isinstance(item, float):
            return {"f": "nan" if item != item else struct.pack(">d", item).hex()}
        if isinstance(item, datetime.datetime):
            return {"dt": item.isoformat()}
        if isinstance(item, datetime.date):
            return {"d": item.isoformat()}
        if isinstance(item, datetime.time):
            return {"tm": item.isoformat()}
        if isinstance(item, bytes):
            return {"b": item.hex()}
        if id(item) in opened:
            return {"cycle": 1}
        opened.add(id(item))
        if isinstance(item, dict):
            result = {"m": [[write(key), write(value)] for key, value in item.items()]}
        elif isinstance(item, list):
            result = [write(value) for value in item]
        elif isinstance(item, tuple):
            result = {"t": [write(value) for value in item]}
        elif isinstance(item, set):
            result = {"set": sorted((write(value) for value in item), key=json.dumps)}
        else:
            raise TypeError(type(item))
        opened.discard(id(item))
        return result

    return write(value)


def license_of(text):
    found = metadata.license_declaration(text)
    return found and [found.expression, found.text]


def declaration(text):
    return metadata.discovery_declaration(Text(text), "p").model_dump(mode="json", exclude_none=True)


def build(settings):
    """The bytes of the catalog file, as the command writes it."""
    asked = json.loads(settings)
    snapshot = build_catalog(asked.pop("repository"), **asked)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "catalog.json")
        write_catalog(snapshot, path)
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()


def load(text):
    """The bytes of a catalog that was loaded and written again."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "catalog.json")
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        write_catalog(load_catalog(path), path)
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()


OPERATIONS = {
    "yaml": lambda text: typed(yaml.load(text, Loader=LOADERS[0])),
    "readme": lambda text: typed(metadata.readme_metadata(Text(text), "p")),
    "toml": lambda text: typed(tomli.loads(text)),
    "json": lambda text: typed(serialization.parse_json(text)),
    "declaration": declaration,
    "spdx": canonicalize_license_expression,
    "license": license_of,
    "requirement": lambda text: canonicalize_name(Requirement(text).name),
    "repository-uri": models.github_repository,
    "evidence-url": lambda text: models.metadata_url(text) == text,
    "catalog": load,
    "build": build,
}


def refused(operation, error):
    """A build that ends with anything but a CatalogError shows a stack trace; a declaration may break the profile."""
    answer = {"error": type(error).__name__}
    text = str(error)
    if isinstance(error, CatalogError) or text.startswith("repository_uri "):
        answer["message"] = text
    elif isinstance(error, ValidationError) and operation == "declaration":
        answer["message"] = "Metadata does not satisfy the declaration profile"
    elif operation == "build" or not isinstance(error, EXPECTED):
        answer["crash"] = True
    return answer


def main():
    if len(LOADERS) != 1:
        raise SystemExit("the reference has not exactly one YAML loader")
    for line in sys.stdin:
        request = json.loads(line)
        try:
            encoded = json.dumps({"value": OPERATIONS[request["operation"]](request["input"])})
        except Exception as error:  # every exception is an answer
            encoded = json.dumps(refused(request["operation"], error))
        sys.stdout.write(encoded + "\n")
        sys.stdout.flush()


main()
