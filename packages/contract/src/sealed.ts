/**
 * Sealed bodies (specification section 7: encrypted calls). A body is one HPKE message (RFC 9180, base mode,
 * DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM) to a key of the server that the system status publishes.
 *
 * Request: header `Encryption: <keyId>.<enc as base64url>`, body `{"value": "<ciphertext as base64url>"}` where the
 * plaintext is the JSON of the input and the associated data is the name of the entry. Freeplay's body carries the
 * same header text in its field `Encryption`.
 *
 * Answer: when the request was sealed, `value` of a success is the text
 * base64url(nonce of 12 bytes, ciphertext of AES-256-GCM) of the JSON of the value, under the key that HPKE exports
 * for `SEAL_ANSWER_CONTEXT`, with the entry's name as associated data. Refusals stay open: they hold no secret.
 *
 * A message is good once: its `enc` is remembered until its key retires. It is defence in depth over TLS.
 */
export const SEAL_INFO = 'nokshi sealed call v1';
export const SEAL_ANSWER_CONTEXT = 'nokshi sealed answer v1';
export const SEAL_ANSWER_KEY_BYTES = 32;
export const SEAL_NONCE_BYTES = 12;
