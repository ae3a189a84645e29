import type { DeskPlays } from '@nokshi/contract/lottery-plays.ts';
import { SPELLING_PAIRS } from '@nokshi/texts/spelling-pairs.fixture.ts';
import { expect, it } from 'vitest';
import { findPlays } from './find-plays.ts';

function groupOf(code: string, name: string, play: string): DeskPlays['groups'][number] {
  const title = { bn: play, en: `Play ${code}` };
  return {
    code,
    title: { bn: name, en: `Group ${code}` },
    plays: [{ code: `${code}-play`, title, isClosed: false, returnBp: { least: 0, most: 0 }, prizes: [] }],
  };
}

it.each(SPELLING_PAIRS)('plays are found by the other spelling of a name: %s', (_what, one, other) => {
  const groups = [groupOf('x', 'যুগল', 'শেষ দুই'), groupOf('y', one, 'শেষ তিন'), groupOf('z', 'একক', one)];
  expect(findPlays(groups, other).map(({ code }) => code)).toEqual(['y', 'z']);
  expect(findPlays(groups, '')).toHaveLength(3);
});
