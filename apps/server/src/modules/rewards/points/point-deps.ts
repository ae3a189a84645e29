import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { TurnoverTerms } from '../../cashier/index.ts';
import type { RewardsSettings } from '../rewards-settings.ts';

export interface PointDeps {
  readonly db: Db;
  /** Of the brand: whose days are counted. */
  readonly timeZone: () => Promise<string>;
  readonly settings: () => Promise<RewardsSettings>;
  /** What the brand overlooks of a turnover. */
  readonly turnover: () => Promise<TurnoverTerms>;
}

/**
 * What the brand decides about points, where it has them.
 * @throws DomainError system.not_available
 */
export async function pointSettings(deps: Pick<PointDeps, 'settings'>): Promise<RewardsSettings['points']> {
  const { flags, points } = await deps.settings();
  if (!flags.PTSYS3) fail('system.not_available');
  return points;
}
