import { gameList, searchGames } from '@nokshi/contract/catalogue.ts';
import { sql } from 'kysely';
import { createDice, type Dice } from '../../tools/seed/src/dice.ts';
import { requestBytes } from '../load/connection.ts';
import { describeLatencies, ms } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { cpuSecondsOf } from '../world/cpu-time.ts';
import { callerAddress, sendSteadily } from './steady-calls.ts';

const PER_SECOND = 200;
const SECONDS = 20;
const WARM_UP_SECONDS = 3;
const CALLERS = 2000;
const P99_GOAL_MS = 20;

interface NamedGame {
  readonly name_en: string;
  readonly name_bn: string;
  readonly name_latin: string;
  readonly vendor: string;
  readonly classify: string | null;
}

/** Lists and searches of ten thousand games, mixed, at a steady rate. */
export async function benchGames(): Promise<boolean> {
  const world = await openBenchWorld();
  try {
    const games = await readGames(world);
    tell(`${games.length} games`);
    const dice = createDice('bench games');
    const requestsFor = (seconds: number) =>
      Array.from({ length: scaled(seconds * PER_SECOND) }, (_, index) => request(dice, games, index));
    await sendSteadily({ port: world.port, perSecond: PER_SECOND, requests: requestsFor(WARM_UP_SECONDS) });
    const requests = requestsFor(SECONDS);
    const cpuBefore = cpuSecondsOf(world.serverPid);
    const result = await sendSteadily({ port: world.port, perSecond: PER_SECOND, requests });
    const cpuMs = ((cpuSecondsOf(world.serverPid) - cpuBefore) * 1000) / requests.length;
    if (result.failures > 0) throw new Error(`${result.failures} calls failed: ${result.firstFailure}`);
    tell(
      `${PER_SECOND} calls a second: ${describeLatencies(result.latencies)}; CPU a call: server ${ms(cpuMs)}`,
    );
    const ratio = result.latencies.p99Ms / P99_GOAL_MS;
    return tellVerdicts('games', [
      {
        name: 'p99',
        figure: `${ms(result.latencies.p99Ms)} (${ratio.toFixed(2)} of its limit)`,
        goal: `< ${ms(P99_GOAL_MS)}`,
        isMet: ratio < 1,
      },
    ]);
  } finally {
    await world.close();
  }
}

async function readGames({ database }: BenchWorld): Promise<readonly NamedGame[]> {
  const { rows } = await sql<NamedGame>`
    select g.name_en, g.name_bn, g.name_latin, g.vendor, g.classify
      from catalogue_game g join catalogue_vendor v on v.code = g.vendor
     where g.is_on and v.is_on order by g.no`.execute(database.db);
  return rows;
}

/** Half of the calls turn pages of a list, half of them search; no two need be the same. */
function request(dice: Dice, games: readonly NamedGame[], index: number): Buffer {
  const isList = index % 2 === 0;
  const path = isList ? gameList.paths[0] : searchGames.paths[0];
  const query = isList ? listQuery(dice, games) : searchQuery(dice, games);
  return requestBytes({
    method: 'GET',
    path: `${path}?${new URLSearchParams(query).toString()}`,
    headers: {
      'accept-encoding': 'gzip, deflate, br',
      language: dice.below(2) === 0 ? 'BN' : 'EN',
      'x-forwarded-for': callerAddress(dice.below(CALLERS)),
    },
  });
}

function listQuery(dice: Dice, games: readonly NamedGame[]): Record<string, string> {
  const game = anyOf(dice, games);
  const narrowed: readonly Record<string, string>[] = [
    {},
    { vassalage: game.vendor },
    { sort: 'new' },
    { sort: 'name' },
    { isHot: '1' },
    { isNew: '1' },
    ...(game.classify === null ? [] : [{ gameClassify: game.classify }]),
    { gameName: anyOf(dice, game.name_en.split(' ')) },
  ];
  return {
    gameType: 'RNG',
    pageNo: String(1 + dice.below(8)),
    pageSize: dice.below(2) === 0 ? '24' : '60',
    ...anyOf(dice, narrowed),
  };
}

/** Names as people type them: whole, begun, with a slip, in any of the three spellings. */
function searchQuery(dice: Dice, games: readonly NamedGame[]): Record<string, string> {
  const game = anyOf(dice, games);
  const name = anyOf(dice, [game.name_en, game.name_bn, game.name_latin]);
  const word = anyOf(dice, name.split(' '));
  const typed = anyOf(dice, [name, word, word.slice(0, 3), slipped(dice, word), slipped(dice, name)]);
  const narrowed = anyOf(dice, [{}, {}, { vassalage: game.vendor }, { sort: 'popular' }]);
  return { query: typed, ...narrowed };
}

/** One letter lost. */
function slipped(dice: Dice, text: string): string {
  const letters = Array.from(new Intl.Segmenter('bn').segment(text), (part) => part.segment);
  if (letters.length > 3) letters.splice(1 + dice.below(letters.length - 2), 1);
  return letters.join('');
}

function anyOf<Item>(dice: Dice, items: readonly Item[]): Item {
  const item = items[dice.below(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
