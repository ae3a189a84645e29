import type { PortalLink } from './portal-link.ts';

/** A stake that the balance does not pay, in micros. */
export interface ShortStake {
  readonly neededMicros: bigint;
  /** A stake of this game that the balance pays; null where it pays none, or where the player did not choose the stake. */
  readonly smallerMicros: bigint | null;
}

/** Has the portal show what is short and the ways on: credit comes from there, a smaller stake comes back as `take_stake`. */
export function tellShort(
  portal: Pick<PortalLink, 'say'>,
  { neededMicros, smallerMicros }: ShortStake,
): void {
  portal.say({
    type: 'not_enough',
    neededMicros: `${neededMicros}`,
    smallerMicros: smallerMicros === null ? null : `${smallerMicros}`,
  });
}
