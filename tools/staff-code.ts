import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { presentCode } from '../apps/server/src/modules/identity/index.ts';

/** `npm run -s staff:code -- demo-operator`: the code that a demo account's authenticator app would show now. */

const [account = 'demo-operator'] = process.argv.slice(2);

if (process.env['NOKSHI_PROFILE'] !== 'local') {
  process.stderr.write('Demo accounts exist in the local profile alone.\n');
  process.exit(1);
}
const file = join(process.env['NOKSHI_HOME'] ?? '.nokshi', 'demo-accounts.json');
const { factors } = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly factors?: Readonly<Record<string, string>>;
};
const secret = factors?.[account];
if (secret === undefined) {
  process.stderr.write(
    `${account} has no authenticator here; there are: ${Object.keys(factors ?? {}).join(', ')}.\n`,
  );
  process.exit(1);
}
process.stdout.write(`${presentCode(secret, new Date())}\n`);
