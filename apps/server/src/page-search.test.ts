import { findPortalRoute, PORTAL_ROUTES } from '@nokshi/contract/routes.ts';
import { pageHead } from '@nokshi/ui/page-heads.ts';
import { describe, expect, it } from 'vitest';
import { renderDocument, renderSearch } from './page-search.ts';
import type { PageRequest } from './platform/http/pages.ts';

function request(path: string, language: 'BN' | 'EN' = 'BN'): PageRequest {
  return {
    path,
    query: new URLSearchParams(),
    language,
    theme: 'dark',
    host: 'nokshi.example',
    origin: 'https://nokshi.example',
    ip: '10.0.0.1',
    arcadeOrigin: undefined,
    at: new Date('2026-11-21T00:00:00Z'),
  };
}

const headOf = (path: string, language: 'BN' | 'EN' = 'BN') =>
  renderSearch(request(path, language), findPortalRoute(path));

describe('what search engines read', () => {
  it('every route has a title or the portal’s own, and a description in both languages', () => {
    const unknown = pageHead('');
    for (const { name } of Object.values(PORTAL_ROUTES)) expect(pageHead(name)).not.toEqual(unknown);
    for (const language of ['BN', 'EN'] as const) {
      const abouts = Object.keys(PORTAL_ROUTES).map((path) => headOf(path, language).head);
      for (const head of abouts) expect(head).toMatch(/<meta name="description" content="[^"]{12,}">/);
    }
  });

  it('an alias names the one address of its page, and English asks for English', () => {
    expect(headOf('/INDEX.html').head).toContain('<link rel="canonical" href="https://nokshi.example/">');
    expect(headOf('/rng', 'EN').head).toContain('href="https://nokshi.example/rng?language=EN"');
    expect(headOf('/rng', 'EN').title).toBe('Slots · Nokshi');
  });

  it('pages of one person and pages that do not exist are not to be indexed', () => {
    for (const path of ['/member', '/member/messageV2', '/seamless', '/no-such-page', '/login']) {
      expect(headOf(path).head).toContain('noindex');
    }
    expect(headOf('/no-such-page').title).toBe('এই পাতাটি নেই · নকশি');
  });

  it('robots.txt names the sitemap, and the sitemap every page in both languages', () => {
    expect(renderDocument(request('/robots.txt'))?.text).toContain(
      'Sitemap: https://nokshi.example/sitemap.xml',
    );
    const sitemap = renderDocument(request('/sitemap.xml'))?.text ?? '';
    expect(sitemap).toContain('<loc>https://nokshi.example/promotions</loc>');
    expect(sitemap).toContain('<loc>https://nokshi.example/promotions?language=EN</loc>');
    expect(sitemap).not.toContain('/member');
    expect(renderDocument(request('/rng'))).toBeUndefined();
  });
});
