import { expect, it } from 'vitest';
import { createDrawQueue } from './draw-queue.ts';

const LIMITS = { pixels: 100, guestPixels: 30, picturesOfOne: 3 };
const member = (key: string) => ({ key, isGuest: false });
const guest = (key: string) => ({ key, isGuest: true });

function aHeldQueue() {
  const queue = createDrawQueue(LIMITS);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const drawn: string[] = [];
  const add = (pixels: number, owner: { key: string; isGuest: boolean }) =>
    queue
      .draw({ pixels, owner }, async () => {
        await held;
        drawn.push(owner.key);
      })
      .then(
        () => 'drawn',
        (error: { code?: string }) => error.code,
      );
  return { add, drawn, release: () => release() };
}

it('what is more than a queue holds is refused at once, and what waits is drawn in turn', async () => {
  const { add, drawn, release } = aHeldQueue();
  const kept = [add(60, member('a')), add(40, member('b'))];
  expect(await add(1, member('c'))).toBe('system.unavailable');
  release();
  expect(await Promise.all(kept)).toEqual(['drawn', 'drawn']);
  expect(drawn).toEqual(['a', 'b']);
  expect(await add(100, member('c'))).toBe('drawn');
});

it('guests take their part and leave the rest to members', async () => {
  const { add, release } = aHeldQueue();
  const kept = [add(20, guest('x')), add(10, guest('y'))];
  expect(await add(1, guest('z'))).toBe('system.unavailable');
  kept.push(add(70, member('a')));
  release();
  expect(await Promise.all(kept)).toEqual(['drawn', 'drawn', 'drawn']);
});

it('one person leaves no more than three waiting', async () => {
  const { add, release } = aHeldQueue();
  const kept = [1, 2, 3].map(() => add(1, member('a')));
  expect(await add(1, member('a'))).toBe('system.unavailable');
  kept.push(add(1, member('b')));
  release();
  expect(await Promise.all(kept)).toEqual(['drawn', 'drawn', 'drawn', 'drawn']);
  expect(await add(1, member('a'))).toBe('drawn');
});

it('a picture larger than the queue is drawn when nothing else waits', async () => {
  const queue = createDrawQueue(LIMITS);
  expect(await queue.draw({ pixels: 150, owner: member('a') }, async () => 'drawn')).toBe('drawn');
});
