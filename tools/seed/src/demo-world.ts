import { MEMBER_TYPE, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { findSlotModel } from '@nokshi/fairness/slots/models.ts';
import { playRound } from '@nokshi/fairness/slots/round.ts';
import { createMembers, listMemberIds } from '../../../apps/server/src/modules/identity/index.ts';
import {
  describeAnswer,
  runWalletBatch,
  type WalletCommand,
} from '../../../apps/server/src/modules/play/index.ts';
import { type Db, inTransaction } from '../../../apps/server/src/platform/db.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import type { SeedGame } from './catalogue/seed-types.ts';
import { demoNames } from './demo-names.ts';
import { placeInTeam } from './demo-team.ts';
import { createDice, type Dice } from './dice.ts';

/** The demo world: members marked `demo` who played for 30 days, so that boards and reports are full and balance. */
export interface DemoWorld {
  readonly members: number;
  readonly rounds: number;
  readonly days: number;
}

export const DEMO_WORLD: DemoWorld = { members: 300, rounds: 40_000, days: 30 };

const DAY_MS = 24 * 3600_000;
/** Rounds that the wallet is handed at once. */
const BATCH = 500;
/** More than any of them can lose in a month. */
const CREDIT_MICROS = 400_000_000_000n;
const STAKES_MICROS = [1n, 2n, 5n, 10n, 20n, 50n, 100n].map((units) => units * 1_000_000n);
/** People play the games that stand first. */
const PLAYED_GAMES = 400;

export interface PlayedGame {
  readonly no: number;
  readonly game: SeedGame;
}

/**
 * Plays the demo world through the wallet with the clock passed in. Everything follows from the seed, and
 * each round has a name of its own, so a run that was cut off is finished by another one and nothing counts twice.
 */
export async function playDemoWorld(
  db: Db,
  options: {
    readonly world: DemoWorld;
    readonly games: readonly PlayedGame[];
    readonly until: Date;
    /** Who stands at the top of the team that they are. */
    readonly agentId: MemberId | null;
    readonly onProgress: (rounds: number) => void;
  },
): Promise<void> {
  const { world, until } = options;
  const since = new Date(until.getTime() - world.days * DAY_MS);
  const members = await makeMembers(db, { count: world.members, agentId: options.agentId, at: since });
  const played = options.games.filter(({ game }) => game.mathId !== null).slice(0, PLAYED_GAMES);
  const dice = createDice('demo-world');
  const moments = Array.from(
    { length: world.rounds },
    () => since.getTime() + dice.below(world.days * DAY_MS),
  ).sort((a, b) => a - b);
  const isFirstHalf = new Set(members.filter((_, index) => index % 2 === 0));
  let booked: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < moments.length; from += 2 * BATCH) {
    // While the database books some rounds the next are drawn.
    const commands = moments
      .slice(from, from + 2 * BATCH)
      .map((moment, index) => demoRound(dice, members, played, from + index, new Date(moment)));
    await booked;
    options.onProgress(from);
    // Two batches at a time, each with members of its own, so that one member's rounds stay in order.
    const halves = [true, false].map((half) =>
      commands.filter(({ memberId }) => isFirstHalf.has(memberId) === half),
    );
    booked = Promise.all(halves.map((half) => playBatch(db, half, until)));
  }
  await booked;
}

async function playBatch(db: Db, commands: readonly WalletCommand[], at: Date): Promise<void> {
  const answers = await runWalletBatch(db, commands, at);
  const failed = answers.find((answer) => answer.status !== 'ok' && answer.status !== 'replayed');
  if (failed) throw new Error(`a demo round was not played: ${failed.reason ?? describeAnswer(failed)}`);
}

/** Accounts that nobody can sign in with: they have no password. They are a team of four levels below the demo agent. */
async function makeMembers(
  db: Db,
  { count, agentId, at }: { readonly count: number; readonly agentId: MemberId | null; readonly at: Date },
): Promise<readonly MemberId[]> {
  const names = demoNames(count);
  const known = await listMemberIds(db, names);
  const ids = names.map((account) => known.get(account) ?? (newId(at) as MemberId));
  const members = names.map((account, index) => {
    const place = placeInTeam(index);
    return {
      id: ids[index] as MemberId,
      account,
      type: place.isAgent ? MEMBER_TYPE.agent : MEMBER_TYPE.ordinary,
      passwordHash: null,
      birthday: null,
      email: null,
      mobile: null,
      payeeName: null,
      extra: {},
      currency: PLAY_CREDIT,
      isDemo: true,
      termsVersion: null,
      ip: null,
      at,
      uplineId: place.upline === null ? agentId : (ids[place.upline] ?? null),
    };
  });
  const missing = members.filter(({ account }) => !known.has(account));
  const credit = { micros: CREDIT_MICROS, code: 'credit.demo' } as const;
  await inTransaction(db, (tx) => createMembers(tx, missing, credit));
  return ids;
}

function demoRound(
  dice: Dice,
  members: readonly MemberId[],
  games: readonly PlayedGame[],
  index: number,
  at: Date,
): WalletCommand {
  // Squaring a share favours what stands first: few people and few games make most of the rounds.
  const member = dice.early(members);
  const { no, game } = dice.early(games);
  const model = findSlotModel(game.mathId ?? '');
  if (!model) throw new Error(`${game.code} has no maths`);
  const stake = dice.early(STAKES_MICROS);
  const round = playRound(model, stake, (bound) => dice.below(bound));
  return {
    kind: 'settle',
    memberId: member,
    scope: 'demo',
    key: `demo-${index}`,
    roundRef: `demo-${index}`,
    currency: PLAY_CREDIT,
    gameNo: no,
    house: game.vendor,
    isDemo: true,
    amount: stake,
    payout: round.totalWinMicros,
    at,
  };
}
