import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createSms } from './index.ts';

const servers: Server[] = [];

async function gateway(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

it('a text message reaches the gateway as JSON, with the token that proves us', async () => {
  const seen: unknown[] = [];
  const gatewayUrl = await gateway((request, response) => {
    void bodyOf(request).then((body) => {
      seen.push([request.method, request.url, request.headers.authorization, JSON.parse(body)]);
      response.writeHead(202).end('{}');
    });
  });
  const sms = createSms({ gatewayUrl, token: 'gate-token' });
  expect(sms.isOn).toBe(true);
  await sms.send({ to: '+8801712345678', text: 'কোড ১২৩৪৫৬' });
  expect(seen).toEqual([
    ['POST', '/send', 'Bearer gate-token', { to: '+8801712345678', text: 'কোড ১২৩৪৫৬' }],
  ]);
});

it('a gateway that refuses, is away, or sends us elsewhere is a failure', async () => {
  const refusing = await gateway((_request, response) => response.writeHead(500).end());
  const elsewhere = await gateway((_request, response) => {
    response.writeHead(307, { location: refusing }).end();
  });
  const message = { to: '+8801712345678', text: '1' };
  for (const gatewayUrl of [refusing, elsewhere, 'http://127.0.0.1:9/send']) {
    await expect(createSms({ gatewayUrl, token: 't' }).send(message)).rejects.toThrow();
  }
});

it('a gateway that does not answer is given up', async () => {
  const gatewayUrl = await gateway(() => undefined);
  const startedAtMs = performance.now();
  await expect(createSms({ gatewayUrl, token: 't' }, 100).send({ to: '1', text: '1' })).rejects.toThrow();
  expect(performance.now() - startedAtMs).toBeLessThan(2000);
});

it('without a gateway the adapter is off', async () => {
  const sms = createSms(undefined);
  expect(sms.isOn).toBe(false);
  await expect(sms.send({ to: '1', text: '1' })).rejects.toThrow('SMS_GATEWAY_URL');
});
