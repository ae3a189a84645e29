/**
 * The licence gate: real money moves only where a law permits it and a licence says so. The rule is pure; the setting
 * `realMoney` of the brand is what the licensee configured. Nothing overrides the forbidden list.
 */

export interface RealMoneySetting {
  readonly licence: {
    readonly authority: string;
    readonly number: string;
    /** Epoch ms from which the licence holds no more. */
    readonly validUntil: number;
    /** In whose name every account that takes money must be. */
    readonly licensee: string;
  };
  /** The countries that the licence covers: codes of two capital letters. */
  readonly permittedCountries: readonly string[];
  /** Members of the staff who switched it on; two different owners are needed. */
  readonly switchedOnBy: readonly string[];
}

export const REAL_MONEY_REASONS = [
  'not_configured',
  'licence_expired',
  'needs_two_owners',
  'country_unknown',
  'country_forbidden',
  'country_not_permitted',
  'identity_checks_missing',
  'receiver_not_licensee',
] as const;
export type RealMoneyReason = (typeof REAL_MONEY_REASONS)[number];

/** Countries whose law forbids games of chance for money over the net to everybody, or to foreign operators. */
export const FORBIDDEN_COUNTRIES: ReadonlySet<string> = new Set(
  'AF BD BN BT CN DZ ID IN IQ IR JO KH KP KW LB LY MM MV MY NP OM PK PS QA SA SD SG SO SY TH TR VN YE'.split(
    ' ',
  ),
);

const OWNERS_NEEDED = 2;

/**
 * Why a member may not move real money now; nothing stands against it when the list is empty. Both the country of the
 * address and the registered one have to be permitted, and an unknown one is not.
 */
export function reasonsAgainstRealMoney(ask: {
  readonly setting: RealMoneySetting | null;
  readonly countries: { readonly ofAddress: string | undefined; readonly registered: string | undefined };
  readonly hasIdentityChecks: boolean;
  /** In whose name the receiver's account is; undefined where a provider takes the payment on its own page. */
  readonly receiverName?: string;
  readonly at: Date;
}): readonly RealMoneyReason[] {
  const { setting, at, receiverName } = ask;
  const reasons = new Set<RealMoneyReason>();
  for (const country of [ask.countries.ofAddress, ask.countries.registered]) {
    if (country === undefined) reasons.add('country_unknown');
    else if (FORBIDDEN_COUNTRIES.has(country)) reasons.add('country_forbidden');
    else if (setting && !setting.permittedCountries.includes(country)) reasons.add('country_not_permitted');
  }
  if (!ask.hasIdentityChecks) reasons.add('identity_checks_missing');
  if (setting === null) return ordered(reasons.add('not_configured'));
  if (at.getTime() >= setting.licence.validUntil) reasons.add('licence_expired');
  if (new Set(setting.switchedOnBy).size < OWNERS_NEEDED) reasons.add('needs_two_owners');
  if (receiverName !== undefined && !isSameName(receiverName, setting.licence.licensee)) {
    reasons.add('receiver_not_licensee');
  }
  return ordered(reasons);
}

function ordered(reasons: ReadonlySet<RealMoneyReason>): readonly RealMoneyReason[] {
  return REAL_MONEY_REASONS.filter((reason) => reasons.has(reason));
}

/** Names as banks and people write them: case, spaces and punctuation make no other person. */
export function isSameName(left: string, right: string): boolean {
  const fold = (name: string) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim();
  return fold(left) === fold(right) && fold(left) !== '';
}
