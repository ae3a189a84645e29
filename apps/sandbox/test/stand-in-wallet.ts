import type { KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSignedBy, SIGNATURE_HEADER } from '../src/signing.ts';
import { createOperatorRules, type Decision, type OperatorRules } from './operator-rules.ts';

/** What a test can make of one call: hold it before or after it is decided, or answer something else. */
export type Behaviour = {
  holdBeforeMs?: number;
  holdAfterMs?: number;
  /** Answers with this status and decides nothing. */
  status?: string;
  /** Answers with this HTTP status after it has decided. */
  httpStatus?: number;
};

export type WalletRequest = { path: string; raw: string; body: Record<string, unknown> };

export type StandInWallet = Omit<OperatorRules, 'decide'> & {
  url: string;
  requests: WalletRequest[];
  /** Called before each call is decided. */
  behave: (request: WalletRequest) => Behaviour;
  pathsOf(user: string): string[];
  stop(): Promise<void>;
};

/** The portal's wallet as a server that checks signatures, with the operator's rules behind it. */
export async function startStandInWallet(supplierPublicKey: KeyObject): Promise<StandInWallet> {
  const rules = createOperatorRules();
  const requests: WalletRequest[] = [];
  const wallet: StandInWallet = {
    url: '',
    requests,
    behave: () => ({}),
    addPlayer: rules.addPlayer,
    balanceOf: rules.balanceOf,
    pathsOf: (user) => requests.filter(({ body }) => body['user'] === user).map(({ path }) => path),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const decide = (asked: WalletRequest, isSigned: boolean, { status }: Behaviour): Decision => {
    if (!isSigned) return { status: 'RS_ERROR_INVALID_SIGNATURE' };
    return status === undefined ? rules.decide(asked.path, asked.body) : { status };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await bytesOf(request);
    const body = JSON.parse(raw.toString('utf8')) as Record<string, unknown>;
    const asked = { path: `${request.url}`, raw: raw.toString('utf8'), body };
    requests.push(asked);
    const behaviour = wallet.behave(asked);
    await sleep(behaviour.holdBeforeMs ?? 0);
    const isSigned = isSignedBy(raw, request.headers[SIGNATURE_HEADER], supplierPublicKey);
    const decided = decide(asked, isSigned, behaviour);
    await sleep(behaviour.holdAfterMs ?? 0);
    const answer = { user: body['user'], request_uuid: body['request_uuid'], currency: 'XPC', ...decided };
    response.writeHead(behaviour.httpStatus ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  wallet.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return wallet;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
