import type { Downline, exportDownlines, TeamFigures } from '@nokshi/contract/agents-team.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import type { TextKey } from '@nokshi/texts';
import type { Db } from '../../../platform/db.ts';
import type { FileAnswer } from '../../../platform/http/context.ts';
import {
  amountCell,
  countCell,
  EMPTY,
  oneAhead,
  type Row,
  textCell,
} from '../../../platform/sheets/index.ts';
import type { Say } from '../../cashier/index.ts';
import { countTeam } from '../../identity/index.ts';
import type { BranchCursor } from '../reports/branch-cursor.ts';
import { fileOf, heads } from '../reports/report-file.ts';
import { listQuiet } from './downlines.ts';
import { describeQuiet, readMoved, readQuiet, readStep, type Step } from './step.ts';
import type { TeamDeps, TeamReader } from './team-deps.ts';

type Chunks = AsyncIterable<readonly Downline[]>;

/**
 * A step of the tree as the page shows it, all of it (AC-4).
 * @throws DomainError identity.member_unknown, reporting.dates_reversed, .range_too_long
 */
export async function downlineFile(
  deps: TeamDeps,
  agent: TeamReader & { readonly account: string; readonly language: Language },
  input: InputOf<typeof exportDownlines>,
): Promise<FileAnswer> {
  const { db } = deps;
  const { looked, step, timeZone } = await readStep(deps, agent.agentId, input);
  const of = looked.path.length === 0 ? undefined : looked.member?.account;
  const file = { format: input.format, kind: 'downlines', days: looked.days, of } as const;
  const isQuiet = input.show === 'quiet';
  const title = isQuiet ? 'agentReports.fileQuiet' : 'agentReports.fileDownlines';
  return fileOf({ ...agent, timeZone }, { ...file, title }, (say) =>
    totalled(say, isQuiet ? quietChunks(db, step) : movedChunks(db, step, input), () =>
      countTeam(db, step.uplineId),
    ),
  );
}

const CHUNK_ROWS = 500;

async function* movedChunks(db: Db, step: Step, { sort, order }: InputOf<typeof exportDownlines>): Chunks {
  let after: BranchCursor | undefined;
  do {
    const { lines, next } = await readMoved(db, step, { sort, order, after, limit: CHUNK_ROWS });
    yield lines;
    after = next;
  } while (after);
}

async function* quietChunks(db: Db, step: Step): Chunks {
  const { parts } = await readMoved(db, step, { after: undefined, limit: 0 });
  const { quiet: isQuiet } = await listQuiet(db, step, parts);
  for await (const members of readQuiet(db, step, { isQuiet, after: undefined }))
    yield await describeQuiet(db, step, members);
}

const AMOUNTS = [
  ['agentReports.stake', 'stakeMicros'],
  ['agentReports.win', 'winMicros'],
  ['agentReports.rebate', 'rebateMicros'],
  ['agentReports.agentRebate', 'agentRebateMicros'],
  ['agentReports.promotion', 'promotionMicros'],
  ['agentTeam.netShort', 'netMicros'],
  ['agentTeam.deposits', 'depositMicros'],
  ['agentTeam.withdrawals', 'withdrawalMicros'],
] as const satisfies readonly (readonly [TextKey, keyof TeamFigures])[];

const COUNTS = [
  ['agentReports.bets', 'rounds'],
  ['agentTeam.newMembers', 'joined'],
  ['agentTeam.active', 'activeDays'],
] as const satisfies readonly (readonly [TextKey, keyof TeamFigures])[];

const KINDS = {
  self: 'agentTeam.kind_self',
  direct: 'agentTeam.kind_direct',
  left: 'agentTeam.kind_left',
} as const satisfies Record<Downline['kind'], TextKey>;

const cellsOf = (amounts: readonly bigint[], counts: readonly number[]): Row => [
  ...amounts.map((amount) => amountCell(amount)),
  ...counts.map((count) => countCell(count)),
];

async function* lineRows(
  say: Say,
  chunks: Chunks,
  onLine: (amounts: readonly bigint[], counts: readonly number[]) => void,
): AsyncIterable<Row> {
  const figures = [...AMOUNTS, ...COUNTS].map(([head]) => head);
  yield heads(say, ['agentTeam.username', 'agentReports.which', 'agentTeam.size', ...figures]);
  for await (const lines of oneAhead(chunks)) {
    for (const line of lines) {
      const amounts = AMOUNTS.map(([, name]) => BigInt(line.figures[name]));
      const counts = COUNTS.map(([, name]) => line.figures[name]);
      onLine(amounts, counts);
      const named = [textCell(line.member.account), textCell(say(KINDS[line.kind]))];
      yield [...named, countCell(line.members), ...cellsOf(amounts, counts)];
    }
  }
}

/** The sums of what was written as the last row, and the whole team now, as below the table of the page. */
async function* totalled(
  say: Say,
  chunks: Chunks,
  readTeam: () => Promise<{ readonly members: number }>,
): AsyncIterable<Row> {
  let amounts: readonly bigint[] = AMOUNTS.map(() => 0n);
  let counts: readonly number[] = COUNTS.map(() => 0);
  yield* lineRows(say, chunks, (more, moreCounts) => {
    amounts = amounts.map((sum, index) => sum + (more[index] ?? 0n));
    counts = counts.map((sum, index) => sum + (moreCounts[index] ?? 0));
  });
  const { members } = await readTeam();
  yield [textCell(say('agentReports.total')), EMPTY, countCell(members), ...cellsOf(amounts, counts)];
}
