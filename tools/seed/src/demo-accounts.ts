import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEMBER_TYPE, PLAY_CREDIT, WELCOME_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { StaffRole } from '@nokshi/contract/permissions.ts';
import { SERIES_PRODUCTS } from '@nokshi/contract/series.ts';
import {
  createMember,
  findMemberByAccount,
  giveTotp,
  hashPassword,
  insertInvite,
  insertVipChange,
  saveStaff,
  setSeries,
} from '../../../apps/server/src/modules/identity/index.ts';
import { type Db, inTransaction } from '../../../apps/server/src/platform/db.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { DEFAULT_SETTINGS } from '../../../apps/server/src/settings.ts';

/** Agents get their credit as members do; the staff plays nothing. */
const ACCOUNTS = [
  {
    account: 'demo-member',
    type: MEMBER_TYPE.ordinary,
    micros: WELCOME_CREDIT_MICROS,
    // Messages to both arrive in the sandbox.
    mobile: '+8801700000001',
    email: 'demo-member@nokshi.example',
    role: null,
    vipRank: 2,
  },
  {
    account: 'demo-agent',
    type: MEMBER_TYPE.agent,
    micros: WELCOME_CREDIT_MICROS,
    mobile: null,
    email: null,
    role: null,
    vipRank: null,
  },
  staff('demo-operator', 'owner'),
  staff('demo-cashier', 'cashier'),
] as const;
/** Brings whoever registers with it below the demo agent. */
const AGENT_CODE = 'DEMOAGENT';

const PASSWORD_BYTES = 6;

function staff(account: string, role: StaffRole) {
  return {
    account,
    type: MEMBER_TYPE.staff,
    micros: 0n,
    mobile: null,
    email: null,
    role,
    vipRank: null,
  } as const;
}

/**
 * Makes the demo accounts that are missing. Each installation has a password of its own, and authenticators of its own
 * for the staff, kept beside its data, so that no two installations can be entered with the same ones.
 */
export async function makeDemoAccounts(db: Db, home: string, at: Date): Promise<void> {
  const file = join(home, 'demo-accounts.json');
  const kept = readKept(file);
  const password = kept.password ?? `demo-${randomBytes(PASSWORD_BYTES).toString('hex')}`;
  const factors: Record<string, string> = { ...kept.factors };
  const passwordHash = await hashPassword(password);
  for (const { account, type, micros, mobile, email, role, vipRank } of ACCOUNTS) {
    if (await findMemberByAccount(db, account)) continue;
    await inTransaction(db, async (tx) => {
      const { id: memberId } = await createMember(
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
      );
      if (vipRank !== null) {
        await insertVipChange(tx, { memberId, rank: vipRank, by: null, reason: 'demonstration', at });
      }
      if (role === null) return;
      await saveStaff(tx, { memberId, roles: [role], at });
      factors[account] = (await giveTotp(tx, { memberId, account, at })).secret;
    });
  }
  const agent = await findMemberByAccount(db, 'demo-agent');
  if (agent) await furnishAgent(db, agent.id, at);
  const accounts = ACCOUNTS.map(({ account }) => account);
  writeFileSync(file, `${JSON.stringify({ accounts, password, factors }, null, 2)}\n`, { mode: 0o600 });
}

/** A code to invite by, and the highest series, so that orders of those below pay the agent rebates. */
async function furnishAgent(db: Db, memberId: MemberId, at: Date): Promise<void> {
  await insertInvite(db, { code: AGENT_CODE, memberId, domain: null, at });
  await inTransaction(db, async (tx) => {
    for (const { product, most } of SERIES_PRODUCTS) {
      await setSeries(tx, { memberId, product, series: most, by: null, at });
    }
  });
}

interface Kept {
  readonly password?: string;
  /** Secrets of authenticators (base32) by account. */
  readonly factors: Readonly<Record<string, string>>;
}

function readKept(file: string): Kept {
  try {
    const { password, factors } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly password?: unknown;
      readonly factors?: unknown;
    };
    const secrets = Object.entries(typeof factors === 'object' && factors !== null ? factors : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return {
      ...(typeof password === 'string' && { password }),
      factors: Object.fromEntries(secrets),
    };
  } catch {
    return { factors: {} };
  }
}
