import { game as bnTexts } from '@nokshi/texts/bn/game.ts';
import { game as enTexts } from '@nokshi/texts/en/game.ts';
import { fill } from '@nokshi/texts/fill.ts';
import { describe, expect, it } from 'vitest';
import { featureSentence } from './game-features.ts';

const say = (code: string) => {
  const sentence = featureSentence(code);
  if (!sentence) return undefined;
  const key = sentence.key.slice('game.'.length) as keyof typeof bnTexts;
  return [fill('bn', bnTexts[key], sentence.values), fill('en', enTexts[key], sentence.values)];
};

describe('what is in a game', () => {
  it('is said in both languages for every code that the catalogue writes', () => {
    const codes = ['reels_5x3', 'reels_3x3', 'lines_20', 'ways_243', 'free_spins', 'multiplier', 'retrigger'];
    const others = [
      'falls',
      'provably_fair',
      'own_risk',
      'win_cap_100000',
      'between_players',
      'rake_5_5',
      'rake_won_5',
    ];
    for (const code of [...codes, ...others]) {
      expect(say(code)?.join(' ')).not.toMatch(/[{}]|undefined/);
    }
    expect(say('reels_5x3')).toEqual(['৫টি রিল, প্রতিটিতে ৩টি ঘর', '5 reels with 3 rows each']);
  });

  it('leaves out a code that a newer catalogue invented', () => {
    expect(say('lines_many')).toBeUndefined();
    expect(say('bonus_wheel')).toBeUndefined();
  });
});
