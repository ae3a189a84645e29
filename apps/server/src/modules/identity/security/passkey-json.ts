import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';

/** The browser's PublicKeyCredential as JSON text, as far as it is read here. */

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.maxLength(8000));
const head = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
};

const attestation = z.object({
  ...head,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(
      z
        .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
        .check(z.maxLength(10)),
    ),
  }),
});

const assertion = z.object({
  ...head,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(base64url)),
  }),
});

function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Of a passkey that was just made. */
export function readAttestation(text: string): RegistrationResponseJSON | undefined {
  const credential = parse(attestation, text);
  if (!credential) return undefined;
  const { transports, ...response } = credential.response;
  return {
    ...credential,
    response: { ...response, ...(transports && { transports }) },
    clientExtensionResults: {},
  };
}

/** Of a passkey that was used. */
export function readAssertion(text: string): AuthenticationResponseJSON | undefined {
  const credential = parse(assertion, text);
  if (!credential) return undefined;
  const { userHandle, ...response } = credential.response;
  return {
    ...credential,
    response: { ...response, ...(typeof userHandle === 'string' && { userHandle }) },
    clientExtensionResults: {},
  };
}

const clientData = z.object({ challenge: z.string().check(z.maxLength(200)) });

/** The challenge that the browser says it signed; empty when it says none. The library checks the signature over it. */
export function challengeOf(credential: { readonly response: { readonly clientDataJSON: string } }): string {
  const text = Buffer.from(credential.response.clientDataJSON, 'base64url').toString('utf8');
  return parse(clientData, text)?.challenge ?? '';
}
