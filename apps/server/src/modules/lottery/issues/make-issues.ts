import { randomBytes } from 'node:crypto';
import type { LotteryGame } from '@nokshi/contract/lottery-games.ts';
import { DRAW_SEED_BYTES, drawCommitment } from '@nokshi/lottery';
import type { BeaconChain } from '@nokshi/lottery/draws/beacon-chain.ts';
import { drawRound } from '@nokshi/lottery/draws/pf1.ts';
import { dayRoot } from '@nokshi/lottery/draws/tickets.ts';
import { inTransaction } from '../../../platform/db.ts';
import { dayAfter, zoneClock } from '../../../platform/zone-clock.ts';
import { shownTerms } from '../control/set-terms.ts';
import { listSettings } from '../control/setting-store.ts';
import type { TurnBeacon } from './draw-beacon.ts';
import { lockDay } from './issue-lock.ts';
import { insertDay, insertIssues, isRestDay, listMadeDays, type NewIssue, saveChain } from './issue-store.ts';
import type { IssuesDeps } from './issues-deps.ts';
import { listRestDays } from './rest-days.ts';
import { daysAhead, issuesOfDay, type PlannedIssue } from './schedule.ts';

/**
 * Makes the issues of today and tomorrow, of games that draw seldom those of a week, for every game that is on. Seeds are
 * drawn with them and their hashes published under one root a day, before anything of that day is on sale.
 */
export async function makeIssues(deps: IssuesDeps, beacon: TurnBeacon | undefined, at: Date): Promise<void> {
  const games = await deps.openGames();
  // The earliest day that any zone still has.
  const since = dayAfter(at.toISOString().slice(0, 10), -1);
  const made = await listMadeDays(deps.db, since);
  const resting = new Set(
    (await listRestDays(deps.db, since)).map((rest) => `${rest.game_code} ${rest.day}`),
  );
  const missing = games.flatMap((game) => {
    const today = zoneClock(game.schedule.zone).dayOf(at);
    const days = Array.from({ length: daysAhead(game.schedule) + 1 }, (_, index) => dayAfter(today, index));
    const isMissing = (day: string) => !made.has(day) && !resting.has(day);
    return days.filter((day) => isMissing(`${game.gameCode} ${day}`)).map((day) => ({ game, day }));
  });
  if (missing.length === 0) return;
  const settings = new Map((await listSettings(deps.db)).map((row) => [row.game_code, row.value]));
  const chain = await beacon?.chain();
  for (const { game, day } of missing) {
    const { cutOffSeconds } = shownTerms(game, settings.get(game.gameCode));
    const toMake = { game, day, at, cutOffSeconds };
    if (game.draw === 'official') await makeDay(deps, { ...toMake, chain: undefined });
    else if (chain !== undefined) await makeDay(deps, { ...toMake, chain });
  }
}

interface DayToMake {
  readonly game: LotteryGame;
  readonly day: string;
  readonly at: Date;
  /** Between the end of a sale and the draw. */
  readonly cutOffSeconds: number;
  readonly chain: BeaconChain | undefined;
}

/** One day of one game, all of it or nothing, and once. Issues whose sale would be over already are left out. */
async function makeDay({ db, log }: IssuesDeps, toMake: DayToMake): Promise<void> {
  const { game, day, at, cutOffSeconds, chain } = toMake;
  const { gameCode, schedule } = game;
  await inTransaction(db, async (tx) => {
    await lockDay(tx, gameCode, day);
    // A rest day is not noted as made: it can be taken back as long as its time has not come.
    if (await isRestDay(tx, gameCode, day)) return;
    const planned = issuesOfDay(schedule, day, cutOffSeconds).filter(({ closesAt }) => closesAt > at);
    const issues = planned.map((issue) => withSecret(issue, chain));
    const announced = issues.map(({ numero, secret }) => ({
      issue: numero,
      commit: secret?.commitment ?? '-',
    }));
    const root = dayRoot(gameCode, announced);
    if (!(await insertDay(tx, { gameCode, day, issues: issues.length, root, at }))) return;
    if (chain !== undefined) await saveChain(tx, chain);
    if (issues.length > 0) await insertIssues(tx, { gameCode, day }, issues);
    log.info({ gameCode, day, issues: issues.length, root }, 'issues of a day are made');
  });
}

/** An issue with the seed that it will be drawn from, and the beacon's round that is the other half. domain A.5.1. */
function withSecret(issue: PlannedIssue, chain: BeaconChain | undefined): NewIssue {
  if (chain === undefined) return { ...issue, secret: null };
  const serverSeed = randomBytes(DRAW_SEED_BYTES).toString('hex');
  return {
    ...issue,
    secret: {
      serverSeed,
      commitment: drawCommitment(serverSeed),
      chain: chain.hash,
      round: drawRound(issue.closesAt.getTime(), chain),
    },
  };
}
