import { type KeyObject, randomUUID } from 'node:crypto';
import { hub88ToMicros } from '@nokshi/money';
import type { Logger } from '../logger.ts';
import { reasonOf } from '../logger.ts';
import { SIGNATURE_HEADER, signBody } from '../signing.ts';
import type { WalletCall } from './wallet-calls.ts';

/** How long the caller waits for one answer of the wallet before it counts the call as lost. */
const WALLET_TIMEOUT_MS = 1000;

/** A call as it goes over the wire: the signature covers exactly these bytes. */
export type SealedCall = { path: string; requestUuid: string; raw: Buffer; signature: string };

/**
 * `answered`: the wallet has decided, and says so by `status`. `lost`: nobody knows whether it has (no answer in
 * time, an HTTP status that is not 200, or a body that is no answer to this request).
 */
export type WalletAnswer =
  | { kind: 'answered'; status: string; balanceMicros: bigint | null }
  | { kind: 'lost'; reason: string };

export type WalletClient = {
  /** Serialises once, with a fresh request_uuid, and signs those bytes. */
  seal(call: WalletCall): SealedCall;
  /** Sends the bytes. Never throws: what goes wrong is a lost answer. */
  post(sealed: SealedCall): Promise<WalletAnswer>;
  timeoutMs: number;
};

export function createWalletClient(deps: {
  /** The wallet's address without a slash at the end. */
  walletUrl: string;
  privateKey: KeyObject;
  timeoutMs?: number;
  log: Logger;
}): WalletClient {
  const timeoutMs = deps.timeoutMs ?? WALLET_TIMEOUT_MS;
  return {
    timeoutMs,
    seal({ path, fields }) {
      const requestUuid = randomUUID();
      const raw = Buffer.from(JSON.stringify({ ...fields, request_uuid: requestUuid }), 'utf8');
      return { path, requestUuid, raw, signature: signBody(raw, deps.privateKey) };
    },
    async post(sealed) {
      const answer = await exchange(`${deps.walletUrl}${sealed.path}`, sealed, timeoutMs);
      if (answer.kind === 'lost') {
        deps.log.warn('the wallet’s answer is lost', { path: sealed.path, reason: answer.reason });
      } else if (answer.status !== 'RS_OK') {
        deps.log.warn('the wallet refused', { path: sealed.path, status: answer.status });
      }
      return answer;
    },
  };
}

async function exchange(url: string, sealed: SealedCall, timeoutMs: number): Promise<WalletAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sealed.signature },
      body: new Uint8Array(sealed.raw),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status !== 200) return { kind: 'lost', reason: `http ${response.status}` };
    return readAnswer(text, sealed.requestUuid);
  } catch (error) {
    return { kind: 'lost', reason: reasonOf(error) };
  }
}

/** Reads the body of an answer. One that succeeded must echo our request_uuid and carry the balance. */
export function readAnswer(text: string, requestUuid: string): WalletAnswer {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { kind: 'lost', reason: 'the answer is not JSON' };
  }
  if (typeof body !== 'object' || body === null) return { kind: 'lost', reason: 'the answer is no object' };
  const { status, request_uuid: echoed, balance } = body as Record<string, unknown>;
  if (typeof status !== 'string') return { kind: 'lost', reason: 'the answer has no status' };
  if (echoed !== requestUuid && (echoed !== undefined || status === 'RS_OK')) {
    return { kind: 'lost', reason: 'the answer belongs to another request' };
  }
  const balanceMicros = Number.isSafeInteger(balance) ? hub88ToMicros(balance as number) : null;
  if (status === 'RS_OK' && balanceMicros === null) {
    return { kind: 'lost', reason: 'the answer has no balance' };
  }
  return { kind: 'answered', status, balanceMicros };
}
