import { describe, expect, it } from 'vitest';
import { TRANSFER_CODES } from '../../ledger/index.ts';
import { countTill, lineKindOf, settleCuts } from './day-lines.ts';

describe('the lines of a day', () => {
  it('name every movement that a member’s own accounts can have', () => {
    const houses = /^(jackpot\.(seed|feed|share_taken_back))$/;
    const nameless = Object.keys(TRANSFER_CODES).filter((code) => lineKindOf(code) === undefined);
    expect(nameless.filter((code) => !houses.test(code))).toEqual([]);
  });

  it('a till adds up to what is there', () => {
    const till = countTill(1000n, 940n, [
      { code: 'play.stake', count: 3, amount: -300n },
      { code: 'play.stake_refund', count: 1, amount: 100n },
      { code: 'transfer.from_upline', count: 1, amount: 140n },
      { code: 'hold.reserve', count: 2, amount: 0n },
    ]);
    expect(till.lines).toEqual([
      { kind: 'from_upline', count: 1, amount: 140n },
      { kind: 'stake', count: 4, amount: -200n },
    ]);
    expect(till).toMatchObject({ expected: 940n, difference: 0n, strange: [] });
  });

  it('a movement that no line names is a difference, and says its code', () => {
    const stranger = { code: 'moon.dust', count: 2, amount: 7n };
    const till = countTill(10n, 22n, [stranger, { code: 'deposit.credit', count: 1, amount: 5n }]);
    expect(till).toMatchObject({ expected: 15n, difference: 7n, strange: [stranger] });
  });
});

describe('cuts between days', () => {
  it('stand where a closed day ended, and keep the others between them', () => {
    expect(settleCuts([1n, 4n, 9n, 9n], new Map())).toEqual([1n, 4n, 9n, 9n]);
    // Written late, with a time of the closed day: it belongs to the next one.
    expect(settleCuts([1n, 5n, 9n], new Map([[1, 4n]]))).toEqual([1n, 4n, 9n]);
    expect(settleCuts([6n, 5n, 3n], new Map([[1, 4n]]))).toEqual([4n, 4n, 4n]);
    expect(settleCuts([7n, 6n, 8n], new Map())).toEqual([7n, 7n, 8n]);
  });
});
