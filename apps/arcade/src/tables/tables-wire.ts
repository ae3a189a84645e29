import { microsText } from '@nokshi/contract/fields.ts';
import type { WagerView } from '@nokshi/fairness/supplier/game-wire.ts';
import type {
  TableBetAnswer,
  TableMessage,
  TableWagerDetail,
} from '@nokshi/fairness/supplier/tables-wire.ts';
import * as z from 'zod/mini';
import { wagerShape } from '../supplier/supplier-wire.ts';

/** Reads what the server of the tables says; a change of the wire fails to compile below. */

const spots = z
  .array(z.object({ spot: z.string().check(z.maxLength(20)), stakeMicros: microsText }))
  .check(z.maxLength(200));
const roundNo = z.int().check(z.gte(1));
const time = z.string().check(z.maxLength(40));
const outcome = z.array(z.int().check(z.gte(0), z.lte(60))).check(z.maxLength(60));
const bet = z.object({ player: z.string().check(z.maxLength(8)), spots });
const round = z.object({
  no: roundNo,
  event: z.string().check(z.maxLength(120)),
  phase: z.enum(['betting', 'closed', 'showing', 'settled']),
  since: time,
  until: time,
  outcome: z.nullable(outcome),
});

const message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('state'),
    now: time,
    me: z.string().check(z.maxLength(8)),
    round: z.nullable(round),
    bets: z.array(bet).check(z.maxLength(5_000)),
    past: z.array(z.object({ no: roundNo, outcome })).check(z.maxLength(500)),
    players: z.int(),
  }),
  z.object({ kind: z.literal('round'), now: time, round, players: z.int() }),
  z.object({ kind: z.literal('bet'), no: roundNo, bet }),
]);

const wager = wagerShape(z.object({ no: roundNo, spots }));
const betAnswer = z.object({ wager, balanceMicros: microsText });

export const readTableMessage = (line: unknown): TableMessage => message.parse(line);
export const readBetAnswer = (body: unknown): TableBetAnswer => betAnswer.parse(body);
export const readTableWagers = (body: unknown): WagerView<TableWagerDetail>[] =>
  z.object({ wagers: z.array(wager) }).parse(body).wagers;
