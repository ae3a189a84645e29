import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type StandInWallet, startStandInWallet } from '../../test/stand-in-wallet.ts';
import { createLogger } from '../logger.ts';
import { balanceCall, betCall, rollbackCall, winCall } from './wallet-calls.ts';
import { createWalletClient, readAnswer } from './wallet-client.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const player = { user: 'u-77', token: 'token-of-u-77', balance: 500_000_000 };
const order = {
  user: player.user,
  token: player.token,
  gameCode: 'nk-1',
  currency: 'XPC',
  round: 'r-9',
  stakeMicros: 1_500_000n,
  winMicros: 0n,
  rewardUuid: null,
  betUuid: '00000000-0000-4000-8000-000000000001',
  winUuid: '00000000-0000-4000-8000-000000000002',
  rollbackUuid: '00000000-0000-4000-8000-000000000003',
};

let wallet: StandInWallet;
afterEach(() => wallet.stop());

async function aClient(timeoutMs = 1000) {
  wallet = await startStandInWallet(keys.publicKey);
  wallet.addPlayer(player);
  const log = createLogger(
    () => {},
    () => new Date(0),
  );
  return createWalletClient({ walletUrl: wallet.url, privateKey: keys.privateKey, timeoutMs, log });
}

describe('wallet calls', () => {
  it('amounts are written as hundred-thousandths, and a rollback carries none', async () => {
    wallet = await startStandInWallet(keys.publicKey);
    expect(betCall(order).fields).toMatchObject({ amount: 150_000, currency: 'XPC', round_closed: false });
    expect(winCall(order).fields).toMatchObject({
      amount: 0,
      round_closed: true,
      reference_transaction_uuid: order.betUuid,
    });
    expect(rollbackCall(order).fields).not.toHaveProperty('amount');
    expect(rollbackCall(order).fields).not.toHaveProperty('currency');
  });

  it('a signed bet is taken once, however often it is sent', async () => {
    const client = await aClient();
    const sealed = client.seal(betCall(order));
    const first = await client.post(sealed);
    const again = await client.post(client.seal(betCall(order)));
    expect(first).toEqual({ kind: 'answered', status: 'RS_OK', balanceMicros: 4_998_500_000n });
    expect(again).toEqual(first);
    expect(wallet.requests[0]?.body['request_uuid']).not.toBe(wallet.requests[1]?.body['request_uuid']);
  });

  it('no answer in time, an HTTP error and a dead wallet are lost answers, never errors', async () => {
    const client = await aClient(100);
    const sealed = () => client.seal(balanceCall(order));
    wallet.behave = () => ({ holdAfterMs: 400 });
    expect(await client.post(sealed())).toMatchObject({ kind: 'lost' });
    wallet.behave = () => ({ httpStatus: 502 });
    expect(await client.post(sealed())).toEqual({ kind: 'lost', reason: 'http 502' });
    await wallet.stop();
    expect(await client.post(sealed())).toMatchObject({ kind: 'lost' });
    wallet = await startStandInWallet(keys.publicKey);
  });

  it('an answer that is not one to this request is lost', async () => {
    wallet = await startStandInWallet(keys.publicKey);
    const ok = { status: 'RS_OK', request_uuid: 'R1', balance: 5 };
    expect(readAnswer(JSON.stringify(ok), 'R1')).toEqual({
      kind: 'answered',
      status: 'RS_OK',
      balanceMicros: 50n,
    });
    for (const body of ['', '[]', '{}', 'null', JSON.stringify({ ...ok, request_uuid: 'R2' })]) {
      expect(readAnswer(body, 'R1').kind).toBe('lost');
    }
    expect(readAnswer(JSON.stringify({ ...ok, balance: undefined }), 'R1').kind).toBe('lost');
    expect(readAnswer(JSON.stringify({ ...ok, balance: 1.5 }), 'R1').kind).toBe('lost');
    expect(readAnswer('{"status":"RS_ERROR_UNKNOWN"}', 'R1').kind).toBe('answered');
  });
});
