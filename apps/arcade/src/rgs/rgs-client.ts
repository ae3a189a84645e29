import type { RgsAuthenticateAnswer, RgsPlayAnswer } from '@nokshi/contract/rgs.ts';
import type { SlotErrorCode } from '@nokshi/fairness/slots/session-wire.ts';
import { type Answer, ask, type Question, Unreachable } from '../net/ask.ts';
import { askUntilAnswered, retryDelayMs, waitForNetwork } from '../net/ask-until-answered.ts';
import type { SlotResult } from '../slot/slot-api.ts';
import { readAuthenticated, readPlayed, readRgsBalance, readRgsRefusal } from './read-rgs.ts';

interface RgsBet {
  /** Micros of the base bet. */
  readonly amount: number;
  readonly mode: string;
}

/** The calls of the public format, for one session. */
export interface RgsClient {
  authenticate(onTrouble: () => void): Promise<SlotResult<RgsAuthenticateAnswer>>;
  /** Plays once for one press, however often the connection breaks. */
  play(bet: RgsBet, onTrouble: () => void): Promise<SlotResult<RgsPlayAnswer>>;
  /** Ends the round in progress; answers the balance, also when it had ended before. */
  endRound(): Promise<SlotResult<number>>;
  balance(): Promise<SlotResult<number>>;
  /** Says how far the round is shown. Nobody waits for it. */
  tell(event: string): void;
}

export interface RgsClientDeps {
  readonly rgsUrl: string;
  readonly sessionID: string;
  readonly asker?: (question: Question) => Promise<Answer>;
  readonly wait?: (delayMs: number) => Promise<void>;
}

const CODES: Readonly<Record<string, SlotErrorCode>> = {
  ERR_IPB: 'not_enough_money',
  ERR_GLE: 'limit_reached',
  ERR_IS: 'session_gone',
  ERR_ATE: 'session_gone',
  ERR_LOC: 'account_disabled',
  ERR_MAINTENANCE: 'session_gone',
  ERR_GEN: 'wallet_unreachable',
};

function codeOf({ body }: Answer): SlotErrorCode {
  const refusal = readRgsRefusal(body);
  if (refusal === null) return 'request_invalid';
  if (refusal.message.includes('active bet')) return 'round_in_progress';
  if (refusal.message.includes('minimum round duration')) return 'too_soon';
  return CODES[refusal.error] ?? 'stake_not_allowed';
}

export function createRgsClient(deps: RgsClientDeps): RgsClient {
  const { rgsUrl, sessionID, asker = ask, wait = waitForNetwork } = deps;
  let lastBetId: number | null = null;
  const question = (path: string, body: object = {}): Question => ({
    method: 'POST',
    path: `${rgsUrl}${path}`,
    body: { sessionID, ...body },
  });

  async function call<Value>(
    path: string,
    read: (body: unknown) => Value,
    onTrouble: () => void = () => {},
  ): Promise<SlotResult<Value>> {
    const answer = await askUntilAnswered(question(path), { asker, wait, onTrouble });
    return resultOf(answer, read);
  }

  async function authenticate(onTrouble: () => void): Promise<SlotResult<RgsAuthenticateAnswer>> {
    const found = await call('/wallet/authenticate', readAuthenticated, onTrouble);
    if (found.ok) lastBetId = found.value.round?.betID ?? null;
    return found;
  }

  /** Asks once; undefined when no answer came, and nobody knows whether the round was played. */
  async function playOnce(bet: RgsBet): Promise<SlotResult<RgsPlayAnswer> | undefined> {
    try {
      return resultOf(await asker(question('/wallet/play', bet)), readPlayed);
    } catch (error) {
      if (error instanceof Unreachable) return undefined;
      throw error;
    }
  }

  return {
    authenticate,
    async play(bet, onTrouble) {
      for (let attempt = 1; ; attempt += 1) {
        const before = lastBetId;
        const played = await playOnce(bet);
        if (played !== undefined) {
          if (played.ok) lastBetId = played.value.round.betID;
          return played;
        }
        onTrouble();
        await wait(retryDelayMs(attempt));
        // The protocol knows no repeats: a round that is newer than the last one is the one that was asked for.
        const found = await authenticate(onTrouble);
        if (!found.ok) return found;
        const { round, balance } = found.value;
        if (round !== null && round.betID !== before) return { ok: true, value: { round, balance } };
      }
    },
    async endRound() {
      const ended = await call('/wallet/end-round', readRgsBalance);
      // Of a repeat whose first answer was lost.
      if (!ended.ok && ended.error.code === 'round_in_progress')
        return call('/wallet/balance', readRgsBalance);
      return ended;
    },
    balance: () => call('/wallet/balance', readRgsBalance),
    tell: (event) => {
      asker(question('/bet/event', { event })).catch(() => {});
    },
  };
}

function resultOf<Value>(answer: Answer, read: (body: unknown) => Value): SlotResult<Value> {
  if (answer.status === 200) return { ok: true, value: read(answer.body) };
  return { ok: false, error: { code: codeOf(answer) } };
}
