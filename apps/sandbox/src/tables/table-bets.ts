import { createHash } from 'node:crypto';
import type { TableRules } from '@nokshi/fairness/supplier/table-rules.ts';
import {
  MOST_SPOTS,
  MOST_WAGERS_A_ROUND,
  type SpotStake,
  TABLE_STEP_MICROS,
} from '@nokshi/fairness/supplier/tables.ts';
import type { SpotStakeView, TableWagerDetail } from '@nokshi/fairness/supplier/tables-wire.ts';
import { microsToWireText } from '@nokshi/money';
import type { Executor } from '../database.ts';
import { STAKE_MICROS } from '../game/game-calls.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import { FieldProblem, type Fields, fieldsOf, textField } from '../read-fields.ts';

const UNIT = 1_000_000n;

/** The spots of a request, each once. Throws FieldProblem, and GameRefusal for what the table has not. */
export function readSpots(fields: Fields, rules: TableRules): SpotStake[] {
  const { spots } = fields;
  if (!Array.isArray(spots) || spots.length === 0 || spots.length > MOST_SPOTS) {
    throw new FieldProblem('spots', `must be a list of 1 to ${MOST_SPOTS}`);
  }
  const stakes = spots.map((entry: unknown): SpotStake => {
    const spot = fieldsOf(entry, 'spots');
    return {
      spot: textField(spot, 'spot', { max: 20 }),
      stakeMicros: BigInt(textField(spot, 'stakeMicros', STAKE_MICROS)),
    };
  });
  if (new Set(stakes.map(({ spot }) => spot)).size < stakes.length) {
    throw new FieldProblem('spots', 'name a spot twice');
  }
  for (const { spot, stakeMicros } of stakes) {
    const rule = rules.spots.get(spot);
    if (rule === undefined) throw new GameRefusal('choice_not_allowed');
    if (stakeMicros % TABLE_STEP_MICROS !== 0n || stakeMicros > BigInt(rule.maxUnits) * UNIT) {
      throw new GameRefusal('stake_not_allowed');
    }
  }
  return stakes;
}

/** Refuses what would lift a player's stakes of this round above the limit of a spot. */
export async function requireWithinLimits(
  tx: Executor,
  order: { userRef: string; event: string; stakes: readonly SpotStake[] },
  rules: TableRules,
): Promise<void> {
  const { rows } = await tx.query<{ detail: unknown }>(
    `select detail from sandbox_round where user_ref = $1 and event = $2
       and state not in ('refused', 'rolling_back', 'rolled_back')`,
    [order.userRef, order.event],
  );
  if (rows.length >= MOST_WAGERS_A_ROUND) throw new GameRefusal('stake_not_allowed');
  const before = rows.flatMap(({ detail }) => readDetail(detail));
  for (const { spot, stakeMicros } of order.stakes) {
    const lies = before.reduce((sum, known) => (known.spot === spot ? sum + known.stakeMicros : sum), 0n);
    const most = BigInt(rules.spots.get(spot)?.maxUnits ?? 0) * UNIT;
    if (lies + stakeMicros > most) throw new GameRefusal('stake_not_allowed');
  }
}

export function detailOf(no: number, stakes: readonly SpotStake[]): TableWagerDetail {
  return { no, spots: stakes.map(spotView) };
}

export function spotView({ spot, stakeMicros }: SpotStake): SpotStakeView {
  return { spot, stakeMicros: microsToWireText(stakeMicros) };
}

/** The stakes of a wager of ours as it was written down. */
export function readDetail(detail: unknown): SpotStake[] {
  const { spots } = fieldsOf(detail, 'detail');
  if (!Array.isArray(spots)) throw new FieldProblem('detail', 'has no spots');
  return spots.map((entry: unknown) => {
    const fields = fieldsOf(entry, 'spots');
    return {
      spot: textField(fields, 'spot', { max: 20 }),
      stakeMicros: BigInt(textField(fields, 'stakeMicros', STAKE_MICROS)),
    };
  });
}

/** What stands for a player at a table: no name, and not the same at another table. */
export function playerMark(userRef: string, gameCode: string): string {
  return createHash('sha256').update(`${gameCode} ${userRef}`).digest('hex').slice(0, 4).toUpperCase();
}
