import { OWNERS_NEEDED, type RealMoneyStop } from '@nokshi/contract/real-money-console.ts';
import { foldText } from '@nokshi/texts/fold-words.ts';
import type { CashierSettings } from '../cashier-settings.ts';

/**
 * The licence gate: real money moves only where a law permits it and a licence says so. The rule is pure; the setting
 * `realMoney` of the brand is what the licensee configured. Nothing overrides the forbidden list.
 */

export type RealMoneySetting = NonNullable<CashierSettings['realMoney']>;
/** An owner's word, for the licence and the countries as they stood when it was given. */
export type OwnerWord = RealMoneySetting['switchedOnBy'][number];

const REAL_MONEY_REASONS = [
  'not_configured',
  'licence_expired',
  'needs_two_owners',
  'country_unknown',
  'country_forbidden',
  'country_not_permitted',
  'identity_checks_missing',
  'terms_missing',
  'receiver_not_licensee',
] as const;
export type RealMoneyReason = (typeof REAL_MONEY_REASONS)[number];

/** Countries whose law forbids games of chance for money over the net to everybody, or to foreign operators. */
export const FORBIDDEN_COUNTRIES: ReadonlySet<string> = new Set(
  'AF BD BN BT CN DZ ID IN IQ IR JO KH KP KW LB LY MM MV MY NP OM PK PS QA SA SD SG SO SY TH TR VN YE'.split(
    ' ',
  ),
);

/** Whether enough different owners gave their word: one owner twice is one owner. */
export function areEnough(words: readonly OwnerWord[]): boolean {
  return new Set(words.map(({ staffId }) => staffId)).size >= OWNERS_NEEDED;
}

interface WholeBrand {
  readonly setting: RealMoneySetting | null;
  readonly hasIdentityChecks: boolean;
  /** The operator has published terms and a privacy policy of its own. */
  readonly hasOwnTerms: boolean;
  readonly at: Date;
}

/** What stands against real money for everybody, in the order of `REAL_MONEY_REASONS`. */
export function stopsOfRealMoney({
  setting,
  hasIdentityChecks,
  hasOwnTerms,
  at,
}: WholeBrand): readonly RealMoneyStop[] {
  const stops: RealMoneyStop[] = [];
  if (setting === null) stops.push('not_configured');
  if (setting !== null && at.getTime() >= setting.licence.validUntil) stops.push('licence_expired');
  if (setting !== null && !(setting.isSwitchedOn && areEnough(setting.switchedOnBy)))
    stops.push('needs_two_owners');
  if (!hasIdentityChecks) stops.push('identity_checks_missing');
  if (!hasOwnTerms) stops.push('terms_missing');
  return stops;
}

/**
 * Why a member may not move real money now; nothing stands against it when the list is empty. Both the country of the
 * address and the registered one have to be permitted, and an unknown one is not.
 */
export function reasonsAgainstRealMoney(
  ask: WholeBrand & {
    readonly countries: { readonly ofAddress: string | undefined; readonly registered: string | undefined };
    /** In whose name the receiver's account is; undefined where a provider takes the payment on its own page. */
    readonly receiverName?: string;
  },
): readonly RealMoneyReason[] {
  const { setting, receiverName } = ask;
  const reasons = new Set<RealMoneyReason>(stopsOfRealMoney(ask));
  for (const country of [ask.countries.ofAddress, ask.countries.registered]) {
    if (country === undefined) reasons.add('country_unknown');
    else if (FORBIDDEN_COUNTRIES.has(country)) reasons.add('country_forbidden');
    else if (setting && !setting.permittedCountries.includes(country)) reasons.add('country_not_permitted');
  }
  if (setting && receiverName !== undefined && !isSameName(receiverName, setting.licence.licensee)) {
    reasons.add('receiver_not_licensee');
  }
  return ordered(reasons);
}

function ordered(reasons: ReadonlySet<RealMoneyReason>): readonly RealMoneyReason[] {
  return REAL_MONEY_REASONS.filter((reason) => reasons.has(reason));
}

/** Names as banks and people write them: case, spaces, punctuation and spelling make no other person. */
export function isSameName(left: string, right: string): boolean {
  return foldText(left) === foldText(right) && foldText(left) !== '';
}
