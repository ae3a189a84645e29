// How our TypeScript becomes what Node and the browser run. Everything here is imported late, because it is read
// before npm has installed anything.

import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './home.mjs';
import { lastOf, run } from './run.mjs';
import { Refusal } from './say.mjs';

/**
 * The options of one bundle: our own workspaces inside, npm's packages left where npm put them.
 * @param {Record<string, string>} entries
 * @returns {import('esbuild').BuildOptions}
 */
export function nodeBundle(entries) {
  return {
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(Object.entries(entries).map(([result, source]) => [result, source])),
    outdir: path.join(ROOT, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    packages: 'external',
    plugins: [ownWorkspaces],
    logLevel: 'silent',
  };
}

/** @type {import('esbuild').Plugin} */
const ownWorkspaces = {
  name: 'own-workspaces',
  setup(build) {
    build.onResolve({ filter: /^@nokshi\// }, ({ path: specifier, resolveDir }) => ({
      path: createRequire(pathToFileURL(path.join(resolveDir, 'any.js'))).resolve(specifier),
    }));
  },
};

/** @param {Record<string, string>} entries */
export async function bundleForNode(entries) {
  const esbuild = await import('esbuild');
  try {
    await esbuild.build(nodeBundle(entries));
  } catch (error) {
    const { errors = [] } = /** @type {import('esbuild').BuildFailure} */ (error);
    if (errors.length === 0) throw error;
    throw new Refusal((await describe(errors)).trimEnd());
  }
}

/** @param {import('esbuild').Message[]} messages @returns {Promise<string>} */
export async function describe(messages) {
  const esbuild = await import('esbuild');
  return (await esbuild.formatMessages(messages, { kind: 'error', color: process.stderr.isTTY })).join('');
}

/** The command line of Vite. */
function viteProgram() {
  const manifest = createRequire(path.join(ROOT, 'apps/web/package.json')).resolve('vite/package.json');
  return path.join(path.dirname(manifest), 'bin/vite.js');
}

/** @param {string} folder a workspace with a Vite project */
export async function bundleForBrowser(folder) {
  const { code, output } = await run([viteProgram(), 'build', '--logLevel', 'warn'], {
    cwd: path.join(ROOT, folder),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Refusal(`${folder} does not build:\n${lastOf(output)}`);
}
