import { serverSeedHash } from '@nokshi/fairness';
import { dealPatti } from '@nokshi/fairness/supplier/teen-patti/deal.ts';
import { PATTI_ACTS } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import type {
  PattiActAnswer,
  PattiHistoryView,
  PattiPastHand,
} from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import { microsToWireText } from '@nokshi/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusals, REQUEST_ID } from '../game/game-calls.ts';
import { choiceField, FieldProblem, fieldsOf, integerField, textField } from '../read-fields.ts';
import { createFeeds, type Feeds } from '../wager/feed.ts';
import { requireGame } from '../wager/game-session.ts';
import type { PattiRooms } from './patti-rooms.ts';
import { listPastHands, type PastHand } from './patti-store.ts';
import type { PattiDeps } from './table-state.ts';

const HISTORY_LIMIT = 30;
const MOST_STEPS = 100_000;

type RouteDeps = PattiDeps & { rooms: PattiRooms };

/** What the client of a card room asks: the feed of its table, a chair, to act, its past hands. */
export function mountPatti(app: FastifyInstance, deps: RouteDeps): void {
  const feeds = createFeeds(app);
  answerRefusals(app, deps.log);
  app.get('/supplier/patti/feed', (request, reply) => follow(deps, { feeds, request, reply }));
  app.post('/supplier/patti/seat', (request) => seat(deps, request));
  app.post('/supplier/patti/acts', (request) => act(deps, request));
  app.get('/supplier/patti/hands', (request) => history(deps, request));
}

async function follow(
  deps: RouteDeps,
  { feeds, request, reply }: { feeds: Feeds; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { launch, game } = await requireGame(deps, request, 'cards');
  const table = deps.rooms.tableFor(game, launch.userRef);
  feeds.open(reply, (send) => table.follow(launch, send));
}

async function seat(deps: RouteDeps, request: FastifyRequest): Promise<Record<string, never>> {
  const { launch, game } = await requireGame(deps, request, 'cards');
  const { sits } = fieldsOf(request.body);
  if (typeof sits !== 'boolean') throw new FieldProblem('sits', 'must be true or false');
  deps.rooms.tableFor(game, launch.userRef).sit(launch, sits);
  return {};
}

async function act(deps: RouteDeps, request: FastifyRequest): Promise<PattiActAnswer> {
  const { launch, game } = await requireGame(deps, request, 'cards');
  const fields = fieldsOf(request.body);
  const balance = await deps.rooms.tableFor(game, launch.userRef).act(launch, {
    requestId: textField(fields, 'id', REQUEST_ID),
    hand: textField(fields, 'hand', { min: 36, max: 36 }),
    step: integerField(fields, 'step', { min: 0, max: MOST_STEPS }),
    act: choiceField(fields, 'act', PATTI_ACTS),
  });
  return { balanceMicros: balance === null ? null : microsToWireText(balance) };
}

async function history(deps: RouteDeps, request: FastifyRequest): Promise<PattiHistoryView> {
  const { launch } = await requireGame(deps, request, 'cards');
  const hands = await listPastHands(deps.db, launch, HISTORY_LIMIT);
  return { hands: hands.map(pastHandView) };
}

function pastHandView(hand: PastHand): PattiPastHand {
  const { id, no, isVoid, me, stakedMicros, winMicros, potMicros, rakeMicros, serverSeed, players } = hand;
  const dealt = players.length === 0 ? [] : dealPatti({ serverSeed, handId: id }, players.length);
  return {
    id,
    no,
    at: hand.at.toISOString(),
    isVoid,
    me,
    stakedMicros,
    winMicros,
    potMicros,
    rakeMicros,
    serverSeedHash: serverSeedHash(serverSeed),
    serverSeed,
    players: players.map((player, place) => ({
      ...player,
      cards: dealt[place] ?? [],
      isWinner: hand.winners.includes(player.seat),
    })),
  };
}
