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
  /** How often the feed has told since then that the player's own slips have changed. */
  toldOfSlips(): number;
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
  let toldOfSlips = 0;
  const onLine = (line: string): void => {
    if ((JSON.parse(line) as SportsMessage).type === 'slips') toldOfSlips += 1;
  };
  const slips = async (): Promise<SlipView[]> =>
    (await world.call<SlipsView>('GET', '/supplier/sports/slips', session)).body.slips;
  return {
    session,
    async board() {
      // Where every side still plays, because a test before ran ahead of its matches, they go on until some are over.
      const goesOn = setInterval(() => world.advance(GOES_ON_MS), GOES_ON_EVERY_MS);
      try {
        return await firstBoard(`${world.url}/supplier/sports/feed`, session, leaving.signal, {
          sports,
          onLine,
        });
      } finally {
        clearInterval(goesOn);
      }
    },
    toldOfSlips: () => toldOfSlips,
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

/** The matches that the feed tells until every sport has three that have not begun; `onLine` hears the rest. */
async function firstBoard(
  url: string,
  session: string,
  signal: AbortSignal,
  { sports, onLine }: { sports: readonly string[]; onLine: (line: string) => void },
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
  void hearOn(reader, { rest, onLine });
  return [...fixtures.values()];
}

async function hearOn(
  reader: ReadableStreamDefaultReader<string>,
  { rest: begun, onLine }: { rest: string; onLine: (line: string) => void },
): Promise<void> {
  let rest = begun;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const lines = (rest + next.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter((text) => text !== '')) onLine(line);
    }
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
