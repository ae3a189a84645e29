import { type memberBet, type memberBets } from '@nokshi/contract/agents-reports.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { describeOrderOf, findRoundOfOrder } from '../../lottery/index.ts';
import { betDetail, betPage, betSum } from '../../play/index.ts';
import { type Looked, lookBelow } from './below.ts';
import { type Days, readDays } from './read-days.ts';
import { describeMember, type ReportReader } from './reports-deps.ts';

export type MemberBetFilter = Omit<InputOf<typeof memberBets>, 'cursor' | 'language'>;

interface LookedAt {
  readonly looked: Looked;
  /** The member as the record of bets takes it. */
  readonly reader: ReportReader & { readonly memberId: MemberId };
  /** The filter as the record of bets takes it. */
  readonly filter: {
    readonly from: number;
    readonly to: number;
    readonly state: string | undefined;
    readonly category: string | undefined;
    readonly gameCode: string | undefined;
  };
}

/**
 * Whose bets are looked at: somebody's below, from the day on which they came to stand there, or the agent's own.
 * @throws DomainError identity.member_unknown, reporting.dates_reversed, .range_too_long
 */
export async function readMemberBets(
  db: Db,
  reader: ReportReader,
  input: MemberBetFilter,
): Promise<LookedAt> {
  const looked = await lookAt(db, reader, input.memberId as MemberId, readDays(input, reader.timeZone));
  return {
    looked,
    reader: { ...reader, memberId: looked.memberId },
    filter: {
      from: looked.days.range.from.getTime(),
      to: looked.days.range.to.getTime(),
      state: input.state,
      category: input.category,
      gameCode: input.gameCode,
    },
  };
}

function lookAt(
  db: Db,
  { agentId, timeZone }: ReportReader,
  memberId: MemberId,
  days: Days,
): Promise<Looked> {
  return lookBelow(db, agentId, { memberId, days, timeZone });
}

/**
 * A page of a member's bets, newest first, with the sum of all of them (AC-5).
 * @throws DomainError identity.member_unknown, reporting.dates_reversed, .range_too_long, .filter_unknown, .cursor_broken
 */
export async function memberBetPage(
  db: Db,
  agent: ReportReader,
  input: InputOf<typeof memberBets>,
): Promise<OutputOf<typeof memberBets>> {
  const { looked, reader, filter } = await readMemberBets(db, agent, input);
  const page = await betPage(db, reader, { ...filter, cursor: input.cursor });
  const { netMicros: _, ...total } = await betSum(db, reader, filter);
  return {
    member: describeMember(looked.member, looked.memberId),
    path: looked.path.map((member) => describeMember(member, member.id)),
    total,
    list: page.list,
    next: page.older,
  };
}

/** Of an order of many lines as many as a page shows. */
const MOST_LINES = 20;
const SHOWN_CHOICE = 200;

/**
 * One bet of a member (AC-5), as the member reads it, without what the account held.
 * @throws DomainError identity.member_unknown, play.round_unknown
 */
export async function memberBetDetail(
  db: Db,
  agent: ReportReader,
  input: InputOf<typeof memberBet>,
): Promise<OutputOf<typeof memberBet>> {
  const everDay = { from: '0001-01-01', to: '9999-12-31', range: EVER };
  const looked = await lookAt(db, agent, input.memberId as MemberId, everDay);
  const { memberId, days } = looked;
  const roundId =
    input.orderId === undefined ? input.roundId : await findRoundOfOrder(db, memberId, input.orderId);
  const detail = await betDetail(db, { ...agent, memberId }, roundId ?? '');
  // What was played before the member came to stand below is nobody's but the member's.
  if (detail.bet.openedAt < days.range.from.getTime()) fail('play.round_unknown');
  const order =
    detail.order &&
    (await describeOrderOf(db, memberId, detail.order.orderId, { ...agent, most: MOST_LINES }));
  return {
    member: describeMember(looked.member, memberId),
    bet: detail.bet,
    entries: detail.steps.map(({ kind, at, changeMicros }, index) => ({
      no: index + 1,
      kind,
      at,
      changeMicros,
    })),
    fair: detail.fair,
    order: order && {
      no: order.order.no,
      numero: order.order.numero,
      family: order.order.family,
      drawKind: order.order.drawKind,
      result: order.order.result,
      rebateMicros: order.order.rebateMicros,
      lines: order.lines.map(
        ({ play, choice, bets, unitMicros, multiple, series, oddsE4, stakeMicros, winMicros }, index) => ({
          no: index + 1,
          play,
          choice: choice.slice(0, SHOWN_CHOICE),
          bets,
          unitMicros,
          multiple,
          series,
          oddsE4,
          stakeMicros,
          winMicros,
        }),
      ),
      moreLines: order.order.lineCount - order.lines.length,
    },
  };
}

const EVER = { from: new Date(0), to: new Date(8_640_000_000_000_000) };
