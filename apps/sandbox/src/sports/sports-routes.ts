import { CHOICES } from '@nokshi/fairness/supplier/sports/market.ts';
import { BOOKS, isSport, type Sport } from '@nokshi/fairness/supplier/sports/new-match.ts';
import { MOST_LEGS } from '@nokshi/fairness/supplier/sports/slip.ts';
import {
  type LegRequest,
  ODDS_ACCEPTED,
  type SlipAnswer,
  type SlipRequest,
  type SlipsView,
} from '@nokshi/fairness/supplier/sports-wire.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerRefusals, REQUEST_ID, STAKE_MICROS } from '../game/game-calls.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import type { Launch } from '../game/session-store.ts';
import type { Logger } from '../logger.ts';
import { choiceField, FieldProblem, fieldsOf, integerField, textField } from '../read-fields.ts';
import { createFeeds } from '../wager/feed.ts';
import { requireGame } from '../wager/game-session.ts';
import { cashOut } from './cash-out.ts';
import { type PlaceDeps, placeSlip } from './place-slip.ts';
import { listSlips } from './slip-store.ts';
import { slipView } from './slip-view.ts';
import type { SportsEngine } from './sports-engine.ts';

const SLIPS_SHOWN = 50;
const UUID = { max: 36, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ };
const MARKET_ID = { max: 16, pattern: /^[a-z]+(-[0-9])*$/ };
const SLIP_ID = { max: 60, pattern: /^slip-[A-Za-z0-9_-]+$/ };
const ODDS = { min: 101, max: 1_000_000 };

export type SportsRouteDeps = PlaceDeps & { log: Logger; engine: SportsEngine };

/** What the page of simulated matches asks, under `/supplier` of the origin it was loaded from. */
export function mountSports(app: FastifyInstance, deps: SportsRouteDeps): void {
  answerRefusals(app, deps.log);
  const feeds = createFeeds(app);
  app.get('/supplier/sports/feed', async (request, reply) => {
    const { launch, sport } = await requireBook(deps, request);
    feeds.open(reply, (send) => deps.engine.follow({ sport, userRef: launch.userRef }, send));
    return reply;
  });
  app.get('/supplier/sports/slips', (request) => slips(deps, request));
  app.post('/supplier/sports/slips', (request) => place(deps, request));
  app.post('/supplier/sports/cash-out', (request) => endSlip(deps, request));
}

async function requireBook(
  deps: SportsRouteDeps,
  request: FastifyRequest,
): Promise<{ launch: Launch; sport: Sport }> {
  const { launch, game } = await requireGame(deps, request, 'sports');
  if (!isSport(game.modelId)) throw new GameRefusal('session_gone');
  return { launch, sport: game.modelId };
}

async function slips(deps: SportsRouteDeps, request: FastifyRequest): Promise<SlipsView> {
  const { launch } = await requireBook(deps, request);
  const rows = await listSlips(deps.db, launch, SLIPS_SHOWN);
  return { slips: rows.map(slipView), now: deps.now().toISOString() };
}

async function place(deps: SportsRouteDeps, request: FastifyRequest): Promise<SlipAnswer> {
  const { launch, sport } = await requireBook(deps, request);
  const order = readSlip(request.body);
  deps.engine.touch(sport);
  const slip = await placeSlip(deps, { launch, sports: BOOKS[sport] }, order);
  // The page that asked may be gone by now, and the player may look from another one.
  deps.engine.tellPlayer(launch.userRef);
  return { slip: slipView(slip) };
}

async function endSlip(deps: SportsRouteDeps, request: FastifyRequest): Promise<SlipAnswer> {
  const { launch } = await requireBook(deps, request);
  const fields = fieldsOf(request.body);
  const slip = await cashOut(deps, launch, {
    slipId: textField(fields, 'slipId', SLIP_ID),
    leastMicros: BigInt(textField(fields, 'leastMicros', STAKE_MICROS)),
  });
  deps.engine.tellPlayer(launch.userRef);
  return { slip: slipView(slip) };
}

function readSlip(body: unknown): SlipRequest {
  const fields = fieldsOf(body);
  const legs = fields['legs'];
  if (!Array.isArray(legs) || legs.length > MOST_LEGS) throw new FieldProblem('legs', 'is not a short list');
  return {
    id: textField(fields, 'id', REQUEST_ID),
    stakeMicros: textField(fields, 'stakeMicros', STAKE_MICROS),
    accept: choiceField(fields, 'accept', ODDS_ACCEPTED),
    legs: legs.map(readLeg),
  };
}

function readLeg(leg: unknown): LegRequest {
  const fields = fieldsOf(leg);
  return {
    fixtureId: textField(fields, 'fixtureId', UUID),
    market: textField(fields, 'market', MARKET_ID),
    choice: choiceField(fields, 'choice', CHOICES),
    odds: integerField(fields, 'odds', ODDS),
  };
}
