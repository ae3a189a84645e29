import type { Entry } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';

type Json = Readonly<Record<string, unknown>>;

/** The form of sealed calls (`packages/contract/src/sealed.ts`) in the words of OpenAPI, so that it can be sent from it. */

const BASE64URL = '^[A-Za-z0-9_-]+$';
/** Of 32 bytes. */
const ENC = '[A-Za-z0-9_-]{43}';

export const SEALED_SCHEMAS: Json = {
  SealedBody: {
    type: 'object',
    description:
      'A sealed request; it goes with the header Encryption. `value` is the ciphertext of the JSON of the plain form: HPKE (RFC 9180), base mode, DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, info `nokshi sealed call v1`, associated data the name in `x-sealed-as` of the operation, to the first of `sealKeys` of the system status.',
    required: ['value'],
    properties: { value: { type: 'string', pattern: BASE64URL } },
  },
  SealedValue: {
    type: 'string',
    pattern: BASE64URL,
    description:
      'What a sealed request is answered with in the place of the value: base64url of a nonce of 12 bytes and the ciphertext of the JSON of the value, AES-256-GCM under the 32 bytes that HPKE exports for `nokshi sealed answer v1`, associated data as in the request. Refusals stay open.',
  },
};

export const SEALED_PARAMETERS: Json = {
  Encryption: {
    name: capitalised(HEADERS.encryption),
    in: 'header',
    required: false,
    description:
      'Of a sealed request: the id of the key, a dot, and HPKE’s `enc` of 32 bytes as base64url. Each `enc` is good once. Without it the body is the plain form, which production refuses.',
    schema: { type: 'string', pattern: `^[A-Za-z0-9_-]{8,32}\\.${ENC}$` },
  },
};

/** What an operation says beside its plain form; nothing of a call that is not sealed. */
export function sealedParts(entry: Entry): Json {
  if (!entry.encrypted) return {};
  return { 'x-sealed-as': entry.name, parameters: [{ $ref: '#/components/parameters/Encryption' }] };
}

/** The body of a call: of a sealed one either form. */
export function bodySchemaOf(entry: Entry): Json {
  const plain = { $ref: `#/components/schemas/${entry.name}.input` };
  return entry.encrypted ? { anyOf: [{ $ref: '#/components/schemas/SealedBody' }, plain] } : plain;
}

/** The value of a good answer: sealed where the request was. */
export function valueSchemaOf(entry: Entry): Json {
  const plain = { $ref: `#/components/schemas/${entry.name}.value` };
  return entry.encrypted ? { anyOf: [{ $ref: '#/components/schemas/SealedValue' }, plain] } : plain;
}

function capitalised(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}
