import type { RandomBelow } from '@nokshi/fairness/slots/spin.ts';
import {
  PATTI_ANSWER_SECONDS,
  PATTI_TURN_SECONDS,
  type PattiModel,
} from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import type { Logger } from '../logger.ts';
import type { Bell, Queue } from './bell.ts';
import type { Chairs } from './chairs.ts';
import type { EndDeps } from './end-hand.ts';
import type { LiveHand } from './live-hand.ts';

/** How long each part of a hand lasts, in ms. */
export type PattiTimes = {
  turnMs: number;
  answerMs: number;
  /** How long a table waits for people before bots fill it. */
  gatherMs: number;
  botMs: { least: number; spread: number };
  overMs: number;
};

export const PATTI_TIMES: PattiTimes = {
  turnMs: PATTI_TURN_SECONDS * 1000,
  answerMs: PATTI_ANSWER_SECONDS * 1000,
  gatherMs: 4_000,
  botMs: { least: 1_200, spread: 1_800 },
  overMs: 6_000,
};

export type PattiDeps = EndDeps & { log: Logger; randomBelow: RandomBelow; pattiTimes: PattiTimes };

/** What the parts of a table share. */
export type TableState = {
  readonly game: { code: string; model: PattiModel; bootMicros: bigint };
  readonly chairs: Chairs;
  readonly bell: Bell;
  /** Acts, time-outs and the end of a hand happen one after another. */
  readonly queue: Queue;
  readonly stop: AbortSignal;
  live: LiveHand | null;
  /** The latest hand's; the deal goes round. */
  dealer: number;
  publish(): void;
};
