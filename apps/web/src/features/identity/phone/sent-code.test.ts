import { describe, expect, it } from 'vitest';
import { countdownEnd, FIREBASE_MINUTES, mustWait, parseSentCode, type SentCode } from './sent-code.ts';

const NOW_MS = 1_800_000_000_000;

function aCode(over: Partial<SentCode> = {}): SentCode {
  return {
    to: '1712345678',
    dialingCode: '+880',
    endsAtMs: countdownEnd(5, NOW_MS),
    sessionInfo: null,
    ...over,
  };
}

describe('a code that was sent', () => {
  it('[ST-6.2] counts down its minutes times sixty seconds, on the Firebase path one minute', () => {
    expect(countdownEnd(5, NOW_MS) - NOW_MS).toBe(300_000);
    expect(countdownEnd(FIREBASE_MINUTES, NOW_MS) - NOW_MS).toBe(60_000);
  });

  it('[ST-6.1] is not sent again to the same place before that, and may be at zero', () => {
    const { endsAtMs } = aCode();
    expect(mustWait(aCode(), '1712345678', '+880', NOW_MS)).toBe(true);
    expect(mustWait(aCode(), '1712345678', '+880', endsAtMs - 1)).toBe(true);
    expect(mustWait(aCode(), '1712345678', '+880', endsAtMs)).toBe(false);
  });

  it('does not keep a person from mending the number', () => {
    expect(mustWait(aCode(), '1712345679', '+880', NOW_MS)).toBe(false);
    expect(mustWait(aCode(), '1712345678', '+91', NOW_MS)).toBe(false);
    expect(mustWait(null, '1712345678', '+880', NOW_MS)).toBe(false);
  });

  it('[ST-6.1] is still known after a reload, until its time is over', () => {
    const kept = JSON.stringify(aCode({ sessionInfo: 'abc' }));
    expect(parseSentCode(kept, NOW_MS)).toEqual(aCode({ sessionInfo: 'abc' }));
    expect(parseSentCode(kept, aCode().endsAtMs)).toBeNull();
    expect(parseSentCode('no json', NOW_MS)).toBeNull();
    expect(parseSentCode('null', NOW_MS)).toBeNull();
    expect(parseSentCode(null, NOW_MS)).toBeNull();
  });
});
