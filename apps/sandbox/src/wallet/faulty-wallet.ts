import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultKind, SpinFaults } from './faults.ts';
import type { RoundWallet } from './round-wallet.ts';
import { betCall, rollbackCall, winCall } from './wallet-calls.ts';
import type { SealedCall, WalletAnswer, WalletClient } from './wallet-client.ts';

interface Delay {
  readonly delayMs: number;
  readonly isCleared: AbortSignal;
}

const TAKEN_AS_DELIVERED: WalletAnswer = { kind: 'answered', status: 'RS_OK', balanceMicros: null };

/**
 * The wallet of one spin with its faults. Whatever is not ordered goes the ordinary way, and so does every later
 * try: the machine above never knows that a fault was meant.
 */
export function createFaultyWallet(
  client: WalletClient,
  faults: SpinFaults,
  crash: () => never,
): RoundWallet {
  const strikes = (kind: FaultKind): Delay | null => {
    const fault = faults.get(kind);
    if (fault === undefined || fault.callsLeft === 0) return null;
    fault.callsLeft -= 1;
    return fault;
  };

  const sendBet = async (sealed: SealedCall): Promise<WalletAnswer> => {
    if (strikes('bad_signature')) return client.post({ ...sealed, signature: spoiled(sealed.signature) });
    const late = strikes('bet_late');
    if (late !== null) return postLate(client, sealed, late);
    if (strikes('bet_repeated')) return postTwice(client, sealed);
    if (strikes('bet_twice_in_parallel')) {
      const [answer] = await Promise.all([client.post(sealed), client.post(sealed)]);
      return answer;
    }
    return client.post(sealed);
  };

  return {
    async bet(order) {
      const token = strikes('expired_token') ? `unknown-${order.betUuid}` : order.token;
      const sealed = client.seal(betCall({ ...order, token }));
      if (strikes('rollback_before_bet')) await client.post(client.seal(rollbackCall(order)));
      const answer = await sendBet(sealed);
      if (strikes('crash_with_bet_answer')) crash();
      return strikes('lost_answer') ? { kind: 'lost', reason: 'fault on demand' } : answer;
    },

    async win(order) {
      if (strikes('crash_after_bet')) crash();
      if (strikes('win_unsent')) return TAKEN_AS_DELIVERED;
      const sealed = client.seal(winCall(order));
      const late = strikes('win_late');
      if (late !== null) return postLate(client, sealed, late);
      const answer = strikes('win_repeated') ? await postTwice(client, sealed) : await client.post(sealed);
      return strikes('lost_win_answer') ? { kind: 'lost', reason: 'fault on demand' } : answer;
    },

    rollback: async (order) =>
      strikes('rollback_unsent') ? TAKEN_AS_DELIVERED : client.post(client.seal(rollbackCall(order))),
  };
}

async function postTwice(client: WalletClient, sealed: SealedCall): Promise<WalletAnswer> {
  const answer = await client.post(sealed);
  await client.post(sealed);
  return answer;
}

/** A call held up longer than we wait is lost for us and still arrives. */
async function postLate(client: WalletClient, sealed: SealedCall, delay: Delay): Promise<WalletAnswer> {
  if (delay.delayMs < client.timeoutMs) {
    await hold(delay);
    return client.post(sealed);
  }
  void hold(delay).then(() => client.post(sealed));
  await sleep(client.timeoutMs);
  return { kind: 'lost', reason: 'fault on demand' };
}

/** Lasts for the delay, or until the orders are cleared. */
async function hold({ delayMs, isCleared }: Delay): Promise<void> {
  await sleep(delayMs, undefined, { signal: isCleared }).catch(() => undefined);
}

/** A signature of the right shape that signs nothing. */
function spoiled(signature: string): string {
  const bytes = Buffer.from(signature, 'base64');
  bytes.reverse();
  return bytes.toString('base64');
}
