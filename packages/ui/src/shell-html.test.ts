import { describe, expect, it } from 'vitest';
import type { CardGame } from './card-picture.ts';
import { escapeHtml, renderHeadHtml, renderShellHtml, type ShellInput } from './shell-html.ts';

const GAME: CardGame = {
  gameCode: 'A"><b>',
  gameName: '<img src=x onerror=alert(1)>',
  vendorName: 'Tom & "Co"',
  iconUrl: '/art/1.webp',
  showIcon: '/art/1.webp',
  plateIcon: '/art/1p.webp',
  isHot: 1,
  tint: '#1b6f5b',
};

function input(changes: Partial<ShellInput> = {}): ShellInput {
  return {
    language: 'bn',
    view: 'home',
    categories: [
      { code: 'RNG', gameCount: 9846 },
      { code: 'INHOUSE', gameCount: 1 },
    ],
    hot: [GAME, GAME],
    assets: { hero: '/h.webp', firstFace: '/f.woff2', texts: { bn: '/t-bn.js', en: '/t-en.js' } },
    ...changes,
  };
}

describe('renderShellHtml', () => {
  it('a name from the catalogue cannot bring markup along', () => {
    const html = renderShellHtml(input());
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('A">');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('Tom &amp; &quot;Co&quot;');
  });

  it('a tint that is no colour does not reach the style', () => {
    const html = renderShellHtml(input({ hot: [{ ...GAME, tint: 'red;background:url(//x)' }] }));
    expect(html).not.toContain('url(//x)');
  });

  it('[HD-1] the first view holds login and register for a guest and the balance for a member', () => {
    const html = renderShellHtml(input());
    expect(html).toMatch(/class="[^"]*nk-if-guest[^"]*" href="\/login"/);
    expect(html).toMatch(/class="[^"]*nk-if-guest[^"]*" href="\/register"/);
    expect(html).toContain('nk-balance nk-if-member');
  });

  it('[RT-15.1] a category without vendors is not in the navigation', () => {
    const html = renderShellHtml(input());
    expect(html).toContain('href="/rng"');
    expect(html).toContain('href="/bgs"');
    expect(html).not.toContain('href="/live"');
  });

  it('[SM-1.2] a game page has neither side menu nor header in its first view', () => {
    expect(renderShellHtml(input({ view: 'game' }))).toBe('');
  });

  it('speaks the language of the page', () => {
    expect(renderShellHtml(input({ language: 'en' }))).toContain('Hot games');
    expect(renderShellHtml(input())).toContain('হট গেম');
  });

  it('every opened element is closed', () => {
    const html = renderShellHtml(input());
    const names = ['div', 'section', 'span', 'a', 'header', 'aside', 'main', 'nav', 'article', 'svg'];
    const count = (pattern: string) => html.match(new RegExp(pattern, 'g'))?.length ?? 0;
    expect(names.filter((name) => count(`<${name}[ >]`) !== count(`</${name}>`))).toEqual([]);
  });
});

describe('renderHeadHtml', () => {
  it('names the face of the Bengali page only there, and the texts of the language', () => {
    expect(renderHeadHtml(input())).toContain('/f.woff2');
    expect(renderHeadHtml(input())).toContain('/t-bn.js');
    const english = renderHeadHtml(input({ language: 'en' }));
    expect(english).not.toContain('/f.woff2');
    expect(english).toContain('/t-en.js');
  });
});

describe('escapeHtml', () => {
  it('is safe between tags and inside either kind of quotes', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  });
});
