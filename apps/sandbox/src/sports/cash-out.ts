import { chanceMillionths } from '@nokshi/fairness/supplier/sports/market.ts';
import { cashOutMicros } from '@nokshi/fairness/supplier/sports/slip.ts';
import { type Database, type Executor, inTransaction } from '../database.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import type { RoundRunner } from '../game/round-runner.ts';
import type { Launch } from '../game/session-store.ts';
import { decideWagers } from '../wager/wager-store.ts';
import { findFixtures } from './fixture-store.ts';
import { isTakingBets, priceFixture } from './priced-fixture.ts';
import { closeSlips, findSlip, type SlipRow, writeDecision } from './slip-store.ts';

export type CashOutDeps = { db: Database; runner: RoundRunner; now: () => Date };

/**
 * Ends an open slip for what it is worth at this moment, which may be more than the player was shown and never less. Asked
 * again it answers the same. Throws GameRefusal.
 */
export async function cashOut(
  deps: CashOutDeps,
  launch: Launch,
  { slipId, leastMicros }: { slipId: string; leastMicros: bigint },
): Promise<SlipRow> {
  const by = { event: slipId, userRef: launch.userRef };
  const rounds = await inTransaction(deps.db, async (tx) => {
    const slip = await findSlip(tx, by, true);
    if (slip === undefined) throw new GameRefusal('choice_not_allowed');
    if (slip.is_cash_out) return [];
    if (slip.decided_at !== null || slip.round_state !== 'bet_ok') throw new GameRefusal('bets_closed');
    const worth = await worthNow(deps, tx, slip);
    if (worth < leastMicros) throw new GameRefusal('odds_changed');
    await writeDecision(tx, slip.event, { returnMicros: worth, at: deps.now(), isCashOut: true });
    await closeSlips(tx, [slip.event]);
    const decided = await decideWagers(tx, [{ id: slip.round_id, winMicros: worth }]);
    if (decided.length === 0) throw new GameRefusal('bets_closed');
    return decided;
  });
  for (const round of rounds) deps.runner.start(round);
  const slip = await findSlip(deps.db, by, false);
  if (slip === undefined) throw new GameRefusal('choice_not_allowed');
  return slip;
}

async function worthNow({ now }: CashOutDeps, tx: Executor, slip: SlipRow): Promise<bigint> {
  const open = slip.legs.filter(({ result }) => result === null);
  const fixtures = await findFixtures(
    tx,
    open.map(({ fixtureId }) => fixtureId),
    'share',
  );
  const chances = open.map((leg): number => {
    const fixture = fixtures.find(({ id }) => id === leg.fixtureId);
    if (fixture === undefined || !isTakingBets(fixture, now())) throw new GameRefusal('bets_closed');
    const selection = priceFixture(fixture)
      .markets.find(({ id }) => id === leg.market)
      ?.selections.find(({ choice }) => choice === leg.choice);
    // Decided meanwhile, or an over that is being bowled: there is nothing to price.
    if (selection === undefined || selection.chance === null) throw new GameRefusal('bets_closed');
    return chanceMillionths(selection.chance);
  });
  const worth = cashOutMicros(BigInt(slip.stake_micros), slip.legs, chances);
  if (worth === 0n) throw new GameRefusal('bets_closed');
  return worth;
}
