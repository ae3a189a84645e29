"""Makes a sealed call of a Nokshi portal (docs/integrating-calls.md). Needs the package `cryptography`.

    python3 sealed_call.py ORIGIN METHOD PATH NAME JSON [SESSION_TOKEN]
    python3 sealed_call.py --vector > sealed-call-vector.json
"""

import base64
import hashlib
import hmac
import json
import sys
import urllib.error
import urllib.request

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

INFO = b"nokshi sealed call v1"
ANSWER_CONTEXT = b"nokshi sealed answer v1"

# RFC 9180: base mode, DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM.
KEM_SUITE = b"KEM" + bytes([0x00, 0x20])
HPKE_SUITE = b"HPKE" + bytes([0x00, 0x20, 0x00, 0x01, 0x00, 0x02])


def to_base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def extract(suite, salt, label, key):
    return hmac.digest(salt or bytes(32), b"HPKE-v1" + suite + label + key, "sha256")


def expand(suite, secret, label, info, length):
    """HKDF-Expand for up to 32 bytes."""
    text = length.to_bytes(2, "big") + b"HPKE-v1" + suite + label + info
    return hmac.digest(secret, text + b"\x01", "sha256")[:length]


def seal(key, name, value, ephemeral=None):
    """The header `Encryption`, the field `value` of the body, and the key of the answer.

    `key` is one of `sealKeys` of the system status, `name` the `x-sealed-as` of the operation.
    """
    ephemeral = ephemeral or X25519PrivateKey.generate()
    public = from_base64url(key["publicKey"])
    enc = ephemeral.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
    shared = ephemeral.exchange(X25519PublicKey.from_public_bytes(public))
    prk = extract(KEM_SUITE, b"", b"eae_prk", shared)
    secret = expand(KEM_SUITE, prk, b"shared_secret", enc + public, 32)

    context = (
        b"\x00"
        + extract(HPKE_SUITE, b"", b"psk_id_hash", b"")
        + extract(HPKE_SUITE, b"", b"info_hash", INFO)
    )
    schedule = extract(HPKE_SUITE, secret, b"secret", b"")
    message_key = expand(HPKE_SUITE, schedule, b"key", context, 32)
    nonce = expand(HPKE_SUITE, schedule, b"base_nonce", context, 12)
    exporter = expand(HPKE_SUITE, schedule, b"exp", context, 32)

    plain = json.dumps(value, ensure_ascii=False).encode()
    sealed = AESGCM(message_key).encrypt(nonce, plain, name.encode())
    answer_key = expand(HPKE_SUITE, exporter, b"sec", ANSWER_CONTEXT, 32)
    return f"{key['keyId']}.{to_base64url(enc)}", to_base64url(sealed), answer_key


def open_answer(answer_key, name, sealed):
    """The value of a good answer; throws InvalidTag when it is not the answer to this message."""
    data = from_base64url(sealed)
    return json.loads(AESGCM(answer_key).decrypt(data[:12], data[12:], name.encode()))


def ask(url, method="GET", headers=None, body=None):
    data = None if body is None else json.dumps(body).encode()
    head = {"Content-Type": "application/json", "Language": "EN", **(headers or {})}
    request = urllib.request.Request(url, data=data, headers=head, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)
    except urllib.error.HTTPError as refusal:
        return json.load(refusal)


def call(origin, method, path, name, value, headers=None):
    key = ask(f"{origin}/wps/system/status")["value"]["sealKeys"][0]
    encryption, sealed, answer_key = seal(key, name, value)
    answer = ask(f"{origin}{path}", method, {"Encryption": encryption, **(headers or {})}, {"value": sealed})
    if answer["success"]:
        answer["value"] = open_answer(answer_key, name, answer["value"])
    return answer


def vector():
    """The same message every time, for tests of whoever opens it."""
    server, ephemeral = (X25519PrivateKey.from_private_bytes(bytes([number] * 32)) for number in (1, 2))
    private = server.private_bytes(Encoding.Raw, PrivateFormat.Raw, NoEncryption())
    public = server.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
    key = {"keyId": "vector-key-1", "publicKey": to_base64url(public)}
    name, value = "test.secret", {"word": "গোপন", "note": "from Python"}
    encryption, sealed, answer_key = seal(key, name, value, ephemeral)
    with open(__file__, "rb") as source:
        made_by = hashlib.sha256(source.read()).hexdigest()
    return {
        "madeBy": made_by,
        "privateKey": to_base64url(private),
        **key,
        "name": name,
        "input": value,
        "encryption": encryption,
        "value": sealed,
        "answerKey": to_base64url(answer_key),
    }


if __name__ == "__main__":
    if sys.argv[1:] == ["--vector"]:
        print(json.dumps(vector(), indent=2, ensure_ascii=False))
    elif len(sys.argv) in (6, 7):
        *place, text = sys.argv[1:6]
        headers = {"Authorization": sys.argv[6]} if len(sys.argv) == 7 else {}
        print(json.dumps(call(*place, json.loads(text), headers), indent=2, ensure_ascii=False))
    else:
        sys.exit(__doc__)
