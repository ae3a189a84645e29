import {
  checkSetting,
  deleteSetting,
  listSettings,
  SettingFault,
  saveSetting,
  settingsByName,
} from '../apps/server/src/modules/brand/index.ts';
import { type Db, inTransaction } from '../apps/server/src/platform/db.ts';
import { SETTINGS } from '../apps/server/src/settings.ts';
import { runCommand } from './command.ts';

/** `npm run -s setting -- NAME [JSON | default]`: what the brand is to people (docs/operating.md). */

const USAGE = `npm run -s setting -- NAME          what is stored
npm run -s setting -- NAME JSON     stores it, if it can be read
npm run -s setting -- NAME default  takes it back
`;
/** More belongs to it than a value: owners, a licence, an audit row. */
const BY_CONSOLE_ALONE = 'realMoney';

async function run(db: Db, [name, text, ...more]: readonly string[]): Promise<string | undefined> {
  if (name === undefined || more.length > 0) return undefined;
  if (text === undefined) {
    const value = (await listSettings(db)).get(name);
    if (value === undefined) return `${name} is not stored: the default holds.`;
    const isSecret = settingsByName(SETTINGS).get(name)?.isSecret === true;
    return isSecret ? `${name} is stored, and secret.` : JSON.stringify(value);
  }
  if (name === BY_CONSOLE_ALONE) throw new SettingFault(`${name} is written by the console alone.`);
  if (text === 'default') {
    await inTransaction(db, (tx) => deleteSetting(tx, name));
    return `The default of ${name} holds.`;
  }
  const value = readJson(name, text);
  checkSetting(settingsByName(SETTINGS), name, value);
  await inTransaction(db, (tx) => saveSetting(tx, { name, value, at: new Date() }));
  return `${name} is stored, and holds in every process within two seconds.`;
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new SettingFault(`The setting ${name} cannot be read: not JSON.`);
  }
}

await runCommand({
  name: 'nokshi-setting',
  usage: USAGE,
  run,
  isForPerson: (error) => error instanceof SettingFault,
});
