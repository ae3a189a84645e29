import { describe, expect, it } from 'vitest';
import type { CardGame } from './card-picture.ts';
import { renderClosedHtml, renderHeadHtml, renderShellHtml, type ShellInput } from './shell-html.ts';
import { escapeHtml } from './shell-parts.ts';

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
    assets: {
      hero: '/h.webp',
      firstFace: '/f.woff2',
      texts: { bn: '/t-bn.js', en: '/t-en.js' },
      parts: { bn: {}, en: {} },
    },
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
    for (const view of ['game', 'bare'] as const) {
      expect(renderShellHtml(input({ view })).replace(/<template.*<\/template>/, '')).toBe('');
    }
  });

  it('[HM-1.1] the first banner stands in the first view, with a title that cannot bring markup along', () => {
    const banner = { title: '<b>"1"</b>', url: '/b.webp', mobileUrl: '/p.webp' };
    const home = renderShellHtml(input({ banner, pictureBase: 'https://m.example' }));
    expect(home).toContain('class="nk-slider nk-phone"');
    expect(home).toContain('src="https://m.example/b.webp"');
    expect(home).toContain('<source media="(max-width: 767px)" srcset="https://m.example/p.webp">');
    expect(home).toContain('&lt;b&gt;&quot;1&quot;&lt;/b&gt;');
    const page = renderShellHtml(input({ view: 'page', banner }));
    expect(page).toContain('nk-page-banner');
    expect(page).not.toContain('nk-slider');
    expect(renderShellHtml(input())).not.toContain('nk-banner');
  });

  it('the member centre begins with its head for who is signed in, and for nobody else', () => {
    const html = renderShellHtml(input({ view: 'page', isMemberCentre: true }));
    expect(html).toMatch(/nk-centre-head nk-if-member"><h1>সদস্য কেন্দ্র<\/h1>/);
    expect(html).toContain('class="nk-page-sk nk-if-guest"');
    expect(renderShellHtml(input({ view: 'page' }))).not.toContain('nk-centre-head');
  });

  it('[BC-2.1] a page of games has its heading, choices and first games in the first view', () => {
    const list = {
      category: 'RNG',
      vendors: [
        { name: '<Nodi>', gameCount: 12 },
        { name: 'Padma', gameCount: 3 },
      ],
      classes: [{ name: 'Classic', gameCount: null }],
      games: Array.from({ length: 20 }, () => GAME),
      gameCount: 9846,
    };
    const html = renderShellHtml(input({ view: 'page', language: 'en', list }));
    expect(html.match(/<article class="nk-card">/g)).toHaveLength(12);
    expect(html).toContain('&lt;Nodi&gt; <small>12</small>');
    expect(html).toContain('9,846');
    expect(html).not.toContain('<Nodi>');
    // A phone pays for the pictures of the rows that it shows, and for no others.
    expect(html.match(/srcset="\/art\/1p\.webp"/g)).toHaveLength(6);
    expect(html).not.toContain('nk-page-sk');
    const alone = renderShellHtml(
      input({ view: 'page', list: { ...list, vendors: list.vendors.slice(0, 1) } }),
    );
    expect(alone).not.toContain('&lt;Nodi&gt;');
  });

  it('keeps the place of the session’s strip free for who is signed in', () => {
    expect(renderShellHtml(input({ view: 'page' }))).toContain('<div class="nk-sitting nk-if-member"></div>');
  });

  it('speaks the language of the page', () => {
    expect(renderShellHtml(input({ language: 'en' }))).toContain('Hot games');
    expect(renderShellHtml(input())).toContain('হট গেম');
  });

  it('every opened element is closed', () => {
    const list = { category: 'RNG', vendors: [], classes: [], games: [GAME], gameCount: 1 };
    const html = renderShellHtml(input()) + renderShellHtml(input({ view: 'page', list }));
    const names = ['div', 'section', 'span', 'a', 'header', 'aside', 'main', 'nav', 'article', 'svg'];
    const count = (pattern: string) => html.match(new RegExp(pattern, 'g'))?.length ?? 0;
    expect(names.filter((name) => count(`<${name}[ >]`) !== count(`</${name}>`))).toEqual([]);
  });
});

describe('renderClosedHtml', () => {
  it('[SC-1] [SC-2] says why the portal is closed, and to a blocked visitor from which address', () => {
    const blocked = renderClosedHtml({ language: 'en', closing: 'region', ip: '203.0.113.24' });
    expect(blocked).toContain('Your IP address is blocked');
    expect(blocked).toContain('203.0.113.24');
    const maintained = renderClosedHtml({ language: 'bn', closing: 'maintenance', ip: '203.0.113.24' });
    expect(maintained).toContain('রক্ষণাবেক্ষণ');
    expect(maintained).not.toContain('203.0.113.24');
  });

  it('[RT-15.3] every page brings along what shows when the script does not arrive', () => {
    const pages = [renderShellHtml(input()), renderShellHtml(input({ view: 'game' }))];
    for (const html of pages) expect(html).toContain('<template id="start-failed">');
  });
});

describe('renderHeadHtml', () => {
  it('[API-2.8] first pictures come from the mirror of the page, in the head and in the view', () => {
    const mirrored = input({ pictureBase: 'https://m.example' });
    expect(renderHeadHtml(mirrored)).toContain('href="https://m.example/art/1p.webp"');
    expect(renderShellHtml(mirrored)).not.toMatch(/(src|srcset)="\/(art|hero)/);
  });

  it('the first banner and what the page itself needs are asked for before any script runs', () => {
    const head = renderHeadHtml(
      input({
        view: 'page',
        banner: { title: 'T', url: '/b.webp', mobileUrl: '/p.webp' },
        parts: ['/assets/list.js', '/assets/list.css'],
      }),
    );
    const preload = '<link rel="preload" as="image" fetchpriority="high"';
    expect(head).toContain(`${preload} href="/p.webp" media="(max-width: 767px)">`);
    expect(head).toContain(`${preload} href="/b.webp" media="(min-width: 768px)">`);
    expect(head).toContain('<link rel="modulepreload" crossorigin href="/assets/list.js">');
    expect(head).toContain('<link rel="preload" as="style" crossorigin href="/assets/list.css">');
  });

  it('names the face of the Bengali page only there, and the texts of the language', () => {
    expect(renderHeadHtml(input())).toContain('/f.woff2');
    expect(renderHeadHtml(input())).toContain('/t-bn.js');
    const english = renderHeadHtml(input({ language: 'en' }));
    expect(english).not.toContain('/f.woff2');
    expect(english).toContain('/t-en.js');
  });

  it('a page without words of the server has its face after its script', () => {
    const outside = (head: string) => head.replace(/<template id="parts">.*<\/template>/, '');
    const table = renderHeadHtml(input({ view: 'game', parts: ['/assets/table.js'] }));
    expect(outside(table)).not.toContain('/f.woff2');
    expect(table.indexOf('/f.woff2')).toBeGreaterThan(table.indexOf('/assets/table.js'));
    expect(outside(renderHeadHtml(input({ view: 'page' })))).toContain('/f.woff2');
  });
});

describe('escapeHtml', () => {
  it('is safe between tags and inside either kind of quotes', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  });
});
