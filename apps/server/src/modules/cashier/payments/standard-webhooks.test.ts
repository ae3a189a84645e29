import { describe, expect, it } from 'vitest';
import { readWebhookSecret, signWebhook, verifyWebhook } from './standard-webhooks.ts';

const SECRET = readWebhookSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  rawBody: Buffer.from('{"test": 2432232314}'),
};
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const SIGNED_AT = 1_614_265_330_000;
const OTHER = readWebhookSecret(`whsec_${Buffer.alloc(24, 7).toString('base64')}`);

const verify = (changes: {
  readonly secrets?: readonly Buffer[];
  readonly body?: string;
  readonly atMs?: number;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}) =>
  verifyWebhook(
    changes.secrets ?? [SECRET],
    changes.body === undefined ? MESSAGE.rawBody : Buffer.from(changes.body),
    {
      'webhook-id': MESSAGE.id,
      'webhook-timestamp': MESSAGE.timestamp,
      'webhook-signature': SIGNATURE,
      ...changes.headers,
    },
    new Date(changes.atMs ?? SIGNED_AT),
  );

describe('Standard Webhooks', () => {
  it('[4.50] signs and verifies the published vector', () => {
    expect(signWebhook(SECRET, MESSAGE)).toBe(SIGNATURE);
    expect(verify({})).toBe(MESSAGE.id);
  });

  it('[4.50] a list of signatures verifies while one secret replaces another', () => {
    const theirs = signWebhook(OTHER, MESSAGE);
    const both = { 'webhook-signature': `${theirs} ${SIGNATURE}` };
    expect(verify({ headers: both })).toBe(MESSAGE.id);
    expect(verify({ secrets: [OTHER, SECRET] })).toBe(MESSAGE.id);
    expect(verify({ secrets: [OTHER] })).toBeUndefined();
  });

  it('[4.50] a secret is 24 to 64 bytes in base64 after whsec_', () => {
    const ofBytes = (bytes: number) => `whsec_${Buffer.alloc(bytes, 1).toString('base64')}`;
    for (const bytes of [24, 64]) expect(readWebhookSecret(ofBytes(bytes))).toHaveLength(bytes);
    for (const bad of [
      ofBytes(23),
      ofBytes(65),
      'whsec_',
      'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'whsec_!!!!',
    ]) {
      expect(() => readWebhookSecret(bad)).toThrow('whsec_');
    }
  });

  it('[4.51] a timestamp more than 300 s off is refused both ways', () => {
    for (const [offset, isGood] of [
      [300, true],
      [-300, true],
      [301, false],
      [-301, false],
    ] as const) {
      expect([offset, verify({ atMs: SIGNED_AT + offset * 1000 }) !== undefined]).toEqual([offset, isGood]);
    }
    for (const bad of ['', 'now', '1e9', '-1614265330', undefined]) {
      expect(verify({ headers: { 'webhook-timestamp': bad } })).toBeUndefined();
    }
  });

  it('[4.53] one space more in the body is another body', () => {
    expect(verify({ body: '{"test":2432232314}' })).toBeUndefined();
    expect(verify({ body: '{"test": 2432232314} ' })).toBeUndefined();
  });

  it('[4.54] an unknown version, a cut signature and another id are refused', () => {
    for (const headers of [
      { 'webhook-signature': SIGNATURE.replace('v1', 'v2') },
      { 'webhook-signature': SIGNATURE.slice(0, -2) },
      { 'webhook-signature': undefined },
      { 'webhook-id': 'msg_other' },
      { 'webhook-id': `${MESSAGE.id}.1` },
      { 'webhook-id': undefined },
    ]) {
      expect(verify({ headers })).toBeUndefined();
    }
  });
});
