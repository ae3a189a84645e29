import type { Terms, Tier } from '../src/modules/agents/rules/terms.ts';
import { newId } from '../src/platform/ids.ts';
import { credits, type Member } from './builders.ts';
import type { World } from './world.ts';

/** Contracts in force, as the tables have them. */

/** Rate in percent, stakes, net loss, active members. */
export type TierRow = readonly [rate: number, bet?: number, netLoss?: number, active?: number];

export function tiersOf(...rows: readonly TierRow[]): readonly Tier[] {
  return rows.map(([rate, bet = 0, netLoss = 0, active = 0]) => ({
    ratePpm: Math.round(rate * 10_000),
    amountMicros: null,
    minBet: credits(bet),
    minNetLoss: credits(netLoss),
    minActive: active,
  }));
}

export interface ContractOrder {
  readonly member: Member;
  readonly upline: Member | null;
  readonly terms: Pick<Terms, 'kind' | 'tiers'> & Partial<Terms>;
  readonly from: Date;
  readonly until?: Date;
}

/** A contract that began then; answers its id. */
export async function aContractInForce(
  world: World,
  { member, upline, terms, from, until }: ContractOrder,
): Promise<string> {
  const id = newId();
  const {
    kind,
    tiers,
    realtime,
    period = 'daily',
    rateType = 'percent',
    mode = 'fixed',
    carry = 'none',
  } = terms;
  const rates = realtime ? [realtime.winPpm, realtime.lossPpm] : tiers.map(({ ratePpm }) => ratePpm);
  await world.owner.query(
    `insert into agents_contract (id, key, offered_by, upline_id, member_id, kind, product, period, rate_type, mode, carry,
       top, state, offered_at, expires_at, answered_at, effective_from, own_ends_at, own_ends_by,
       min_stake, win_ppm, loss_ppm)
     values ($1, $2, $3, $4, $5, $6, 'CONS', $7, $8, $9, $10, $11, 'active', $12, $12, $12, $12, $13, $14,
       $15, $16, $17)`,
    [
      id,
      newId(),
      (upline ?? member).id,
      upline?.id ?? null,
      member.id,
      kind,
      period,
      rateType,
      mode,
      carry,
      Math.max(...rates),
      from,
      until ?? null,
      until ? 'upline_asked' : null,
      realtime?.minStake ?? null,
      realtime?.winPpm ?? null,
      realtime?.lossPpm ?? null,
    ],
  );
  for (const [position, tier] of tiers.entries()) {
    await world.owner.query(
      `insert into agents_contract_tier (contract_id, position, rate_ppm, amount, min_bet, min_net_loss, min_active)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, position, tier.ratePpm, tier.amountMicros, tier.minBet, tier.minNetLoss, tier.minActive],
    );
  }
  return id;
}
