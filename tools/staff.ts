import { STAFF_ROLES, type StaffRole } from '@nokshi/contract/permissions.ts';
import { addStaff, listStaff, removeStaff, StaffFault } from '../apps/server/src/modules/identity/index.ts';
import type { Db } from '../apps/server/src/platform/db.ts';
import { runCommand } from './command.ts';

/**
 * `npm run staff -- add ACCOUNT ROLE[,ROLE]`, `remove ACCOUNT`, `list`: who may sign in at the console. `add` prints
 * the password and the authenticator's secret once; they are kept nowhere else.
 */

const USAGE = `npm run staff -- add ACCOUNT ROLE[,ROLE] | remove ACCOUNT | list
Roles: ${STAFF_ROLES.join(', ')}.
`;
const ACCOUNT = /^[a-z][a-z0-9_-]{2,31}$/;

function readRoles(text: string): readonly StaffRole[] | undefined {
  const roles = text.split(',').map((name) => STAFF_ROLES.find((role) => role === name));
  return roles.some((role) => role === undefined) ? undefined : roles.filter((role) => role !== undefined);
}

async function run(db: Db, [verb, account, roleText]: readonly string[]): Promise<string | undefined> {
  const at = new Date();
  if (verb === 'list') {
    const lines = (await listStaff(db)).map(({ account: name, roles, disabled_at: since }) =>
      [name, roles.join(','), since === null ? '' : `off since ${since.toISOString()}`].join('\t').trimEnd(),
    );
    return lines.length === 0 ? 'Nobody is on the staff yet.' : lines.join('\n');
  }
  if (account === undefined || !ACCOUNT.test(account)) return undefined;
  if (verb === 'remove') {
    await removeStaff(db, { account, at });
    return `${account} is off the staff and signed out.`;
  }
  const roles = roleText === undefined ? undefined : readRoles(roleText);
  if (verb !== 'add' || roles === undefined) return undefined;
  const { password, secret, uri } = await addStaff(db, { account, roles, at });
  return [
    `${account} may sign in at /console as ${roles.join(', ')}.`,
    `Password      ${password}`,
    `Authenticator ${secret}`,
    `              ${uri}`,
    'Both are shown this once. Run the command again to make new ones.',
  ].join('\n');
}

await runCommand({
  name: 'nokshi-staff',
  usage: USAGE,
  run,
  isForPerson: (error) => error instanceof StaffFault,
});
