// Issues with orders that went through the wallet, ready to be drawn and settled.

import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { findFamily, findPlay, oddsOf, parseChoice, stakeMicros } from '@nokshi/lottery';
import { aGame, type Game, type Member } from '../../../../test/builders.ts';
import type { World } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { callWallet } from '../../play/index.ts';
import { sayResult, sayVoid } from '../official/say-result.ts';
import { settleDue } from './settle-issue.ts';

export interface Issue {
  readonly id: number;
  readonly gameCode: string;
  readonly numero: string;
  readonly gameNo: number;
  readonly closesAt: Date;
}

export interface LineOrder {
  readonly play: string;
  readonly choice: string;
  readonly unit?: bigint;
  readonly multiple?: number;
  readonly series?: number;
}

export interface Placed {
  readonly id: string;
  readonly memberId: MemberId;
  readonly roundId: string;
  readonly stake: bigint;
}

/** Puts a lottery of the contract's list into the catalogue. */
export function aLottery(world: World, code: string): Promise<Game> {
  return aGame(world, { code, vendor: 'LOTT', game_type: 'LOTT' });
}

let nextPlace = 1;

/** An issue on sale for so long. */
export async function anIssue(world: World, game: Game, openMs = 60_000): Promise<Issue> {
  const now = world.clock.now();
  const closesAt = new Date(now.getTime() + openMs);
  nextPlace += 1;
  const numero = `20261121-${String(nextPlace).padStart(4, '0')}`;
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into lottery_issue (game_code, numero, day, opens_at, closes_at, draws_at)
     values ($1, $2, '2026-11-21', $3, $4, $4::timestamptz + interval '5 s') returning id`,
    [game.code, numero, now, closesAt],
  );
  return { id: rows[0]?.id ?? 0, gameCode: game.code, numero, gameNo: game.no, closesAt };
}

interface PricedLine extends LineOrder {
  readonly bets: number;
  readonly unit: bigint;
  readonly multiple: number;
  readonly chosen: number | null;
  readonly odds: readonly bigint[];
  readonly stake: bigint;
}

function priced(gameCode: string, line: LineOrder): PricedLine {
  const game = findLotteryGame(gameCode);
  const family = findFamily(game?.family ?? '');
  const play = family && findPlay(family, line.play);
  const read = play && parseChoice(play, line.choice);
  if (!game || !play || !read?.ok) throw new Error(`no such line: ${line.play} ${line.choice}`);
  const { unit = 1_000_000n, multiple = 1 } = line;
  const chosen = game.series === null ? null : (line.series ?? game.series.own);
  const odds = oddsOf(play, chosen === null ? { kind: 'table' } : { kind: 'series', series: chosen });
  const stake = stakeMicros(play, read.bets, { unitMicros: unit, multiple });
  return { ...line, bets: read.bets, unit, multiple, chosen, odds, stake };
}

/** An order whose stake the wallet took. */
export async function anOrder(
  world: World,
  member: Pick<Member, 'id'>,
  issue: Issue,
  lines: readonly LineOrder[],
  chase?: { readonly id: string; readonly leg: number },
): Promise<Placed> {
  const at = world.clock.now();
  const all = lines.map((line) => priced(issue.gameCode, line));
  const stake = all.reduce((sum, line) => sum + line.stake, 0n);
  const id = newId(at);
  return await inTransaction(world.db, async (tx) => {
    const [answer] = await callWallet(
      tx,
      [
        {
          kind: 'bet',
          memberId: member.id,
          scope: 'lottery',
          key: id,
          currency: PLAY_CREDIT,
          gameNo: issue.gameNo,
          roundRef: id,
          house: 'LOTT',
          amount: stake,
        },
      ],
      at,
    );
    const roundId = answer?.roundId;
    if (answer?.status !== 'ok' || !roundId) throw new Error(`the wallet refused: ${answer?.status}`);
    await insertOrder({ world, issue, id, roundId, stake, member, chase, at, lines: all });
    return { id, memberId: member.id, roundId, stake };
  });
}

async function insertOrder(order: {
  readonly world: World;
  readonly issue: Issue;
  readonly id: string;
  readonly roundId: string;
  readonly stake: bigint;
  readonly member: Pick<Member, 'id'>;
  readonly chase: { readonly id: string; readonly leg: number } | undefined;
  readonly at: Date;
  readonly lines: readonly PricedLine[];
}): Promise<void> {
  const { world, issue, id, roundId, stake, member, chase, at, lines } = order;
  await world.owner.query(
    `insert into lottery_order (member_id, id, issue_id, round_id, no, currency, is_demo, stake, chase_id, chase_leg,
                                leaf, placed_at)
     values ($1, $2, $3, $4, $5, $6, false, $7, $8, $9, '\\x00', $10)`,
    [
      member.id,
      id,
      issue.id,
      roundId,
      `L${id.slice(-12)}`,
      PLAY_CREDIT,
      stake,
      chase?.id ?? null,
      chase?.leg ?? null,
      at,
    ],
  );
  for (const [place, line] of lines.entries()) {
    await world.owner.query(
      `insert into lottery_line (member_id, order_id, place, issue_id, play, choice, bets, unit, multiple, series, odds,
                                 stake)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        member.id,
        id,
        place,
        issue.id,
        line.play,
        line.choice,
        line.bets,
        line.unit,
        line.multiple,
        line.chosen,
        line.odds,
        line.stake,
      ],
    );
  }
}

/** A chase that stops with its first win. */
export async function aChase(
  world: World,
  member: Pick<Member, 'id'>,
  {
    gameCode,
    legs,
    stopsOnWin = true,
  }: { readonly gameCode: string; readonly legs: number; readonly stopsOnWin?: boolean },
): Promise<string> {
  const id = newId();
  await world.owner.query(
    `insert into lottery_chase (member_id, id, game_code, stops_on_win, legs, placed_at) values ($1, $2, $3, $4, $5, $6)`,
    [member.id, id, gameCode, stopsOnWin, legs, world.clock.now()],
  );
  return id;
}

const SEALED = `sealed_at = now(), ticket_root = 'root',
  (ticket_count, ticket_stake) = (select count(*), coalesce(sum(stake), 0) from lottery_order
                                   where issue_id = lottery_issue.id and state <> 'cancelled')`;

/** Ends the sale and draws. */
export async function drawIssue(world: World, issue: Issue, result: unknown): Promise<void> {
  await world.owner.query(
    `update lottery_issue set state = 'drawn', result = $2, drawn_at = now(), ${SEALED} where id = $1`,
    [issue.id, JSON.stringify(result)],
  );
}

export async function voidIssue(world: World, issue: Issue): Promise<void> {
  await world.owner.query(
    `update lottery_issue set state = 'voiding', void_reason = 'beacon_silent', ${SEALED} where id = $1`,
    [issue.id],
  );
}

const TWO_PEOPLE = ['staff:one', 'staff:other'];

async function revisionOf(world: World, { id }: Issue): Promise<number> {
  const { rows } = await world.owner.query<{ revision: number }>(
    'select revision from lottery_issue where id = $1',
    [id],
  );
  return rows[0]?.revision ?? 0;
}

/** Two of the staff say that a settled official draw had another result. @throws what `sayResult` refuses */
export async function correctResult(world: World, issue: Issue, result: unknown): Promise<void> {
  const { gameCode, numero } = issue;
  const revision = (await revisionOf(world, issue)) + 1;
  const at = world.clock.now();
  for (const source of TWO_PEOPLE) {
    await sayResult(world.db, { gameCode, numero, revision, source, result, payload: null, at });
  }
}

/** Two of the staff make an official draw void that has a result. */
export async function correctToVoid(world: World, issue: Issue): Promise<void> {
  const { gameCode, numero } = issue;
  const revision = await revisionOf(world, issue);
  const [at, reason] = [world.clock.now(), 'the official site says so'];
  for (const source of TWO_PEOPLE) {
    await sayVoid(world.db, { gameCode, numero, revision, source, reason, at });
  }
}

/** One turn of settlement, and everything that it tells heard. */
export async function settle(world: World): Promise<void> {
  await settleDue(settlementDeps(world));
  await world.drain();
}

export function settlementDeps({ db, clock, log, app }: World) {
  return { db, clock, log, library: app.rooms.library };
}
