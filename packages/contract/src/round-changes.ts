import type { EventName, EventPayload } from './events.ts';

/** What one event changed of one round: a command of its supplier, or a draw that closed many rounds at once. */
export interface RoundChange {
  readonly memberId: string;
  readonly roundId: string;
  readonly nodeId: number;
  readonly currency: string;
  /** What was added to the round, micros; a rollback or a refund takes away. */
  readonly stakeMicros: string;
  readonly winMicros: string;
  /** The change that closed the round. */
  readonly isClosed: boolean;
  /** It changed a round that had been closed, because what decided it was wrong. */
  readonly isCorrection: boolean;
  readonly isDemo: boolean;
  /** After it; null where nothing moved. */
  readonly balanceMicros: string | null;
  readonly at: number;
}

/** The events that change rounds; whoever counts rounds listens to all of them. */
export const ROUND_EVENTS = [
  'play.round_changed',
  'play.rounds_closed',
] as const satisfies readonly EventName[];

type AnyEvent = {
  [Name in EventName]: { readonly name: Name; readonly payload: EventPayload<Name> };
}[EventName];

/** The rounds that an event changed; none of an event that is about something else. */
export function roundChangesOf(event: AnyEvent): readonly RoundChange[] {
  if (event.name === 'play.round_changed') return [{ ...event.payload, isCorrection: false }];
  if (event.name !== 'play.rounds_closed') return [];
  const { nodeId, at, isCorrection, rounds } = event.payload;
  return rounds.map((round) => ({ ...round, nodeId, at, isClosed: !isCorrection, isCorrection }));
}
