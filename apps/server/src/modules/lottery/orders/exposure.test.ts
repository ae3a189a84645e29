import { LOTTERY_GAMES } from '@nokshi/contract/lottery-games.ts';
import {
  type Family,
  findFamily,
  findPlay,
  mostWinMicros,
  oddsOf,
  parseChoice,
  playsOf,
} from '@nokshi/lottery';
import { describe, expect, it } from 'vitest';
import { createPauses } from '../../../platform/pauses.ts';
import { type ExposedLine, liabilitiesOf, listNumbers } from './exposure.ts';

function familyOf(code: string): Family<unknown> {
  const found = findFamily(code);
  if (found === undefined) throw new Error(`no family ${code}`);
  return found;
}

/** One unit on the example of a play, its odds so many times those of the list. */
function lineOf(family: Family<unknown>, code: string, times: bigint): ExposedLine {
  const play = findPlay(family, code);
  const read = play && parseChoice(play, play.example);
  if (play === undefined || read?.ok !== true) throw new Error(`no play ${code}`);
  const { choice, bets } = read;
  const stake = { unitMicros: 1_000_000n, multiple: 1 };
  const odds = oddsOf(play, { kind: 'table' }).map((each) => each * times);
  const most = mostWinMicros(play, { ...stake, choice, bets, odds });
  return { ...stake, play, choice, series: null, odds, isWide: false, mostWinMicros: most };
}

describe('what a line could cost for one number', () => {
  it('[1.79] is reckoned by the odds of the line, also where its bets are told as those of a simpler play', async () => {
    const family = familyOf('MY-4D');
    const costs = async (times: bigint) => {
      const lines = [lineOf(family, 'big-box', times)];
      const pauses = createPauses();
      return liabilitiesOf(lines, await listNumbers({ family }, lines, pauses), pauses);
    };
    const [once, twice] = [await costs(1n), await costs(2n)];
    expect(once.length).toBeGreaterThan(1);
    expect(new Set(once.map(({ play }) => play))).toEqual(new Set(['big-straight']));
    expect(twice.map(({ amount }) => amount)).toEqual(once.map(({ amount }) => amount * 2n));
  });

  it('[1.79] follows from the line alone wherever the staff may set odds', () => {
    const families = new Set(
      LOTTERY_GAMES.filter(({ series }) => series === null).map(({ family }) => family),
    );
    for (const family of [...families].map(familyOf)) {
      for (const { code, prizes } of playsOf(family)) {
        const { choice, play } = lineOf(family, code, 1n);
        const simpler = new Set(choice.flatMap((each) => play.expand(each)).map((bet) => bet.play));
        const keys = [...simpler].flatMap(
          (each) => findPlay(family, each)?.prizes.map(({ key }) => key) ?? [],
        );
        expect(
          prizes.map(({ key }) => key),
          code,
        ).toEqual(expect.arrayContaining(keys));
      }
    }
  });
});
