// A Chromium to test with: the person's choice, the system's, or one that can be had without a hand's work.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal, say } from './say.mjs';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  path.join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
];

/**
 * Finds a browser, or gets one. On Linux the last resort brings its own libraries, which it names in this process's
 * environment: start the browser, or the process that starts it, from here.
 * @returns {Promise<string>} the path of an executable; also said on stderr
 * @throws {Refusal} when there is none for this machine, naming the variable CHROMIUM
 */
export async function findBrowser() {
  const { path: found, source } = fromVariable() ?? fromSystem() ?? fromDebian() ?? (await fromPackage());
  say(`  browser: ${found} (${source})`);
  return found;
}

/** @typedef {{ path: string, source: string }} Browser */

/** @returns {Browser | undefined} */
function fromVariable() {
  const chosen = process.env.CHROMIUM;
  if (chosen === undefined || chosen === '') return undefined;
  if (!existsSync(chosen)) throw new Refusal(`CHROMIUM names ${chosen}, which is not there.`);
  return { path: chosen, source: 'CHROMIUM' };
}

/** @returns {Browser | undefined} */
function fromSystem() {
  const found = SYSTEM_PATHS.find((file) => existsSync(file));
  return found === undefined ? undefined : { path: found, source: 'of the system' };
}

/**
 * Only the machine of a continuous integration run is ours to install on.
 * @returns {Browser | undefined}
 */
function fromDebian() {
  if (process.env.NOKSHI_CI !== '1' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined;
  say('  installing chromium with apt-get');
  const options = /** @type {const} */ ({
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  });
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options);
  return fromSystem();
}

/** @returns {Promise<Browser>} */
async function fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Refusal('No Chromium was found: install Chrome or Chromium, or set CHROMIUM to its path.');
  }
  // The package unpacks its libraries only when it believes itself on the service it was made for.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return { path: await chromium.executablePath(), source: 'package @sparticuz/chromium' };
}
