import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { FIRST_FACE } from './vite-page.ts';

/** Stands in both files for the address that the build gives the face of the first view. */
const FACE = '/offline-face.woff2';
const FILES = ['offline.html', 'sw.js'];

/**
 * The page for the moment without a connection and the worker that keeps it, under names of their own. Both name the
 * portal's own Bengali face, which a browser that has seen the portal holds already: keeping it costs no line.
 */
export function offlinePlugin(): Plugin {
  return {
    name: 'nokshi-offline',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const face = Object.values(bundle).find(({ fileName }) => FIRST_FACE.test(fileName));
        if (!face) throw new Error('the build has no Bengali face for the page without a connection');
        for (const fileName of FILES) {
          const text = readFileSync(new URL(`src/offline/${fileName}`, import.meta.url), 'utf8');
          if (!text.includes(FACE)) throw new Error(`src/offline/${fileName}: ${FACE} is missing`);
          this.emitFile({ type: 'asset', fileName, source: text.replaceAll(FACE, `/${face.fileName}`) });
        }
      },
    },
  };
}
