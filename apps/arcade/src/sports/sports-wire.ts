import { microsText } from '@nokshi/contract/fields.ts';
import { BALL_OUTCOMES } from '@nokshi/fairness/supplier/sports/cricket.ts';
import { CHOICES } from '@nokshi/fairness/supplier/sports/market.ts';
import { SPORTS } from '@nokshi/fairness/supplier/sports/new-match.ts';
import type { SlipAnswer, SlipsView, SportsMessage } from '@nokshi/fairness/supplier/sports-wire.ts';
import * as z from 'zod/mini';
import { wireName } from '../supplier/wire-shapes.ts';

/** Reads what the server of simulated matches says; a change of the wire fails to compile below. */

const count = z.int().check(z.gte(0), z.lte(10_000));
const time = z.string().check(z.maxLength(40));
const side = z.enum(['home', 'away']);
const sport = z.enum(SPORTS);
const kind = z.enum(['winner', 'handicap', 'total', 'over', 'next_goal', 'map']);
const result = z.nullable(z.enum(['won', 'lost', 'void']));
const line = z.nullable(z.int());

const innings = z.object({
  runs: count,
  wickets: count,
  balls: count,
  overs: z.array(count).check(z.maxLength(5)),
});

const state = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cricket'),
    innings: z.union([z.literal(1), z.literal(2)]),
    scores: z.tuple([innings, innings]),
    strip: z.array(z.literal([...BALL_OUTCOMES])).check(z.maxLength(6)),
    chaseRuns: z.nullable(z.int()),
    isOver: z.boolean(),
  }),
  z.object({
    kind: z.literal('football'),
    minute: count,
    goals: z.array(z.object({ minute: count, side })).check(z.maxLength(90)),
    press: z.int(),
    presses: z.array(z.int()).check(z.maxLength(40)),
    isBreak: z.boolean(),
    isOver: z.boolean(),
  }),
  z.object({
    kind: z.literal('series'),
    maps: z.array(z.object({ home: count, away: count })).check(z.maxLength(3)),
    strip: z.array(side).check(z.maxLength(40)),
    isOver: z.boolean(),
  }),
]);

const market = z.object({
  id: wireName,
  kind,
  line,
  no: z.nullable(count),
  selections: z
    .array(
      z.object({ choice: z.enum(CHOICES), odds: z.nullable(count), chance: z.nullable(z.int()), result }),
    )
    .check(z.maxLength(3)),
});

const fixture = z.object({
  id: wireName,
  sport,
  home: count,
  away: count,
  phase: z.enum(['upcoming', 'live', 'finished']),
  seq: count,
  startsAt: time,
  closedUntil: z.nullable(time),
  first: z.nullable(side),
  target: z.nullable(count),
  state,
  markets: z.array(market).check(z.maxLength(20)),
});

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('board'), now: time, fixtures: z.array(fixture).check(z.maxLength(100)) }),
  z.object({ type: z.literal('fixture'), now: time, fixture }),
  z.object({ type: z.literal('gone'), now: time, fixtureId: wireName }),
  z.object({ type: z.literal('slips'), now: time }),
]);

const slip = z.object({
  id: wireName,
  roundId: wireName,
  state: z.enum(['placing', 'open', 'paying', 'settled', 'refused', 'returned']),
  stakeMicros: microsText,
  possibleMicros: microsText,
  returnMicros: z.nullable(microsText),
  isCashOut: z.boolean(),
  at: time,
  legs: z
    .array(
      z.object({
        fixtureId: wireName,
        sport,
        home: count,
        away: count,
        market: wireName,
        kind,
        line,
        no: z.nullable(count),
        choice: z.enum(CHOICES),
        odds: z.int(),
        result,
      }),
    )
    .check(z.maxLength(20)),
});

export const readSportsMessage = (body: unknown): SportsMessage => message.parse(body);
export const readSlips = (body: unknown): SlipsView =>
  z.object({ slips: z.array(slip).check(z.maxLength(100)), now: time }).parse(body);
export const readSlipAnswer = (body: unknown): SlipAnswer => z.object({ slip }).parse(body);
