import { createHmac, timingSafeEqual } from 'node:crypto';

/** Standard Webhooks 1.0.0: HMAC-SHA256 over `id.timestamp.body`, the body as the bytes that came. */

const TOLERANCE_SECONDS = 300;
const SECRET_BYTES = { least: 24, most: 64 };
/** A dot would move the border between the parts that are signed. */
const MESSAGE_ID = /^[\w-]{1,128}$/;
const TIMESTAMP = /^\d{1,11}$/;
const MAX_SIGNATURES = 10;

export type Headers = Readonly<Record<string, string | undefined>>;

/** The bytes of a secret in its text form `whsec_<base64>`. Throws for another form or length. */
export function readWebhookSecret(text: string): Buffer {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1];
  const bytes = Buffer.from(base64 ?? '', 'base64');
  if (bytes.length < SECRET_BYTES.least || bytes.length > SECRET_BYTES.most) {
    throw new Error('a webhook secret is whsec_ and the base64 of 24 to 64 bytes');
  }
  return bytes;
}

export function signWebhook(
  secret: Buffer,
  message: { readonly id: string; readonly timestamp: string; readonly rawBody: Buffer },
): string {
  const hmac = createHmac('sha256', secret).update(`${message.id}.${message.timestamp}.`);
  return `v1,${hmac.update(message.rawBody).digest('base64')}`;
}

/**
 * The id of a message that one of the secrets signed within five minutes of `at`; undefined for every other. More than
 * one secret is good while one is replaced by another.
 */
export function verifyWebhook(
  secrets: readonly Buffer[],
  rawBody: Buffer,
  headers: Headers,
  at: Date,
): string | undefined {
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  if (!MESSAGE_ID.test(id) || !TIMESTAMP.test(timestamp)) return undefined;
  const ageSeconds = Math.abs(at.getTime() / 1000 - Number.parseInt(timestamp, 10));
  if (ageSeconds > TOLERANCE_SECONDS) return undefined;
  const given = (headers['webhook-signature'] ?? '').split(' ').slice(0, MAX_SIGNATURES);
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(signWebhook(secret, { id, timestamp, rawBody }));
    return given.some((signature) => isSame(expected, Buffer.from(signature)));
  });
  return isSigned ? id : undefined;
}

function isSame(expected: Buffer, given: Buffer): boolean {
  return expected.length === given.length && timingSafeEqual(expected, given);
}
