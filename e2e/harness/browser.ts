import { type Browser, chromium } from 'playwright-core';
import { findStoryBrowser } from '../../tools/start/browser.mjs';
import { PHONE_HOST } from './world.ts';

/** Chromium without a screen and without a wish to speak to anybody but us. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] || (await findStoryBrowser()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=MAP ${PHONE_HOST} 127.0.0.1`,
    ],
  });
}
