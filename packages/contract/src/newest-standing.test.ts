import { expect, it } from 'vitest';
import { createNewestStanding } from './newest-standing.ts';

const at = (entryNo: number, balanceMicros: string) => ({ entryNo, balanceMicros });

it('[HD-5] the highest entry number stands, in whatever order they come', () => {
  const newest = createNewestStanding();
  expect(newest.get()).toBeNull();
  expect(newest.hear(at(7, '70'))).toEqual(at(7, '70'));
  expect(newest.hear(at(9, '90'))).toEqual(at(9, '90'));
  expect(newest.hear(at(8, '80'))).toEqual(at(9, '90'));
  expect(newest.hear(at(0, '1'))).toEqual(at(9, '90'));
  expect(newest.get()).toEqual(at(9, '90'));
});

it('keeps of what it is told the standing alone', () => {
  expect(createNewestStanding().hear({ ...at(1, '5'), session: 'secret' } as never)).toEqual(at(1, '5'));
});

it('another account begins with whatever it says first', () => {
  const newest = createNewestStanding();
  newest.hear(at(9, '90'));
  newest.forget();
  expect(newest.hear(at(2, '20'))).toEqual(at(2, '20'));
});
