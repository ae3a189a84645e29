import { randomUUID } from 'node:crypto';
import type { SupplierError, SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import type { Choice } from '@nokshi/fairness/supplier/sports/market.ts';
import { BOOKS, isSport } from '@nokshi/fairness/supplier/sports/new-match.ts';
import type {
  FixtureView,
  LegRequest,
  SlipAnswer,
  SlipRequest,
  SlipsView,
  SlipView,
  SportsMessage,
} from '@nokshi/fairness/supplier/sports-wire.ts';
import type { Answer, Player } from './callers.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import { aGame } from './some-games.ts';

/** Somebody who plays simulated matches: sees the board, places slips and cashes them out. */
export type SportsPlayer = {
  session: string;
  /** The board as it is now; it is listened to until `leave`. */
  board(): Promise<FixtureView[]>;
  leave(): void;
  place(
    legs: readonly LegRequest[],
    changes?: Partial<SlipRequest>,
  ): Promise<Answer<SlipAnswer & SupplierError>>;
  cashOut(slipId: string, leastMicros: string): Promise<Answer<SlipAnswer & SupplierError>>;
  slips(): Promise<SlipView[]>;
  slip(id: string): Promise<SlipView>;
};

/** A game of simulated matches for every sport, by the sport's name. */
export const SPORTS_GAMES = (['cricket', 'football', 'blades', 'aim', 'front'] as const).map((sport) =>
  aGame({ code: sport, vendor: 'arena', client: 'sports', modelId: sport }),
);

const GOES_ON_MS = 2_000;
const GOES_ON_EVERY_MS = 500;

export async function aSportsPlayer(
  world: SandboxWorld,
  player: Player,
  gameCode: string,
): Promise<SportsPlayer> {
  const ticket = await world.ticketFor(player, gameCode);
  const opened = await world.call<SupplierSessionView>('POST', '/supplier/game/session', null, { ticket });
  const { session } = opened.body;
  const sports = isSport(gameCode) ? BOOKS[gameCode] : [];
  const leaving = new AbortController();
  const slips = async (): Promise<SlipView[]> =>
    (await world.call<SlipsView>('GET', '/supplier/sports/slips', session)).body.slips;
  return {
    session,
    async board() {
      // Where every side still plays, because a test before ran ahead of its matches, they go on until some are over.
      const goesOn = setInterval(() => world.advance(GOES_ON_MS), GOES_ON_EVERY_MS);
      try {
        return await firstBoard(`${world.url}/supplier/sports/feed`, session, leaving.signal, sports);
      } finally {
        clearInterval(goesOn);
      }
    },
    leave: () => leaving.abort(),
    place: (legs, changes = {}) =>
      world.call('POST', '/supplier/sports/slips', session, {
        id: randomUUID(),
        stakeMicros: '10000000',
        accept: 'same',
        legs,
        ...changes,
      }),
    cashOut: (slipId, leastMicros) =>
      world.call('POST', '/supplier/sports/cash-out', session, { slipId, leastMicros }),
    slips,
    async slip(id) {
      const found = (await slips()).find((slip) => slip.id === id);
      if (found === undefined) throw new Error('the slip is not in the list');
      return found;
    },
  };
}

/** The matches that the feed tells until every sport has three that have not begun; the rest is heard and thrown away. */
async function firstBoard(
  url: string,
  session: string,
  signal: AbortSignal,
  sports: readonly string[],
): Promise<FixtureView[]> {
  const response = await fetch(url, { headers: { 'x-game-session': session }, signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return [];
  const fixtures = new Map<string, FixtureView>();
  const isWhole = (): boolean =>
    sports.every((sport) => upcomingOf([...fixtures.values()], sport).length >= 3);
  let rest = '';
  while (!isWhole()) {
    const { value = '', done } = await reader.read();
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((text) => text !== '')) {
      const message = JSON.parse(line) as SportsMessage;
      const told =
        message.type === 'board' ? message.fixtures : message.type === 'fixture' ? [message.fixture] : [];
      for (const fixture of told) fixtures.set(fixture.id, fixture);
    }
  }
  void drain(reader);
  return [...fixtures.values()];
}

async function drain(reader: ReadableStreamDefaultReader<string>): Promise<void> {
  try {
    for (let end = await reader.read(); !end.done; ) end = await reader.read();
  } catch {
    // The listening was ended.
  }
}

/** A bet on a match at the price of its view. */
export function legOn(fixture: FixtureView, market = 'winner', choice: Choice = 'home'): LegRequest {
  const odds = fixture.markets
    .find(({ id }) => id === market)
    ?.selections.find((selection) => selection.choice === choice)?.odds;
  return { fixtureId: fixture.id, market, choice, odds: odds ?? 150 };
}

/** The first matches of a sport that have not begun, in the order of their start. */
export function upcomingOf(board: readonly FixtureView[], sport: string): FixtureView[] {
  return board
    .filter((fixture) => fixture.sport === sport && fixture.phase === 'upcoming')
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}
