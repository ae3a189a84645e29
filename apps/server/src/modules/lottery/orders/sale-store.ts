import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { flags, list } from '../../../platform/sql-list.ts';
import { type Asked, type FactRow, factsOfSet, type Writes, writesOfSet } from '../../play/index.ts';
import { ISSUE_LOCKS, inLockOrder } from '../issues/issue-lock.ts';
import { WIDE } from './exposure.ts';
import {
  type FullestRow,
  type IssueLiability,
  type LiabilityRow,
  type PlayLimit,
  partsOf,
} from './exposure-store.ts';
import type { NewOrder, SaleRow } from './place-store.ts';

/**
 * The two statements of a sale: what a batch of orders is judged by, and what is written of those that are taken. The wallet's
 * facts and writes are parts of them.
 */

/** What a batch asks for. */
export interface SaleAsked {
  readonly issueIds: readonly number[];
  /** Issues of these that nobody may hold beside the batch. */
  readonly alone: readonly number[];
  readonly numbers: readonly IssueLiability[];
  /** Plays of the numbers, each once. */
  readonly plays: readonly Pick<IssueLiability, 'issueId' | 'play'>[];
}

/** What was sold before, of all that a batch asks for, and its issues as they stand. */
export interface SaleFacts {
  readonly issues: readonly SaleRow[];
  /** Of the numbers, and of the wide lines of all plays. */
  readonly rows: readonly LiabilityRow[];
  /** Of the fullest number of each play in which a wide line is asked for. */
  readonly fullest: readonly FullestRow[];
}

/** A row of `play_read_facts`; the first has what `lottery_read_sale` answers beside it. */
interface FactsRow extends FactRow {
  readonly ordinality: bigint;
  readonly issues: readonly IssueFact[] | null;
  readonly sold:
    | readonly (readonly [issueId: number, play: string, number: string, liability: string])[]
    | null;
  readonly fullest: readonly (readonly [issueId: number, play: string, liability: string])[] | null;
}

interface IssueFact {
  readonly id: number;
  readonly gameCode: string;
  readonly numero: string;
  readonly state: string;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly postponedFrom: number | null;
}

/**
 * Holds the sale of the issues open until the transaction ends, then locks the accounts of the stakes, and reads what both
 * are decided by. The sale comes first, as the outer side of the join.
 */
export async function readSale(
  tx: Tx,
  { issueIds, alone, numbers, plays }: SaleAsked,
  stakes: readonly Asked[],
): Promise<{ readonly sale: SaleFacts; readonly wallet: readonly FactRow[] }> {
  const asked = [
    ...numbers.filter(({ number }) => number !== WIDE),
    ...plays.map(({ issueId, play }) => ({ issueId, play, number: WIDE })),
  ];
  const wide = numbers.filter(({ number }) => number === WIDE);
  const { rows } = await sql<FactsRow>`
    select fact.*, case when ordinality = 1 then sale.issues end as issues,
           case when ordinality = 1 then sale.sold end as sold, case when ordinality = 1 then sale.fullest end as fullest
      from lottery_read_sale(
             ${ISSUE_LOCKS}::integer, ${inLockOrder([...issueIds, ...alone])}::integer[], ${[...alone]}::integer[],
             ${list(asked.map(({ issueId }) => issueId))}::integer[], ${asked.map(({ play }) => play)}::text[],
             ${asked.map(({ number }) => number)}::text[], ${list(wide.map(({ issueId }) => issueId))}::integer[],
             ${wide.map(({ play }) => play)}::text[], ${WIDE}, ${PLAY_CREDIT}) as sale
      left join lateral ${factsOfSet(stakes)} with ordinality as fact on true`.execute(tx);
  return { sale: saleFactsOf(rows[0]), wallet: rows };
}

function saleFactsOf(row: FactsRow | undefined): SaleFacts {
  const { issues, sold, fullest } = row ?? {};
  return {
    issues: issues?.map(saleOf) ?? [],
    rows:
      sold?.map(([issue_id, play, number, liability]) => ({
        issue_id,
        play,
        number,
        liability: BigInt(liability),
      })) ?? [],
    fullest:
      fullest?.map(([issue_id, play, liability]) => ({ issue_id, play, liability: BigInt(liability) })) ?? [],
  };
}

function saleOf({ id, gameCode, numero, state, closesAt, drawsAt, postponedFrom }: IssueFact): SaleRow {
  return {
    id,
    game_code: gameCode,
    numero,
    state,
    closes_at: new Date(closesAt),
    draws_at: new Date(drawsAt),
    postponed_from: postponedFrom === null ? null : new Date(postponedFrom),
  };
}

export interface SaleWrites {
  /** What the stakes of the orders changed. */
  readonly wallet: Writes;
  readonly orders: readonly NewOrder[];
  readonly at: Date;
  /** What the orders could cost, each number once, in the order in which they are locked. */
  readonly liabilities: readonly IssueLiability[];
  readonly limits: readonly PlayLimit[];
  /** So many of the numbers that became too large are answered. */
  readonly answer: number;
}

/** Lines that are written by one statement: a chase may have twenty thousand of them, which nobody should wait for. */
const LINES_AT_ONCE = 1_000;

/**
 * Writes stakes and orders with their lines and adds what they could cost, in one statement unless they are many: those go
 * part by part. Rows of numbers stay locked until the transaction ends; all that add go in the same order, by issue and then as
 * `listNumbers` sorts. Answers so many of the first numbers that have become larger than the limit of their play, with
 * what they could cost now, after which nothing of it may stay; rooms of wide lines are not looked at, because whoever
 * adds to them holds their issue alone and nothing has changed since it was judged.
 */
export async function writeSale(tx: Tx, writes: SaleWrites): Promise<readonly LiabilityRow[]> {
  const orders = partsByLines(writes.orders);
  const liabilities = partsOf(writes.liabilities);
  for (let part = 0; part < Math.max(orders.length, liabilities.length); part += 1) {
    const full = await writePart(tx, {
      ...writes,
      orders: orders[part] ?? [],
      liabilities: liabilities[part] ?? [],
      wallet: part === 0 ? writes.wallet : undefined,
    });
    if (full.length > 0) return full;
  }
  return [];
}

function partsByLines(orders: readonly NewOrder[]): readonly (readonly NewOrder[])[] {
  const parts: NewOrder[][] = [];
  let lines = LINES_AT_ONCE;
  for (const order of orders) {
    if (lines >= LINES_AT_ONCE) {
      parts.push([]);
      lines = 0;
    }
    parts.at(-1)?.push(order);
    lines += order.lines.length;
  }
  return parts;
}

/** Lines of a play, and of every issue of a chase, have one list of odds, which is written out once. */
function listsOfOdds(lines: readonly { readonly odds: readonly bigint[] }[]): readonly string[] {
  const known = new Map<readonly bigint[], string>();
  return lines.map(({ odds }) => {
    const text = known.get(odds) ?? list(odds);
    known.set(odds, text);
    return text;
  });
}

/** The only row where no number became too large. */
type NoLiability = { readonly [Key in keyof LiabilityRow]: null };

async function writePart(
  tx: Tx,
  {
    wallet,
    orders,
    at,
    liabilities,
    limits,
    answer,
  }: Omit<SaleWrites, 'wallet'> & { readonly wallet: Writes | undefined },
): Promise<readonly LiabilityRow[]> {
  const lines = orders.flatMap((order) => order.lines.map((line, place) => ({ order, line, place })));
  const { rows } = await sql<LiabilityRow | NoLiability>`
    with ordered as (
      insert into lottery_order (
        member_id, id, issue_id, round_id, no, currency, is_demo, stake, own_series, uplines, leaf, chase_id, chase_leg,
        placed_at)
      select member_id, id, issue_id, round_id, no, currency, is_demo, stake, own_series, uplines::jsonb, leaf, chase_id,
             chase_leg, ${at}
        from unnest(
               ${list(orders.map(({ memberId }) => memberId))}::uuid[], ${orders.map(({ id }) => id)}::uuid[],
               ${list(orders.map(({ issueId }) => issueId))}::integer[],
               ${list(orders.map(({ roundId }) => roundId))}::uuid[], ${orders.map(({ no }) => no)}::text[],
               ${orders.map(({ currency }) => currency)}::text[], ${flags(orders.map(({ isDemo }) => isDemo))}::boolean[],
               ${list(orders.map(({ stakeMicros }) => stakeMicros))}::bigint[],
               ${list(orders.map(({ ownSeries }) => ownSeries ?? 'NULL'))}::smallint[],
               ${orders.map(({ uplines }) => (uplines.length === 0 ? null : JSON.stringify(uplines)))}::text[],
               ${orders.map(({ leaf }) => `\\x${Buffer.from(leaf).toString('hex')}`)}::bytea[],
               ${orders.map(({ chase }) => chase?.id ?? null)}::uuid[],
               ${list(orders.map(({ chase }) => chase?.leg ?? 'NULL'))}::integer[])
             as o (member_id, id, issue_id, round_id, no, currency, is_demo, stake, own_series, uplines, leaf, chase_id,
                   chase_leg)
    ), lines as (
      insert into lottery_line (
        member_id, order_id, place, issue_id, play, choice, bets, unit, multiple, series, odds, stake, is_wide)
      select member_id, order_id, place, issue_id, play, choice, bets, unit, multiple, series, odds::bigint[], stake, is_wide
        from unnest(
               ${list(lines.map(({ order }) => order.memberId))}::uuid[], ${lines.map(({ order }) => order.id)}::uuid[],
               ${list(lines.map(({ place }) => place))}::smallint[],
               ${list(lines.map(({ order }) => order.issueId))}::integer[],
               ${lines.map(({ line }) => line.play.code)}::text[], ${lines.map(({ line }) => line.text)}::text[],
               ${list(lines.map(({ line }) => line.bets))}::integer[],
               ${list(lines.map(({ line }) => line.unitMicros))}::bigint[],
               ${list(lines.map(({ line }) => line.multiple))}::integer[],
               ${list(lines.map(({ line }) => line.series ?? 'NULL'))}::smallint[],
               ${listsOfOdds(lines.map(({ line }) => line))}::text[],
               ${list(lines.map(({ line }) => line.stakeMicros))}::bigint[],
               ${flags(lines.map(({ line }) => line.isWide))}::boolean[])
             as l (member_id, order_id, place, issue_id, play, choice, bets, unit, multiple, series, odds, stake, is_wide)
    ), added as (
      insert into lottery_exposure as kept (issue_id, play, number, currency, liability)
      select issue, play, number, ${PLAY_CREDIT}, amount
        from unnest(
               ${list(liabilities.map(({ issueId }) => issueId))}::integer[],
               ${liabilities.map(({ play }) => play)}::text[], ${liabilities.map(({ number }) => number)}::text[],
               ${list(liabilities.map(({ amount }) => amount))}::bigint[])
             with ordinality as asked (issue, play, number, amount, place)
       order by place
      on conflict (issue_id, play, number, currency) do update set liability = kept.liability + excluded.liability
      returning issue_id, play, number, liability
    ), limits as (
      select * from unnest(
        ${list(limits.map(({ issueId }) => issueId))}::integer[], ${limits.map(({ play }) => play)}::text[],
        ${list(limits.map(({ most }) => most))}::bigint[]) as limits (issue, of_play, most)
    ), staked as materialized (
      select ${wallet === undefined ? sql`null` : writesOfSet(wallet)}
    )
    select filled.*
      from staked
      left join (
        select issue_id, play, number, liability
          from added join limits on limits.issue = added.issue_id and limits.of_play = added.play
         where liability > most and number <> ${WIDE}
         order by issue_id, play, number limit ${answer}) as filled on true`.execute(tx);
  return rows.filter((row) => row.issue_id !== null);
}
