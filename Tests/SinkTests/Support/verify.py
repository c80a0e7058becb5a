"""Checks what sinks send with what others wrote: one line of JSON in, one line of findings out for each case."""
import base64, json, subprocess, sys, tempfile

from cloudevents.core.formats.json import JSONFormat
from cloudevents.core.v1.event import CloudEvent
from google.protobuf import json_format
from opentelemetry.proto.collector.logs.v1.logs_service_pb2 import ExportLogsServiceRequest
from standardwebhooks.webhooks import Webhook


def event(case):
    found = JSONFormat().read(CloudEvent, case["body"].encode())
    attributes = found.get_attributes()
    return {"id": attributes["id"], "type": attributes["type"], "data": found.get_data()}


def signed(case):
    Webhook(case["secret"]).verify(case["body"], case["headers"])
    return {}


def signed_by_key(case):
    headers, key = case["headers"], base64.b64decode(case["public"].removeprefix("whpk_"))
    content = f'{headers["webhook-id"]}.{headers["webhook-timestamp"]}.{case["body"]}'.encode()
    for signature in headers["webhook-signature"].split(" "):
        version, code = signature.split(",")
        if version != "v1a":
            continue
        with tempfile.TemporaryDirectory() as folder:
            def file(name, data):
                with open(f"{folder}/{name}", "wb") as opened:
                    opened.write(data)
                return f"{folder}/{name}"
            command = ["openssl", "pkeyutl", "-verify", "-pubin", "-rawin", "-keyform", "DER"]
            command += ["-inkey", file("key", bytes.fromhex("302a300506032b6570032100") + key)]
            command += ["-in", file("content", content), "-sigfile", file("code", base64.b64decode(code))]
            subprocess.run(command, check=True, capture_output=True)
        return {}
    raise ValueError("no signature of v1a")


def logs(case):
    request = json_format.Parse(case["body"], ExportLogsServiceRequest())
    (record,) = request.resource_logs[0].scope_logs[0].log_records
    values = {one.key: one.value.string_value or one.value.int_value for one in record.attributes}
    return {
        "body": record.body.string_value, "severity": record.severity_number, "event": record.event_name,
        "time": record.time_unix_nano, "attributes": values,
    }


checks = {"event": event, "signed": signed, "signed by key": signed_by_key, "logs": logs}
for line in sys.stdin:
    case = json.loads(line)
    try:
        print(json.dumps(checks[case["check"]](case)))
    except Exception as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"}))
