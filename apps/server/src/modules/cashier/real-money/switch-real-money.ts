import type { MemberId } from '@nokshi/contract/ids.ts';
import type { RealMoneyLicence, RealMoneyState } from '@nokshi/contract/real-money-console.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { findStaffRoles, listAccounts } from '../../identity/index.ts';
import type { CashierSettings } from '../cashier-settings.ts';
import {
  areEnough,
  FORBIDDEN_COUNTRIES,
  type OwnerWord,
  type RealMoneySetting,
  stopsOfRealMoney,
} from './real-money.ts';

/** The console's side of the licence gate. */

export interface RealMoneyDeps {
  readonly db: Db;
  readonly settings: () => Promise<CashierSettings>;
  /** Changes the setting by what it is at that moment, one change after the other. */
  readonly revise: (
    decide: (before: RealMoneySetting | null, tx: Tx) => Promise<RealMoneySetting | null>,
  ) => Promise<RealMoneySetting | null>;
  readonly hasIdentityChecks: boolean;
  /** Whether the operator's own terms stand at a moment. */
  readonly hasOwnTerms: (at: Date) => Promise<boolean>;
}

/** Who acts, and when. */
export interface OwnerCall {
  readonly staffId: MemberId;
  readonly at: Date;
}

export async function readRealMoney(deps: RealMoneyDeps, call: OwnerCall): Promise<RealMoneyState> {
  return describe(deps, (await deps.settings()).realMoney, call);
}

/**
 * Writes down the licence and its countries. A change of either switches real money off and takes every word back;
 * saving what is there changes nothing.
 * @throws DomainError cashier.real_money_country, cashier.real_money_changed, system.bad_input
 */
export async function configureRealMoney(
  deps: RealMoneyDeps,
  order: OwnerCall & {
    readonly licence: RealMoneyLicence;
    readonly permittedCountries: readonly string[];
    readonly revision: number;
  },
): Promise<RealMoneyState> {
  const licence = trimmed(order.licence);
  const permittedCountries = [...new Set(order.permittedCountries)].sort();
  const forbidden = permittedCountries.filter((country) => FORBIDDEN_COUNTRIES.has(country));
  if (forbidden.length > 0) {
    fail('cashier.real_money_country', { countries: forbidden, names: forbidden.join(', ') });
  }
  if (licence.validUntil <= order.at.getTime()) {
    fail('system.bad_input', { fields: { validUntil: 'is past' } });
  }
  const setting = await deps.revise(async (before) => {
    if ((before?.revision ?? 0) !== order.revision) fail('cashier.real_money_changed');
    if (before && isSame(before, { licence, permittedCountries })) return before;
    const revision = order.revision + 1;
    return { licence, permittedCountries, revision, switchedOnBy: [], isSwitchedOn: false };
  });
  return describe(deps, setting, order);
}

/**
 * Gives an owner's word for the licence and the countries as that owner saw them. The second, other owner's word
 * switches real money on; the same owner's counts once.
 * @throws DomainError cashier.real_money_stopped, cashier.real_money_changed
 */
export async function switchRealMoneyOn(
  deps: RealMoneyDeps,
  order: OwnerCall & { readonly revision: number },
): Promise<RealMoneyState> {
  const { staffId, at } = order;
  const { hasIdentityChecks } = deps;
  // Asked before the transaction: whoever holds one connection and waits for another may wait for ever.
  const hasOwnTerms = await deps.hasOwnTerms(at);
  const setting = await deps.revise(async (before, tx) => {
    const stops = stopsOfRealMoney({ setting: before, hasIdentityChecks, hasOwnTerms, at });
    const others = stops.filter((stop) => stop !== 'needs_two_owners');
    if (before === null || others.length > 0) fail('cashier.real_money_stopped', { reasons: others });
    if (before.revision !== order.revision) fail('cashier.real_money_changed');
    const words = await standingWords(tx, before);
    if (before.isSwitchedOn || words.some((word) => word.staffId === staffId)) return before;
    const switchedOnBy = [...words, { staffId, at: at.getTime() }];
    return { ...before, switchedOnBy, isSwitchedOn: areEnough(switchedOnBy) };
  });
  return describe(deps, setting, order);
}

/** Switches real money off and takes every word back: one owner is enough, whatever else changed meanwhile. */
export async function switchRealMoneyOff(deps: RealMoneyDeps, call: OwnerCall): Promise<RealMoneyState> {
  const setting = await deps.revise(async (before) => {
    if (before === null || (!before.isSwitchedOn && before.switchedOnBy.length === 0)) return before;
    return { ...before, switchedOnBy: [], isSwitchedOn: false };
  });
  return describe(deps, setting, call);
}

/** The words that count. One that waits for another counts while its person is an owner. */
async function standingWords(db: Db | Tx, setting: RealMoneySetting): Promise<readonly OwnerWord[]> {
  if (setting.isSwitchedOn) return setting.switchedOnBy;
  const standing: OwnerWord[] = [];
  for (const word of setting.switchedOnBy) {
    const roles = await findStaffRoles(db, word.staffId as MemberId);
    if (roles?.includes('owner')) standing.push(word);
  }
  return standing;
}

function trimmed(licence: RealMoneyLicence): RealMoneyLicence {
  const { authority, number, licensee } = licence;
  const words = { authority: authority.trim(), number: number.trim(), licensee: licensee.trim() };
  const blank = Object.entries(words).filter(([, word]) => word === '');
  if (blank.length > 0) {
    fail('system.bad_input', { fields: Object.fromEntries(blank.map(([name]) => [name, 'is blank'])) });
  }
  return { ...words, validUntil: licence.validUntil };
}

type Configured = Pick<RealMoneySetting, 'licence' | 'permittedCountries'>;

function isSame(left: Configured, right: Configured): boolean {
  return textOf(left) === textOf(right);
}

function textOf({ licence, permittedCountries }: Configured): string {
  const { authority, number, licensee, validUntil } = licence;
  return JSON.stringify([authority, number, licensee, validUntil, permittedCountries]);
}

async function describe(
  deps: RealMoneyDeps,
  setting: RealMoneySetting | null,
  { staffId, at }: OwnerCall,
): Promise<RealMoneyState> {
  const words = setting === null ? [] : await standingWords(deps.db, setting);
  const accounts = await listAccounts(
    deps.db,
    words.map((word) => word.staffId),
  );
  const stops = stopsOfRealMoney({
    setting,
    hasIdentityChecks: deps.hasIdentityChecks,
    hasOwnTerms: await deps.hasOwnTerms(at),
    at,
  });
  return {
    isOn: stops.length === 0,
    stops: [...stops],
    licence: setting?.licence ?? null,
    permittedCountries: setting?.permittedCountries ?? [],
    forbiddenCountries: [...FORBIDDEN_COUNTRIES],
    revision: setting?.revision ?? 0,
    words: words.map((word) => ({
      account: accounts.get(word.staffId) ?? word.staffId,
      at: word.at,
      isMine: word.staffId === staffId,
    })),
  };
}
