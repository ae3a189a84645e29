import { describe, expect, it } from 'vitest';
import { readGameUrl } from './supplier-client.ts';

const PLACES = { arcadeOrigin: 'https://games.example', gameBase: 'https://mirror.example/g' };
const read = (url: unknown) => readGameUrl({ url }, PLACES);

describe('the address that a supplier gives for a game', () => {
  it('[ST-10.3] is taken as it is when it leads to the games’ origin', () => {
    expect(read('https://games.example/slot?x=1#t')).toBe('https://games.example/slot?x=1#t');
  });

  it('[API-2.8] goes behind a mirror of the brand when it names no origin', () => {
    expect(read('/slot?x=1')).toBe('https://mirror.example/g/slot?x=1');
  });

  it('[4.63] is refused when it leads anywhere else', () => {
    const wrong = [
      'https://evil.example/slot',
      '//evil.example/slot',
      '/\\evil.example/slot',
      'slot',
      'javascript:alert(1)',
      '',
      7,
      undefined,
    ];
    for (const url of wrong) expect(() => read(url), String(url)).toThrow();
  });
});
