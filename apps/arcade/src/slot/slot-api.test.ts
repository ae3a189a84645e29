import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSlotApi } from './slot-api.ts';

interface Sent {
  readonly path: string;
  readonly session: string | null;
  readonly body: string;
}

/** A network that answers in the given order; `null` is a connection that breaks. */
function aNetwork(...answers: ({ status: number; body: unknown } | null)[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push({
      path,
      session: headers.get('x-game-session'),
      body: typeof init.body === 'string' ? init.body : '',
    });
    const answer = answers.shift();
    if (answer === undefined || answer === null) return Promise.reject(new TypeError('network'));
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  return sent;
}

const REQUEST = { id: 'one-id', stakeMicros: '1000000' };
const REFUSED = { ok: false, error: { code: 'limit_reached' } };

describe('slot calls', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('send the same id again after a broken connection, a fault in between and "too soon"', async () => {
    vi.useFakeTimers();
    const sent = aNetwork(
      null,
      { status: 502, body: { message: 'Bad Gateway' } },
      { status: 429, body: { code: 'too_soon', retryAfterMs: 300 } },
      { status: 409, body: { code: 'round_in_progress', retryAfterMs: 300 } },
      { status: 403, body: { code: 'limit_reached' } },
    );
    let troubles = 0;
    const answered = createSlotApi('session-key').spin(REQUEST, () => {
      troubles += 1;
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answered).toEqual(REFUSED);
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ body }) => body))).toEqual(new Set([JSON.stringify(REQUEST)]));
    expect(sent.every(({ session }) => session === 'session-key')).toBe(true);
    expect(troubles).toBe(2);
  });

  it('take a refusal as it is and do not ask again', async () => {
    const sent = aNetwork({ status: 403, body: { code: 'limit_reached' } });
    expect(await createSlotApi('session-key').spin(REQUEST, () => {})).toEqual(REFUSED);
    expect(sent).toHaveLength(1);
  });

  it('give up on a wallet that stays away, and say so', async () => {
    vi.useFakeTimers();
    const away = { status: 503, body: { code: 'wallet_unreachable', retryAfterMs: 100 } };
    aNetwork(...Array.from({ length: 20 }, () => away));
    const answered = createSlotApi('session-key').spin(REQUEST, () => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answered).toMatchObject({ ok: false, error: { code: 'wallet_unreachable' } });
  });
});
