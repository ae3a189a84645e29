import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['apps/arcade/src', 'apps/web/src', 'apps/web/console', 'packages/ui/src'] as const;
/** The focus is put there by the page, no key leads to it: a popup as a whole, the title of a step. */
const UNREACHED = ['.nk-modal:focus', '.nk-early:focus', '.head h2'];
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const REMOVES = /\boutline:\s*(0|none)\b/;
const SHOWS = /\b(box-shadow:(?!\s*none\b)|outline:(?!\s*(0|none)\b))/;

interface Rule {
  readonly selectors: readonly string[];
  readonly body: string;
}

function readRules(css: string): readonly Rule[] {
  return [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(RULE)].map(([, head = '', body = '']) => ({
    selectors: head.split(',').map((selector) => selector.trim()),
    body,
  }));
}

/** Selectors of a sheet whose outline is gone, and nothing else says where the focus is. */
function unseenFocus(css: string): readonly string[] {
  const rules = readRules(css);
  const shown = rules
    .filter(({ body }) => SHOWS.test(body))
    .flatMap(({ selectors }) => selectors.filter((selector) => selector.endsWith(':focus-within')))
    .map((selector) => selector.slice(0, -':focus-within'.length));
  return rules
    .filter(({ body }) => REMOVES.test(body) && !SHOWS.test(body))
    .flatMap(({ selectors }) => selectors)
    .filter((selector) => !UNREACHED.includes(selector))
    .filter((selector) => {
      const around = selector.slice(0, selector.lastIndexOf(' '));
      return !shown.some(
        (one) => one === around || one.endsWith(` ${around}`) || one.startsWith(`${around} `),
      );
    });
}

const SHEETS = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
);

describe('[H] the focus of the keyboard', () => {
  it('is seen wherever a style takes its outline away', () => {
    expect(SHEETS.length).toBeGreaterThan(50);
    const unseen = SHEETS.flatMap((file) =>
      unseenFocus(readFileSync(path.join(ROOT, file), 'utf8')).map((selector) => `${file}: ${selector}`),
    );
    expect(unseen).toEqual([]);
  });

  it('has its outline in what all pages share', () => {
    for (const file of ['packages/ui/src/styles/base.css', 'apps/arcade/src/styles/base.css']) {
      const rule = readRules(readFileSync(path.join(ROOT, file), 'utf8')).find(({ selectors }) =>
        selectors.includes(':focus-visible'),
      );
      expect(rule?.body, file).toMatch(/outline: 2px solid var\(--focus\)/);
    }
  });

  it('would be missed', () => {
    expect(unseenFocus('.a { outline: 0; }')).toEqual(['.a']);
    expect(unseenFocus('.a input { outline: none; } .b:focus-within { outline: 1px solid; }')).toEqual([
      '.a input',
    ]);
    expect(unseenFocus('.a input { outline: 0; } .a:focus-within { box-shadow: 0 0 0 3px red; }')).toEqual(
      [],
    );
  });
});
