import { FAMILIES as ALL_FAMILIES, findFamily, oddsOf, playsOf } from '@nokshi/lottery';
import { findText, TEXT_LANGUAGES, type TextKey, type TextValues, translate } from '@nokshi/texts';
import { menuKey, sayPlay, sayRule, TOLD_FAMILIES } from '@nokshi/texts/plays/play-words.ts';
import { describe, expect, it } from 'vitest';
import { sayPad, sayPrize, saySelection, saySign } from '../../../lib/lottery/pick-words.ts';
import { ballsOf } from '../draws/draw-balls.ts';
import { workedExample } from '../lessons/worked-example.ts';

const FAMILIES = TOLD_FAMILIES.map((code) => {
  const family = findFamily(code);
  if (family === undefined) throw new Error(`${code} is no family`);
  return family;
});
const PLAYS = FAMILIES.flatMap((family) =>
  playsOf(family).map((play) => ({ family, play, code: family.code })),
);
const PRICING = { kind: 'series', series: 1800 } as const;

describe.each(TEXT_LANGUAGES)('lotteries in %s', (language) => {
  const missing: string[] = [];
  const t = (key: TextKey, values?: TextValues) => {
    if (findText(language, key) === undefined) missing.push(key);
    return translate(language, key, values);
  };
  const same = (text: string) => text;

  it.each(PLAYS)('tell $code $play.code by name and rule, its pads and every pick', ({ family, play }) => {
    missing.length = 0;
    const said = [sayPlay(t, family.code, play.code), sayRule(t, family.code, play.code)];
    for (const pad of play.pads) {
      said.push(sayPad(t, pad), ...pad.alphabet.signs.map((sign) => saySign(t, same, pad, sign)));
    }
    for (const prize of play.prizes) said.push(sayPrize(t, same, play, prize));
    expect(missing).toEqual([]);
    expect(said.filter((text) => /[{}]/.test(text))).toEqual([]);
  });

  it('name every family', () => {
    const unnamed = ALL_FAMILIES.filter(({ code }) => !findText(language, `lottery.family.${code}`));
    expect(unnamed.map(({ code }) => code)).toEqual([]);
  });

  it.each(FAMILIES)('name every group of $code', ({ code, groups }) => {
    missing.length = 0;
    const names = groups.map((group) => t(menuKey(code, group.code)));
    expect(missing).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(FAMILIES)('call no two plays of a group of $code alike', ({ code, groups }) => {
    for (const { plays } of groups) {
      const names = plays.map((play) => sayPlay(t, code, play.code));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('a worked example', () => {
  it.each(PLAYS)('of $code $play.code wins by its own rules and shows its balls', ({ family, play }) => {
    const example = workedExample(family, play, PRICING);
    expect(example).toBeDefined();
    expect(example?.wonBets).toBeGreaterThan(0);
    expect(example?.payoutMicros).toBeGreaterThan(0n);
    expect(ballsOf(family.code, example?.result).length).toBeGreaterThan(1);
    expect(oddsOf(play, PRICING).length).toBe(play.prizes.length);
    const told = saySelection(
      (key) => key,
      (text) => text,
      play,
      example?.selection ?? [],
    );
    expect(told).not.toBe('');
  });
});
