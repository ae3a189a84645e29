import { FAMILIES } from '@nokshi/lottery';
import { QUICKNET_CHAIN } from '@nokshi/lottery/draws/beacon-chain.ts';
import { checkDraw } from '@nokshi/lottery/draws/check-draw.ts';
import type { DrawFile } from '@nokshi/lottery/draws/draw-file.ts';
import { aDrawFile } from '@nokshi/lottery/draws/test-draw-file.ts';
import { translate } from '@nokshi/texts';
import { describe, expect, test } from 'vitest';
import { overallOf, resultParts, sayCheck, stepsOf } from './draw-words.ts';

const FILE = aDrawFile();
const say = (file: DrawFile) => checkDraw(file).map((check) => sayCheck(check, file));

describe('what the verifier of draws says', () => {
  test('of a draw that is right: every check, and that the beacon is a simulation', () => {
    const said = say(FILE);
    expect(said.map(({ tone }) => tone)).toEqual(['plain', ...Array<string>(8).fill('ok')]);
    expect(said[0]?.sentence).toBe('lotteryVerify.chainSimulated');
    expect(overallOf(checkDraw(FILE), FILE)).toEqual({ tone: 'ok', title: 'lotteryVerify.overallOk' });
    const waiting = { ...FILE, drawn: null };
    expect(overallOf(checkDraw(waiting), waiting).title).toBe('lotteryVerify.overallWaiting');
  });

  test('of a draw that was forged: what the file claims and what comes out instead', () => {
    const forged = { ...FILE, commit: 'ab'.repeat(32), chain: { ...QUICKNET_CHAIN, period: 30 } };
    expect(overallOf(checkDraw(forged), forged).tone).toBe('wrong');
    const commitment = say(forged).find(({ key }) => key === 'commitment');
    expect(commitment).toMatchObject({ tone: 'wrong', sentence: 'lotteryVerify.commitmentWrong' });
    expect(commitment?.figures).toEqual([
      { label: 'lotteryVerify.inFile', value: 'ab'.repeat(32) },
      { label: 'lotteryVerify.workedOut', value: FILE.commit },
    ]);
  });

  test('has a sentence in both languages for every check, right and wrong', () => {
    const wrong = { ...FILE, commit: 'ab'.repeat(32) };
    for (const { sentence, figures } of [...say(FILE), ...say(wrong)]) {
      for (const key of [sentence, ...figures.map(({ label }) => label)]) {
        for (const language of ['bn', 'en'] as const) expect(translate(language, key)).not.toBe(key);
      }
    }
  });
});

describe('a result in the verifier', () => {
  test.each(FAMILIES.map(({ code }) => code))('of %s shows every number that was drawn', (code) => {
    const result = aDrawFile(code).drawn?.result;
    const shown = resultParts(result).flatMap(({ numbers }) => numbers);
    const { yearAnimal: _, ...numbers } = Object(result) as Record<string, unknown>;
    const drawn = typeof result === 'string' ? [result] : Object.values(numbers).flat();
    expect(shown).toEqual(drawn.map(String));
  });

  test('names the parts of one that has several', () => {
    const parts = resultParts({ DB: ['01234'], regular: [1, 2], yearAnimal: 'horse' });
    expect(parts).toEqual([
      { name: { code: 'DB' }, numbers: ['01234'] },
      { name: { text: 'lotteryVerify.part_regular' }, numbers: ['1', '2'] },
    ]);
  });

  test('comes about in nine steps, of which three are known before the draw', () => {
    expect(stepsOf(FILE)).toHaveLength(9);
    expect(stepsOf({ ...FILE, drawn: null })).toHaveLength(3);
    const round = stepsOf(FILE).find(({ label }) => label === 'lotteryVerify.stepRound');
    expect(round?.value).toBe('(1790000000 + 3 − 1692803367) ÷ 3 + 2 = 32398880; 2026-09-21T14:13:24.000Z');
  });
});
