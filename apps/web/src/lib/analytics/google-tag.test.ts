import { describe, expect, it } from 'vitest';
import { countedAddress } from './google-tag.ts';

describe('what is counted', () => {
  it('[API-2.8] is the page alone: no token, code or name that a link carries', () => {
    expect(countedAddress('https://nokshi.example/login?code=secret&state=x#token=y')).toBe(
      'https://nokshi.example/login',
    );
    expect(countedAddress('https://nokshi.example/')).toBe('https://nokshi.example/');
  });
});
