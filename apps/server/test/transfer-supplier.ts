// A supplier that keeps wallets of its own, over HTTP: it speaks Hub88's TransferWallet, and answers wrongly when told to.

import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransferWallet } from '../src/modules/play/index.ts';
import { createLogger } from '../src/platform/logger.ts';

const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Kept {
  readonly content: string;
  readonly status: string;
}

export interface TransferSupplier {
  readonly wallet: ReturnType<typeof createTransferWallet>;
  /** Hundred-thousandths by user. */
  readonly balances: Map<string, number>;
  /** Transactions that were asked for, each call once. */
  readonly asked: { readonly call: string; readonly body: Readonly<Record<string, unknown>> }[];
  /**
   * What happens to the next calls instead of an honest answer, until it is undefined again; `act` does what an honest
   * supplier does and gives what it would answer.
   */
  twist: ((response: ServerResponse, act: () => Readonly<Record<string, unknown>>) => void) | undefined;
  close(): Promise<void>;
}

export async function openTransferSupplier(): Promise<TransferSupplier> {
  const done = new Map<string, Kept>();
  const server = createServer((request, response) => {
    void answer(request, response);
  });

  function act(call: string, body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    const user = String(body['user']);
    const uuid = String(body['transaction_uuid']);
    const before = supplier.balances.get(user) ?? 0;
    let status = 'RS_OK';
    if (call !== 'balance') {
      const { request_uuid: _request, ...rest } = body;
      const content = JSON.stringify([call, rest]);
      const known = done.get(uuid);
      const change = Number(body['amount']) * (call === 'deposit' ? 1 : -1);
      if (known) status = known.content === content ? known.status : 'RS_ERROR_DUPLICATE_TRANSACTION';
      else if (before + change < 0) status = 'RS_ERROR_NOT_ENOUGH_MONEY';
      else supplier.balances.set(user, before + change);
      if (!known) done.set(uuid, { content, status });
    }
    return {
      status,
      request_uuid: body['request_uuid'],
      ...(call === 'balance' ? {} : { transaction_uuid: uuid }),
      user,
      currency: body['currency'],
      balance: supplier.balances.get(user) ?? 0,
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64');
    if (!verify('RSA-SHA256', raw, KEYS.publicKey, signature))
      return send(response, 401, { error: 'the signature does not fit' });
    const call = (request.url ?? '').replace('/operator/generic/v2/transfer_wallet/', '');
    const body = JSON.parse(raw.toString()) as Readonly<Record<string, unknown>>;
    supplier.asked.push({ call, body });
    const { twist } = supplier;
    if (twist) return twist(response, () => act(call, body));
    return send(response, 200, act(call, body));
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const supplier: TransferSupplier = {
    wallet: createTransferWallet({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      operatorId: 1,
      key: KEYS.privateKey,
      log: createLogger({ level: 'silent' }),
      moveTimeoutMs: 1000,
      balanceTimeoutMs: 400,
    }),
    balances: new Map(),
    asked: [],
    twist: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return supplier;
}

export function send(response: ServerResponse, status: number, body: object | string): void {
  const isPage = typeof body === 'string';
  response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' });
  response.end(isPage ? body : JSON.stringify(body));
}
