import { describe, expect, it } from 'vitest';
import { renderSearchHead, searchHeadOf } from './search-head.ts';

const PLACE = { origin: 'https://nokshi.example', path: '/rng', language: 'bn', isListed: true } as const;

describe('what search engines read', () => {
  it('a page has one address in each language, and each names the other', () => {
    const bengali = searchHeadOf(PLACE, 'about');
    const english = searchHeadOf({ ...PLACE, language: 'en' }, 'about');
    expect(bengali.canonical).toBe('https://nokshi.example/rng');
    expect(english.canonical).toBe('https://nokshi.example/rng?language=EN');
    expect(english.alternates).toEqual(bengali.alternates);
    expect(bengali.alternates.map(({ language }) => language)).toEqual(['bn', 'en', 'x-default']);
  });

  it('a page of one person is not to be found', () => {
    const html = renderSearchHead(searchHeadOf({ ...PLACE, isListed: false }, 'about'));
    expect(html).toContain('noindex');
    expect(html).not.toContain('canonical');
  });

  it('a host that is no host ends no attribute', () => {
    const html = renderSearchHead(searchHeadOf({ ...PLACE, origin: 'http://"><script>' }, '"><b>'));
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
  });
});
