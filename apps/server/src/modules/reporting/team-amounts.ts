/** What is counted of a team. Money is micros; the others are numbers of rounds, orders and members. */
type Names = [
  'rounds',
  'stake',
  'win',
  'rebate',
  'agentRebate',
  'promotion',
  'deposit',
  'deposits',
  'withdrawal',
  'withdrawals',
  'joined',
  'firstDeposits',
  'active',
];
type TeamAmount = Names[number];

/** What one movement adds; what is left out adds nothing. */
export type Amounts = { readonly [Name in TeamAmount]?: bigint };

/** A sum while it grows. */
export type Sum = { [Name in TeamAmount]?: bigint };

export function addAmounts(into: Sum, more: Amounts): void {
  for (const name in more) {
    const key = name as TeamAmount;
    into[key] = (into[key] ?? 0n) + (more[key] ?? 0n);
  }
}

/** As JSON carries them to a statement. */
export function textOf(amounts: Amounts): Record<string, string> {
  const told: Record<string, string> = {};
  for (const name in amounts) {
    const value = amounts[name as TeamAmount];
    if (value !== undefined && value !== 0n) told[name] = value.toString();
  }
  return told;
}
