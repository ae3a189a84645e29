import { findTableRules } from '@nokshi/fairness/supplier/tables.ts';
import type { TableBetAnswer, TableMessage } from '@nokshi/fairness/supplier/tables-wire.ts';
import { microsToWireText } from '@nokshi/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusals, REQUEST_ID } from '../game/game-calls.ts';
import { GameRefusal } from '../game/game-refusal.ts';
import type { Launch } from '../game/session-store.ts';
import { fieldsOf, integerField, textField } from '../read-fields.ts';
import { createFeeds, type Feeds } from '../wager/feed.ts';
import { requireGame } from '../wager/game-session.ts';
import { placeWager } from '../wager/place-wager.ts';
import { wagerView } from '../wager/wager-view.ts';
import type { Table, TableDeps } from './table.ts';
import { detailOf, playerMark, readSpots, requireWithinLimits, spotView } from './table-bets.ts';
import type { TableHall } from './table-hall.ts';
import { eventOf, holdTableRound, listPastTableRounds } from './table-round-store.ts';

/** What a big road of six rows shows at once on the widest screen. */
const PAST_ROUNDS = 120;
const MOST_ROUNDS = 2 ** 31;

type TableCallDeps = TableDeps & { hall: TableHall };

/** What the client of a table asks: the feed of its rounds, and to stake on the present one. */
export function mountTableRoutes(app: FastifyInstance, deps: TableCallDeps): void {
  const feeds = createFeeds(app);
  answerRefusals(app, deps.log);
  app.get('/supplier/tables/feed', (request, reply) => follow(deps, { feeds, request, reply }));
  app.post('/supplier/tables/bets', (request) => bet(deps, request));
}

async function follow(
  deps: TableCallDeps,
  { feeds, request, reply }: { feeds: Feeds; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { launch, game } = await requireGame(deps, request, 'tables');
  const table = deps.hall.tableOf(game);
  const past = await listPastTableRounds(deps.db, game.code, PAST_ROUNDS);
  feeds.open(reply, (send) => {
    send(stateOf(deps, { table, launch, past }));
    const leave = table.channel.subscribe(send);
    table.wake();
    return leave;
  });
}

function stateOf(
  deps: TableCallDeps,
  {
    table,
    launch,
    past,
  }: { table: Table; launch: Launch; past: Extract<TableMessage, { kind: 'state' }>['past'] },
): TableMessage {
  return {
    kind: 'state',
    now: deps.now().toISOString(),
    me: playerMark(launch.userRef, launch.gameCode),
    round: table.round(),
    bets: table.bets(),
    past,
    players: table.channel.size + 1,
  };
}

async function bet(deps: TableCallDeps, request: FastifyRequest): Promise<TableBetAnswer> {
  const { launch, game } = await requireGame(deps, request, 'tables');
  const rules = findTableRules(game.modelId);
  if (rules === undefined) throw new GameRefusal('session_gone');
  const fields = fieldsOf(request.body);
  const requestId = textField(fields, 'id', REQUEST_ID);
  const no = integerField(fields, 'no', { min: 1, max: MOST_ROUNDS });
  const stakes = readSpots(fields, rules);
  const event = eventOf({ gameCode: game.code, no });
  const detail = detailOf(no, stakes);
  const stakeMicros = stakes.reduce((sum, stake) => sum + stake.stakeMicros, 0n);
  const wager = await placeWager(deps, launch, { requestId, event, detail, stakeMicros }, async (tx) => {
    const round = await holdTableRound(tx, { gameCode: game.code, no });
    if (round?.state !== 'betting') throw new GameRefusal('bets_closed');
    await requireWithinLimits(tx, { userRef: launch.userRef, event, stakes }, rules);
  });
  const player = playerMark(launch.userRef, game.code);
  deps.hall.tableOf(game).addBet(requestId, no, { player, spots: stakes.map(spotView) });
  return {
    wager: { ...wagerView(wager), detail },
    balanceMicros: microsToWireText(wager.balanceAfterBetMicros ?? 0n),
  };
}
