import { PATTI_ANSWER_SECONDS, PATTI_TURN_SECONDS } from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import type { CardDeps, CardTimes, TableState } from '../cards/table-state.ts';
import type { PattiLive } from './live-hand.ts';

/** How long each part of a hand of Teen Patti lasts, in ms; the answer is that to a side show. */
export type PattiTimes = CardTimes & { answerMs: number };

export const PATTI_TIMES: PattiTimes = {
  turnMs: PATTI_TURN_SECONDS * 1000,
  answerMs: PATTI_ANSWER_SECONDS * 1000,
  gatherMs: 4_000,
  botMs: { least: 1_200, spread: 1_800 },
  overMs: 6_000,
};

export type PattiDeps = CardDeps & { pattiTimes: PattiTimes };

export type PattiTable = TableState<PattiLive>;
