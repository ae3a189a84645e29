// A Chromium to test with: the person's choice, the system's, or one that can be had without a hand's work.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './debian.mjs';
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
 * Chromium without the windows, tabs and menus around its pages, which nobody sees in a test and which take a quarter
 * of a browser's time. Pages run on the same engine.
 */
const SHELL_PATHS = ['/usr/bin/chromium-headless-shell'];
const SHELL_PACKAGE = 'chromium-headless-shell';

/** The nightly run is told in the whole browser, as people have it. */
const MAY_BE_SHELL = process.env.FULL !== '1';

/**
 * Finds a browser for stories, as `findBrowser` does; one without windows where this machine has it.
 * @returns {Promise<string>} the path of an executable; also said on stderr
 * @throws {Refusal} when there is none for this machine, naming the variable CHROMIUM
 */
export async function findStoryBrowser() {
  const shell = process.env.CHROMIUM || !MAY_BE_SHELL ? undefined : presentShell();
  if (shell === undefined) return findBrowser();
  say(`  browser: ${shell} (of the system, without windows)`);
  return shell;
}

/** @returns {string | undefined} */
function presentShell() {
  return SHELL_PATHS.find((file) => existsSync(file));
}

/**
 * Finds a browser, or gets one. On Linux the last resort brings its own libraries, which it names in this process's
 * environment: start the browser, or the process that starts it, from here.
 * @returns {Promise<string>} the path of an executable; also said on stderr
 * @throws {Refusal} when there is none for this machine, naming the variable CHROMIUM
 */
export async function findBrowser() {
  const { path: found, source } =
    fromVariable() ?? fromSystem() ?? (await fromDebian()) ?? (await fromPackage());
  say(`  browser: ${found} (${source})`);
  return found;
}

/**
 * A browser that this machine has already; nothing is installed for it.
 * @returns {string | undefined} the path of an executable
 * @throws {Refusal} when CHROMIUM names none
 */
export function presentBrowser() {
  return (fromVariable() ?? fromSystem())?.path;
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

/** @returns {Promise<Browser | undefined>} */
async function fromDebian() {
  await installPackages(missingBrowserPackages());
  return fromSystem();
}

/** @returns {string[]} what would bring a browser to a machine that has none */
function missingBrowserPackages() {
  return presentBrowser() === undefined ? ['chromium'] : [];
}

/** @returns {string[]} what would bring a browser for stories to a machine that has none */
export function missingStoryBrowserPackages() {
  if (process.env.CHROMIUM) return [];
  if (!MAY_BE_SHELL) return missingBrowserPackages();
  return presentShell() === undefined ? [SHELL_PACKAGE] : [];
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
