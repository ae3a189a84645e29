import { CHASE_LEGS_MOST, placeOrder } from '@nokshi/contract/lottery.ts';
import { ORDER_LINES_MOST } from '@nokshi/contract/lottery-lines.ts';
import { lotteryVietnamBetting } from '@nokshi/contract/lottery-order-gateway.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooMuchJson, MOST_DEPTH, MOST_VALUES, mostValuesOf } from './json-size.ts';

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const children: unknown[] = Object.values(value);
  return children.reduce<number>((sum, child) => sum + countValues(child), 1);
}

describe('the size of a JSON text', () => {
  it('is told by its values and its depth', () => {
    const list = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1));
    expect(isTooMuchJson(list(MOST_VALUES - 2))).toBe(false);
    expect(isTooMuchJson(list(MOST_VALUES + 1))).toBe(true);
    expect(isTooMuchJson(`{"lines":[${'[],'.repeat(600_000)}[]]}`)).toBe(true);
    expect(isTooMuchJson('['.repeat(MOST_DEPTH))).toBe(false);
    expect(isTooMuchJson('['.repeat(MOST_DEPTH + 1))).toBe(true);
  });

  it('refuses nothing that the schema of a call takes, and little more', () => {
    const repeat = <Item>(item: Item, length: number) => Array.from({ length }, () => item);
    const numero = repeat({ numero: '1', multiple: 1 }, CHASE_LEGS_MOST);
    const content = { gameId: 1, playId: 'a', bettingContent: '1', singleBetPrice: 1, numero };
    const chase = JSON.stringify({ contents: repeat(content, ORDER_LINES_MOST) });
    const line = { play: 'a', choice: '1', unitId: '1', multiple: 1, oddsE4: repeat('19800', 60) };
    const order = JSON.stringify({
      orderId: '01900000-0000-7000-8000-000000000001',
      gameCode: 'a',
      numero: '1',
      lines: repeat(line, ORDER_LINES_MOST),
      expectedStakeMicros: '1',
    });
    for (const [entry, text] of [
      [lotteryVietnamBetting, chase],
      [placeOrder, order],
    ] as const) {
      expect(entry.input.safeParse(JSON.parse(text)).success).toBe(true);
      expect(isTooMuchJson(text, mostValuesOf(entry))).toBe(false);
      expect(isTooMuchJson(`{"lines":[${'[],'.repeat(600_000)}[]]}`, mostValuesOf(entry))).toBe(true);
    }
  });

  it('counts nothing inside of strings, whatever stands in them', () => {
    const text = `${',[{'.repeat(MOST_VALUES)}"\\`;
    expect(isTooMuchJson(JSON.stringify({ text, [text]: text }))).toBe(false);
    expect(isTooMuchJson('"never ends, [[[')).toBe(false);
    expect(isTooMuchJson('"\\"'.repeat(100_000))).toBe(false);
  });

  it('is never less than what the text holds', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        // Padded to the limit, one value more is too many; none is overlooked.
        const held = countValues(value);
        const padding = (count: number) => Array.from({ length: count }, () => 0);
        const padded = JSON.stringify([value, padding(MOST_VALUES + 1 - held)]);
        expect(isTooMuchJson(padded)).toBe(true);
        expect(isTooMuchJson(JSON.stringify([value]))).toBe(false);
      }),
    );
  });
});
