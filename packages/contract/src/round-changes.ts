import type { EventName, EventPayload } from './events.ts';

/** What one event changed of one round: a command of its supplier, or a draw that closed many rounds at once. */
export interface RoundChange {
  readonly memberId: string;
  readonly roundId: string;
  readonly gameNo: number;
  readonly currency: string;
  /** What was added to the round, micros; a rollback or a refund takes away. */
  readonly stakeMicros: string;
  readonly winMicros: string;
  /** The change that closed the round. */
  readonly isClosed: boolean;
  /** It changed a round that had been closed, because what decided it was wrong. */
  readonly isCorrection: boolean;
  /**
   * What it added to the rounds that count: 1 when a round closed and a stake of it stands, -1 when no stake of a closed
   * round stands any more.
   */
  readonly counts: number;
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

/** What became of each payload: half a dozen listeners ask the same of a list of hundreds of rounds. */
const known = new WeakMap<object, readonly RoundChange[]>();

/** The rounds that an event changed; none of an event that is about something else. */
export function roundChangesOf(event: AnyEvent): readonly RoundChange[] {
  if (event.name === 'play.round_changed') {
    const { nodeId, counts, ...round } = event.payload;
    return [{ ...round, gameNo: nodeId, isCorrection: false, counts: counts ?? (round.isClosed ? 1 : 0) }];
  }
  if (event.name !== 'play.rounds_closed') return [];
  const changes = known.get(event.payload) ?? changesOfClosed(event.payload);
  known.set(event.payload, changes);
  return changes;
}

/** Field by field: to spread a round costs several times as much. */
function changesOfClosed(closed: EventPayload<'play.rounds_closed'>): readonly RoundChange[] {
  const { nodeId: gameNo, at, isCorrection, rounds } = closed;
  return rounds.map((round) => ({
    memberId: round.memberId,
    roundId: round.roundId,
    gameNo,
    currency: round.currency,
    stakeMicros: round.stakeMicros,
    winMicros: round.winMicros,
    isClosed: !isCorrection,
    isCorrection,
    counts: round.counts ?? (isCorrection ? 0 : 1),
    isDemo: round.isDemo,
    balanceMicros: round.balanceMicros,
    at,
  }));
}
