import { serverSeedHash } from '@nokshi/fairness';
import type { CardActAnswer, CardPastHand } from '@nokshi/fairness/supplier/card-wire.ts';
import { microsToWireText } from '@nokshi/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusals, REQUEST_ID } from '../game/game-calls.ts';
import type { Launch } from '../game/session-store.ts';
import { FieldProblem, type Fields, fieldsOf, integerField, textField } from '../read-fields.ts';
import { createFeeds, type Feeds } from '../wager/feed.ts';
import { requireGame } from '../wager/game-session.ts';
import type { CardRooms } from './card-rooms.ts';
import { listPastHands, type PastHand } from './hand-store.ts';
import type { LiveHand } from './live-hand.ts';
import type { CardDeps, CardGame, TableState } from './table-state.ts';

const HISTORY_LIMIT = 30;
const MOST_STEPS = 100_000;

/** What names an act, whatever is done: the same request id again is the same act. */
export type ActName = { requestId: string; hand: string; step: number };

/** What the calls of a card room need to know of the game. */
export type CardCalls<Live extends LiveHand, View> = {
  readonly kind: CardGame<Live, View>['kind'];
  readonly rooms: CardRooms<Live, View>;
  /** Returns the balance after the stake; null when the act cost nothing. Throws GameRefusal and FieldProblem. */
  act(table: TableState<Live>, launch: Launch, order: ActName & { fields: Fields }): Promise<bigint | null>;
  /** What the game tells of a past hand besides what is told of all. */
  pastHand(hand: PastHand): object;
};

type RouteDeps<Live extends LiveHand, View> = CardDeps & { calls: CardCalls<Live, View> };

/** What the client of a card room asks: the feed of its table, a chair, to act, its past hands. */
export function mountCardRoom<Live extends LiveHand, View>(
  app: FastifyInstance,
  deps: RouteDeps<Live, View>,
): void {
  const feeds = createFeeds(app);
  const path = `/supplier/${deps.calls.kind}`;
  answerRefusals(app, deps.log);
  app.get(`${path}/feed`, (request, reply) => follow(deps, { feeds, request, reply }));
  app.post(`${path}/seat`, (request) => seat(deps, request));
  app.post(`${path}/acts`, (request) => act(deps, request));
  app.get(`${path}/hands`, (request) => history(deps, request));
}

async function follow<Live extends LiveHand, View>(
  deps: RouteDeps<Live, View>,
  { feeds, request, reply }: { feeds: Feeds; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { launch, game } = await requireGame(deps, request, 'cards');
  const table = deps.calls.rooms.tableFor(game, launch.userRef);
  feeds.open(reply, (send) => table.follow(launch, send));
}

async function seat<Live extends LiveHand, View>(
  deps: RouteDeps<Live, View>,
  request: FastifyRequest,
): Promise<Record<string, never>> {
  const { launch, game } = await requireGame(deps, request, 'cards');
  const { sits } = fieldsOf(request.body);
  if (typeof sits !== 'boolean') throw new FieldProblem('sits', 'must be true or false');
  deps.calls.rooms.tableFor(game, launch.userRef).sit(launch, sits);
  return {};
}

async function act<Live extends LiveHand, View>(
  deps: RouteDeps<Live, View>,
  request: FastifyRequest,
): Promise<CardActAnswer> {
  const { launch, game } = await requireGame(deps, request, 'cards');
  const fields = fieldsOf(request.body);
  const { state } = deps.calls.rooms.tableFor(game, launch.userRef);
  const balance = await deps.calls.act(state, launch, {
    requestId: textField(fields, 'id', REQUEST_ID),
    hand: textField(fields, 'hand', { min: 36, max: 36 }),
    step: integerField(fields, 'step', { min: 0, max: MOST_STEPS }),
    fields,
  });
  return { balanceMicros: balance === null ? null : microsToWireText(balance) };
}

async function history<Live extends LiveHand, View>(
  deps: RouteDeps<Live, View>,
  request: FastifyRequest,
): Promise<{ hands: object[] }> {
  const { launch } = await requireGame(deps, request, 'cards');
  const { kind, pastHand } = deps.calls;
  const hands = await listPastHands(deps.db, { kind, scope: launch, limit: HISTORY_LIMIT });
  return { hands: hands.map((hand) => ({ ...pastView(hand), ...pastHand(hand) })) };
}

function pastView(hand: PastHand): CardPastHand {
  const { id, no, isVoid, me, stakedMicros, winMicros, potMicros, rakeMicros, serverSeed } = hand;
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
  };
}
