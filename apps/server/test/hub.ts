import { type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call of the portal as the hub read it: its path, whether our signature fits, and the fields of its body. */
export type HubCall = Record<string, unknown> & {
  readonly path: string | undefined;
  readonly isSigned: boolean;
};
export type HubAnswer = { readonly status: number; readonly body: string } | 'hang up';

/** A hub with its own server that checks the portal's signature, as the real one does. */
export async function openHub(
  portalKey: KeyObject,
  answer: (call: HubCall) => HubAnswer,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void readBody(request).then((raw) => {
      const signature = Buffer.from(String(request.headers['x-hub88-signature'] ?? ''), 'base64');
      const isSigned = verify('RSA-SHA256', raw, portalKey, signature);
      const body = JSON.parse(raw.toString('utf8')) as Record<string, unknown>;
      const answered = answer({ path: request.url, isSigned, ...body });
      const given = isSigned ? answered : ({ status: 401, body: '{"error":"wrong signature"}' } as const);
      if (given === 'hang up') response.destroy();
      else response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
