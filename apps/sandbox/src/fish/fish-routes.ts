import { FISH_ROOMS, type FishRoomKey, MOST_SHOTS, VOLLEY_MS } from '@nokshi/fairness/supplier/fish.ts';
import type { FishShot } from '@nokshi/fairness/supplier/fish-volley.ts';
import { oldestNoAt } from '@nokshi/fairness/supplier/fish-water.ts';
import type { FishHallView, FishHistoryView, FishVolleyAnswer } from '@nokshi/fairness/supplier/fish-wire.ts';
import { microsToWireText } from '@nokshi/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusals, REQUEST_ID, STAKE_MICROS } from '../game/game-calls.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import type { Logger } from '../logger.ts';
import { choiceField, FieldProblem, fieldsOf, integerField, textField } from '../read-fields.ts';
import { createFeeds, type Feeds } from '../wager/feed.ts';
import { requireGame } from '../wager/game-session.ts';
import type { DrawVolleyDeps } from './draw-volley.ts';
import { betsOf, fireVolley, type VolleyOrder, volleyPauseMs, volleyView } from './fire-volley.ts';
import type { FishEngine } from './fish-engine.ts';
import { eventOf, listCaught, listVolleys } from './fish-store.ts';

const HISTORY_LIMIT = 40;
const ROOM_KEYS: readonly FishRoomKey[] = FISH_ROOMS.map(({ key }) => key);
/** A volley may come so much later after it was sent than the one before it, and is still not too soon. */
const WAY_MS = 250;
/** The farthest moment and fish number that a shot may name: the year 2100. */
const LAST_MOMENT_MS = Date.UTC(2100, 0, 1);

export type FishRouteDeps = DrawVolleyDeps & { log: Logger; engine: FishEngine };

/** What the fishing client asks: rooms, a room's feed, volleys, its own past. */
export function mountFish(app: FastifyInstance, deps: FishRouteDeps): void {
  const feeds = createFeeds(app);
  answerRefusals(app, deps.log);
  app.get('/supplier/fish/hall', (request) => hall(deps, request));
  app.get('/supplier/fish/feed/:room', (request, reply) => feed(deps, feeds, request, reply));
  app.post('/supplier/fish/volley', (request) => volley(deps, request));
  app.get('/supplier/fish/volleys', (request) => history(deps, request));
}

async function hall(deps: FishRouteDeps, request: FastifyRequest): Promise<FishHallView> {
  const { launch } = await requireGame(deps, request, 'fish');
  return {
    rooms: ROOM_KEYS.map((key) => ({
      key,
      betsMicros: betsOf(key).map(microsToWireText),
      players: deps.halls.countPlayers(eventOf(launch.gameCode, key)),
    })),
    volleyMs: Math.max(volleyPauseMs(launch) + WAY_MS, VOLLEY_MS),
    now: deps.now().getTime(),
  };
}

async function feed(
  deps: FishRouteDeps,
  feeds: Feeds,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { launch } = await requireGame(deps, request, 'fish');
  const event = eventOf(launch.gameCode, choiceField(fieldsOf(request.params), 'room', ROOM_KEYS));
  const caught = await listCaught(deps.db, event, oldestNoAt(deps.now().getTime()));
  feeds.open(reply, (send) => {
    const { seat, seats, leave } = deps.halls.enter(event, launch.userRef, send);
    send({ type: 'state', now: deps.now().getTime(), seat, seats, caught: [...caught] });
    return leave;
  });
}

async function volley(deps: FishRouteDeps, request: FastifyRequest): Promise<FishVolleyAnswer> {
  const { launch } = await requireGame(deps, request, 'fish');
  const order = readOrder(request.body);
  try {
    return await fireVolley(deps, launch, order);
  } catch (error) {
    if (error instanceof GameRefusal && error.body.code === 'wallet_unreachable') deps.engine.takeUp();
    throw error;
  }
}

async function history(deps: FishRouteDeps, request: FastifyRequest): Promise<FishHistoryView> {
  const { launch } = await requireGame(deps, request, 'fish');
  const volleys = await listVolleys(deps.db, launch, HISTORY_LIMIT);
  return { volleys: volleys.map(({ round, results }) => volleyView(round, results)) };
}

function readOrder(body: unknown): VolleyOrder {
  const fields = fieldsOf(body);
  const { shots } = fields;
  if (!Array.isArray(shots) || shots.length > MOST_SHOTS) throw new FieldProblem('shots', 'must be a list');
  return {
    requestId: textField(fields, 'id', REQUEST_ID),
    room: choiceField(fields, 'room', ROOM_KEYS),
    betMicros: textField(fields, 'betMicros', STAKE_MICROS),
    shots: shots.map(readShot),
  };
}

function readShot(value: unknown): FishShot {
  const fields = fieldsOf(value, 'shot');
  return {
    fish: integerField(fields, 'fish', { min: 0, max: LAST_MOMENT_MS }),
    at: integerField(fields, 'at', { min: 0, max: LAST_MOMENT_MS }),
  };
}
