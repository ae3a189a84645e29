import { listStudioRows, saveStudio } from '../apps/server/src/modules/play/index.ts';
import { ConfigFault } from '../apps/server/src/platform/config.ts';
import type { Db } from '../apps/server/src/platform/db.ts';
import { readPublicKeyFile } from '../apps/server/src/platform/public-key-file.ts';
import { runCommand } from './command.ts';

/**
 * `npm run studio -- add CODE VENDOR KEY_FILE GAMES_URL [GAME_ORIGIN]`, `off CODE`, `on CODE`, `list`: studios whose game
 * servers are plugged in directly (docs/integrating-hub88.md).
 */

const USAGE = `npm run studio -- add CODE VENDOR KEY_FILE GAMES_URL [GAME_ORIGIN] | off CODE | on CODE | list
CODE: a-z, 0-9 and dashes. VENDOR: a vendor of the catalogue. KEY_FILE: the studio's public RSA key, PEM.
`;
const CODE = /^[a-z][a-z0-9-]{1,30}$/;

/** What was asked for cannot be done; the message is one line for the person. */
class StudioFault extends Error {
  override readonly name = 'StudioFault';
}

async function run(db: Db, [verb, code, ...more]: readonly string[]): Promise<string | undefined> {
  if (verb === 'list') {
    const lines = (await listStudioRows(db)).map((row) =>
      [row.code, row.vendor, row.games_url, row.game_origin ?? '-', row.is_on ? 'on' : 'off'].join('\t'),
    );
    return lines.length === 0 ? 'No studio is plugged in.' : lines.join('\n');
  }
  if (code === undefined || !CODE.test(code)) return undefined;
  if (verb === 'add') return await add(db, code, more);
  if (verb !== 'on' && verb !== 'off') return undefined;
  const row = (await listStudioRows(db)).find((studio) => studio.code === code);
  if (row === undefined) throw new StudioFault(`There is no studio ${code}.`);
  await saveStudio(db, {
    code,
    vendor: row.vendor,
    publicKey: row.public_key,
    gamesUrl: row.games_url,
    gameOrigin: row.game_origin,
    isOn: verb === 'on',
    at: new Date(),
  });
  return `${code} is ${verb}.`;
}

async function add(
  db: Db,
  code: string,
  [vendor, keyFile, gamesUrl, gameOrigin]: readonly string[],
): Promise<string | undefined> {
  if (vendor === undefined || keyFile === undefined || gamesUrl === undefined) return undefined;
  const origin = gameOrigin === undefined ? null : new URL(readAddress(gameOrigin)).origin;
  await saveStudio(db, {
    code,
    vendor,
    publicKey: readKey(keyFile),
    gamesUrl: readAddress(gamesUrl).replace(/\/+$/, ''),
    gameOrigin: origin,
    isOn: true,
    at: new Date(),
  });
  return `${code} serves the games of ${vendor}. Its wallet is /supplier/generic/v2 below the portal's address.`;
}

function readKey(file: string): string {
  const key = readPublicKeyFile(file, 'KEY_FILE');
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < 2048)
    throw new StudioFault('The key is no RSA key of 2048 bits.');
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

function readAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StudioFault(`${text} is no http address.`);
  return text;
}

await runCommand({
  name: 'nokshi-studio',
  usage: USAGE,
  run,
  isForPerson: (error) => error instanceof StudioFault || error instanceof ConfigFault,
});
