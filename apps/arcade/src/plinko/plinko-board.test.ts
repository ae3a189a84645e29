import { plinko, plinkoBucket } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import { ballAt, fallMs, meetings, pinsOf } from './plinko-board.ts';

describe('the fall of a ball', () => {
  const pair = { serverSeed: 'ab'.repeat(32), clientSeed: 'nokshi', nonce: 5 };

  it.each([8, 12, 16])('ends over the drawn bucket of a board of %i rows', (rows) => {
    const { path } = plinko.draw(pair, { rows, risk: 'low' });
    // The leftmost bucket lies half a board left of the middle.
    expect(ballAt(path, fallMs(rows)).x + rows / 2).toBe(plinkoBucket(path));
  });

  it('meets a pin in every row', () => {
    const places = meetings('LLRLRRRL');
    for (const { x, y } of places.slice(0, -1)) expect(pinsOf(y)).toContain(x);
  });

  it('never jumps', () => {
    const path = 'RRLLRLRLLRRL';
    for (let now = 0; now < fallMs(12); now += 4) {
      const [here, next] = [ballAt(path, now), ballAt(path, now + 4)];
      expect(Math.hypot(next.x - here.x, next.y - here.y)).toBeLessThan(0.1);
    }
  });
});
