import { inHouseBalance } from '@nokshi/contract/in-house.ts';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './game-call.ts';

const failure = (errorCode: string) => ({ success: false, value: null, message: 'no', errorCode });

describe('readAnswer', () => {
  it('takes the value out of the envelope', () => {
    const body = { success: true, value: { balanceMicros: '5', entryNo: 3 }, message: null };
    expect(readAnswer(inHouseBalance, { status: 200, body, retryAfterMs: null })).toEqual({
      ok: true,
      value: { balanceMicros: '5', entryNo: 3 },
    });
  });

  it.each([
    ['game_session_gone', 'session_gone'],
    ['BALANCE_NOT_ENOUGH', 'not_enough'],
    ['TOO_MANY_REQUESTS', 'too_many_requests'],
    ['limit_reached', 'limit_reached'],
    ['something_new', 'refused'],
  ])('knows the refusal %s as %s', (wire, refusal) => {
    const answer = { status: 400, body: failure(wire), retryAfterMs: 2000 };
    expect(readAnswer(inHouseBalance, answer)).toEqual({ ok: false, refusal, retryAfterMs: 2000 });
  });

  it('takes a body that is no envelope for a refusal, not for a value', () => {
    const answer = { status: 502, body: { message: 'Bad Gateway' }, retryAfterMs: null };
    expect(readAnswer(inHouseBalance, answer)).toMatchObject({ ok: false, refusal: 'refused' });
  });

  it('faults on a value of another shape', () => {
    const body = { success: true, value: { balance: 5 }, message: null };
    const answer = { status: 200, body, retryAfterMs: null };
    expect(() => readAnswer(inHouseBalance, answer)).toThrow('balanceMicros');
  });

  it('learns how long to wait from the refusal itself', () => {
    const body = { ...failure('too_fast'), value: { retryAfterMs: 1_200 } };
    const answer = { status: 429, body, retryAfterMs: null };
    expect(readAnswer(inHouseBalance, answer)).toEqual({
      ok: false,
      refusal: 'too_fast',
      retryAfterMs: 1_200,
    });
  });
});
