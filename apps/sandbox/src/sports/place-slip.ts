import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sport } from '@nokshi/fairness/supplier/sports/new-match.ts';
import { isSlipStake, MOST_LEGS, productOdds } from '@nokshi/fairness/supplier/sports/slip.ts';
import type { LegRequest, OddsAccepted, SlipRequest } from '@nokshi/fairness/supplier/sports-wire.ts';
import type { Executor } from '../database.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import { findRoundByRequest } from '../game/round-store.ts';
import type { Launch } from '../game/session-store.ts';
import { placeWager, type WagerDeps } from '../wager/place-wager.ts';
import { findFixtures } from './fixture-store.ts';
import type { MatchPace } from './match-pace.ts';
import { offerOf, priceFixture } from './priced-fixture.ts';
import { findSlip, insertSlip, type SlipRow, type TakenLeg } from './slip-store.ts';

/** A bet on a match that runs waits so long: what happens meanwhile moves its price or closes its market. */
const LIVE_DELAY_MS = 3000;

export type PlaceDeps = WagerDeps & { matchPace: MatchPace };

/**
 * Takes a slip. A leg on a live match waits, and is then taken at the price that stands, if the player takes it. The same
 * request gets the same slip again. Throws GameRefusal.
 */
export async function placeSlip(
  deps: PlaceDeps,
  { launch, sports }: { launch: Launch; sports: readonly Sport[] },
  request: SlipRequest,
): Promise<SlipRow> {
  const { id: requestId, accept, legs } = request;
  const stakeMicros = BigInt(request.stakeMicros);
  const { userRef } = launch;
  const isSeparate = new Set(legs.map(({ fixtureId }) => fixtureId)).size === legs.length;
  if (!isSlipStake(stakeMicros)) throw new GameRefusal('stake_not_allowed');
  if (legs.length === 0 || legs.length > MOST_LEGS || !isSeparate)
    throw new GameRefusal('choice_not_allowed');

  const event = eventOf(userRef, requestId);
  const wanted = { sports, legs, accept };
  if ((await findRoundByRequest(deps.db, { userRef, requestId })) === undefined) {
    const { isLive } = await takeLegs(deps, deps.db, wanted);
    if (isLive) await sleep(deps.matchPace.scaled(LIVE_DELAY_MS));
  }
  const order = { requestId, event, detail: { accept, legs }, stakeMicros };
  await placeWager(deps, launch, order, async (tx) => {
    const { taken } = await takeLegs(deps, tx, wanted);
    await insertSlip(tx, { event, userRef, at: deps.now(), legs: taken });
    return Number(productOdds(taken.map(({ odds }) => odds)));
  });
  const slip = await findSlip(deps.db, { event, userRef }, false);
  if (slip === undefined) throw new GameRefusal('request_invalid');
  return slip;
}

/** A slip's name: the same for the same request of the same player, and nobody else's. */
function eventOf(userRef: string, requestId: string): string {
  return `slip-${createHash('sha256').update(`${userRef} ${requestId}`).digest('base64url')}`;
}

type Wanted = { sports: readonly Sport[]; legs: readonly LegRequest[]; accept: OddsAccepted };

/** The legs at the prices of this moment; in a transaction the matches stand still until it ends. */
async function takeLegs(
  { db, now }: PlaceDeps,
  executor: Executor,
  { sports, legs, accept }: Wanted,
): Promise<{ taken: TakenLeg[]; isLive: boolean }> {
  const ids = legs.map(({ fixtureId }) => fixtureId);
  const fixtures = await findFixtures(executor, ids, executor === db ? null : 'share');
  let isLive = false;
  const taken = legs.map((leg): TakenLeg => {
    const fixture = fixtures.find(({ id }) => id === leg.fixtureId);
    if (fixture === undefined || !sports.includes(fixture.sport)) throw new GameRefusal('choice_not_allowed');
    const offer = offerOf(priceFixture(fixture), leg, now());
    if (!offer.isOffered) throw new GameRefusal(offer.why);
    if (!isAccepted(leg.odds, offer.odds, accept)) throw new GameRefusal('odds_changed');
    isLive ||= fixture.phase === 'live';
    const { id: market, kind, line, no } = offer.market;
    return { fixtureId: fixture.id, market, kind, line, no, choice: leg.choice, odds: offer.odds };
  });
  return { taken, isLive };
}

function isAccepted(seen: number, current: number, accept: OddsAccepted): boolean {
  return current === seen || accept === 'any' || (accept === 'better' && current > seen);
}
