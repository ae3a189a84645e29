import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEMBER_TYPE, PLAY_CREDIT, WELCOME_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { DEFAULT_SETTINGS } from '../../../apps/server/src/modules/brand/index.ts';
import {
  createMember,
  findMemberByAccount,
  hashPassword,
  insertInvite,
} from '../../../apps/server/src/modules/identity/index.ts';
import { type Db, inTransaction } from '../../../apps/server/src/platform/db.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';

const AGENT = 1;
/** Agents get their credit as members do; an operator plays nothing. */
const ACCOUNTS = [
  {
    account: 'demo-member',
    type: MEMBER_TYPE.ordinary,
    micros: WELCOME_CREDIT_MICROS,
    // Messages to both arrive in the sandbox.
    mobile: '+8801700000001',
    email: 'demo-member@nokshi.example',
  },
  { account: 'demo-agent', type: AGENT, micros: WELCOME_CREDIT_MICROS, mobile: null, email: null },
  { account: 'demo-operator', type: MEMBER_TYPE.operator, micros: 0n, mobile: null, email: null },
] as const;
/** Brings whoever registers with it below the demo agent. */
const AGENT_CODE = 'DEMOAGENT';

const PASSWORD_BYTES = 6;

/**
 * Makes the demo accounts that are missing. Each installation has a password of its own, kept beside its data, so
 * that no two installations can be entered with the same one.
 */
export async function makeDemoAccounts(db: Db, home: string, at: Date): Promise<void> {
  const file = join(home, 'demo-accounts.json');
  const password = readPassword(file) ?? `demo-${randomBytes(PASSWORD_BYTES).toString('hex')}`;
  const passwordHash = await hashPassword(password);
  for (const { account, type, micros, mobile, email } of ACCOUNTS) {
    if (await findMemberByAccount(db, account)) continue;
    await inTransaction(db, (tx) =>
      createMember(
        tx,
        {
          id: newId() as MemberId,
          account,
          type,
          passwordHash,
          birthday: '1990-01-01',
          email,
          mobile,
          isMobileVerified: mobile !== null,
          payeeName: null,
          extra: {},
          currency: PLAY_CREDIT,
          isDemo: true,
          termsVersion: DEFAULT_SETTINGS.termsVersion,
          ip: null,
          at,
        },
        { micros, code: 'credit.demo' },
      ),
    );
  }
  const agent = await findMemberByAccount(db, 'demo-agent');
  if (agent) await insertInvite(db, { code: AGENT_CODE, memberId: agent.id, domain: null, at });
  const accounts = ACCOUNTS.map(({ account }) => account);
  writeFileSync(file, `${JSON.stringify({ accounts, password }, null, 2)}\n`, { mode: 0o600 });
}

function readPassword(file: string): string | undefined {
  try {
    const { password } = JSON.parse(readFileSync(file, 'utf8')) as { readonly password?: unknown };
    return typeof password === 'string' ? password : undefined;
  } catch {
    return undefined;
  }
}
