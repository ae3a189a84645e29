import { createHmac } from 'node:crypto';

const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;

/** The bytes of a Standard Webhooks secret; of a list, the first: the others are on their way out. */
export function readWebhookSecret(text: string): Buffer {
  const base64 = SECRET.exec(text.split(',')[0]?.trim() ?? '')?.[1] ?? '';
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length < 24 || bytes.length > 64) throw new Error('not whsec_ and the base64 of 24 to 64 bytes');
  return bytes;
}

/** The three headers of Standard Webhooks 1.0.0 over exactly these bytes. */
export function webhookHeaders(
  secret: Buffer,
  message: { id: string; body: Buffer; at: Date },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = `${Math.floor(message.at.getTime() / 1000)}`;
  const hmac = createHmac('sha256', secret).update(`${message.id}.${timestamp}.`).update(message.body);
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac.digest('base64')}`,
  };
}
