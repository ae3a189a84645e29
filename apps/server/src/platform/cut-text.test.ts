import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

describe('the beginning of a text', () => {
  it('is as long as it may be, and never ends with half a character', () => {
    expect(cutText('খেলা', 10)).toBe('খেলা');
    expect(cutText('abcdef', 3)).toBe('abc');
    expect(cutText('a😀😀', 3)).toBe('a😀');
    expect(cutText('a😀😀', 4)).toBe('a😀');
    expect(cutText('a😀😀', 2)).toBe('a');
    expect(cutText('', 2)).toBe('');
  });
});
