import { describe, expect, it } from 'vitest';
import { isVisit } from './visit-rules.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

describe('[AC-3] who follows a link', () => {
  it('a browser that navigates, also an old one that says no more than its name', () => {
    expect(isVisit({ 'user-agent': PHONE, 'sec-fetch-mode': 'navigate' })).toBe(true);
    expect(isVisit({ 'user-agent': PHONE })).toBe(true);
  });

  it('no program that shows what stands at an address, and nobody without a name', () => {
    for (const agent of [
      'facebookexternalhit/1.1',
      'WhatsApp/2.24.20 A',
      'TelegramBot (like TwitterBot)',
      'Googlebot/2.1',
      'curl/8.5.0',
      '',
    ]) {
      expect(isVisit({ 'user-agent': agent }), agent).toBe(false);
    }
    expect(isVisit({})).toBe(false);
  });

  it('nothing that is fetched ahead of a click or by a page', () => {
    expect(isVisit({ 'user-agent': PHONE, 'sec-purpose': 'prefetch;prerender' })).toBe(false);
    expect(isVisit({ 'user-agent': PHONE, purpose: 'prefetch' })).toBe(false);
    expect(isVisit({ 'user-agent': PHONE, 'sec-fetch-mode': 'no-cors' })).toBe(false);
  });
});
