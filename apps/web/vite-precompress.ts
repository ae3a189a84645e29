import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED = /\.(?:js|css|svg|webmanifest)$/;
const WORTH_BYTES = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside each text file of the build, so that the server compresses nothing twice; not while
 * sources are watched, where the best compression would take longer than the build.
 */
export function precompressPlugin(): Plugin {
  let directory = 'dist';
  return {
    name: 'nokshi-precompress',
    apply: 'build',
    configResolved: (config) => {
      directory = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async function () {
        if (this.meta.watchMode) return;
        // A bundle that failed is closed as well, and has written nothing; its own error is the one to show.
        if (!existsSync(directory)) return;
        const names = await readdir(directory, { recursive: true });
        for (const name of names.filter((each) => COMPRESSED.test(each)))
          await compress(join(directory, name));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_BYTES) return;
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await brotli(content, { params: quality }));
  await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
}
