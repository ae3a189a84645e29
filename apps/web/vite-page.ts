import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { partsOf } from './vite-page-parts.ts';

/** The theme script in the page, character by character, so that the server can hash the file for its CSP. */
const THEME_SCRIPT = new URL('src/theme-script.js', import.meta.url);
/** Asks for the portal's script once the first view is painted, at the end of the body. */
const START_SCRIPT = new URL('src/start-script.js', import.meta.url);

/** The face of Bengali that the first view is drawn with, as the build names it. */
export const FIRST_FACE = /noto-sans-bengali-bengali-400-normal-[\w-]+\.woff2$/;
const HERO = /welcome-plate-[\w-]+\.webp$/;
const TEXTS = /\/texts-(bn|en)\.ts$/;

/**
 * Finishes the page that the server fills: the theme script and the style of the first view stand inline, so that
 * nothing is asked for before the first paint; `page-assets.json` tells the server the addresses that it names in
 * the head (`PageAssets` of the ui package).
 */
export function pagePlugin(): Plugin {
  return {
    name: 'nokshi-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, context) => {
        const script = `<script>${readFileSync(THEME_SCRIPT, 'utf8').trimEnd()}</script>`;
        const page = html.replace('<!--theme-script-->', () => script);
        return context.bundle ? startAfterPaint(inlineStyle(page, context.bundle)) : page;
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({
          type: 'asset',
          fileName: 'page-assets.json',
          source: JSON.stringify(assetsOf(bundle)),
        });
      },
    },
  };
}

/**
 * The portal's script is asked for after the first paint and not while the page is read: the server drew the first view,
 * and on a slow connection the script would share the line with its picture and its face, which are a third of it.
 */
function startAfterPaint(page: string): string {
  const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;
  const preloads = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g;
  const src = entry.exec(page)?.[1];
  if (!src) throw new Error('index.html: the script of the portal is missing');
  // In the order of what imports what, each of them runs in a moment of its own.
  const before = [...page.matchAll(preloads)].map((match) => match[1]);
  const start = readFileSync(START_SCRIPT, 'utf8').trimEnd();
  return page
    .replace(entry, '')
    .replace(preloads, '')
    .replace('</body>', () => `<script data-entry="${[...before, src].join(' ')}">${start}</script></body>`);
}

function inlineStyle(page: string, bundle: Rolldown.OutputBundle): string {
  let isInlined = false;
  const styled = page.replace(
    /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g,
    (tag, name: string) => {
      const file = bundle[name];
      if (file?.type !== 'asset') return tag;
      isInlined = true;
      // Parts that need this style ask for it by its address: the link that loads nothing tells them that it is here.
      return `<style>${String(file.source)}</style><link rel="stylesheet" href="/${name}" disabled>`;
    },
  );
  if (!isInlined) throw new Error('index.html: the style of the first view is missing');
  return styled;
}

function assetsOf(bundle: Rolldown.OutputBundle) {
  const files = Object.values(bundle);
  const find = (what: string, matches: (file: (typeof files)[number]) => boolean) => {
    const file = files.find(matches);
    if (!file) throw new Error(`the build has no ${what}`);
    return `/${file.fileName}`;
  };
  const texts = (language: string) =>
    find(
      `texts of ${language}`,
      (file) => file.type === 'chunk' && TEXTS.exec(file.facadeModuleId ?? '')?.[1] === language,
    );
  return {
    hero: find('welcome picture', ({ fileName }) => HERO.test(fileName)),
    firstFace: find('first face', ({ fileName }) => FIRST_FACE.test(fileName)),
    texts: { bn: texts('bn'), en: texts('en') },
    parts: { bn: partsOf(bundle, 'bn'), en: partsOf(bundle, 'en') },
  };
}
