import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('are taken one after the other under one name, also after one that failed; other names do not wait', async () => {
    const inTurn = createTurns();
    const seen: string[] = [];
    let end: (error: Error) => void = () => undefined;
    const first = inTurn('one', () => {
      seen.push('first');
      return new Promise<never>((_, reject) => {
        end = reject;
      });
    });
    const say = (word: string) => async () => {
      seen.push(word);
      return word;
    };
    const later = [inTurn('one', say('second')), inTurn('one', say('third'))];
    expect(await inTurn('two', say('other'))).toBe('other');
    expect(seen).toEqual(['first', 'other']);
    end(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    expect(await Promise.all(later)).toEqual(['second', 'third']);
    expect(seen).toEqual(['first', 'other', 'second', 'third']);
  });
});
