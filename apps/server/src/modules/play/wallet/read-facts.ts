import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { flags, list, moments } from '../../../platform/sql-list.ts';
import {
  currentSpanOf,
  type LimitFact,
  type Lock,
  limitOf,
  type PlayerFact,
  playerOf,
  type Span,
  type UsageFact,
  usageOf,
} from '../../protection/index.ts';
import type { Asked } from './decision.ts';
import { type BookedCommand, type MemberFacts, nameOf, type Round, type SetFacts } from './facts.ts';
import type { SeedsInUse, StoredAnswer } from './wallet-command.ts';

interface GrantFact {
  readonly id: string;
  readonly gameNo: number;
  readonly currency: string;
  readonly betValue: string;
  readonly betCount: number;
  readonly usedCount: number;
  readonly state: string;
  readonly endsAt: number;
}

interface StandingFact {
  readonly scope: string;
  readonly key: string;
  readonly kind: 'bet' | 'settle' | 'win';
  readonly amount: string;
  readonly referenceKey: string | null;
  readonly at: number;
  readonly house: string | null;
}

/** A row of `play_read_facts`: the facts of one command. */
export interface FactRow extends PlayerFact {
  readonly place: number;
  readonly balance: bigint | null;
  readonly entry_count: bigint | null;
  readonly is_limited: boolean | null;
  readonly known_by: string | null;
  readonly known_hash: string | null;
  readonly known_answer: StoredAnswer | null;
  readonly is_undone: boolean | null;
  readonly round_id: string | null;
  readonly round_ref: string | null;
  readonly round_game_no: number | null;
  readonly round_currency: string | null;
  readonly round_stake: bigint | null;
  readonly round_win: bigint | null;
  readonly round_is_closed: boolean | null;
  readonly round_is_demo: boolean | null;
  readonly original_kind: 'bet' | 'win' | null;
  readonly original_id: string | null;
  readonly original_amount: bigint | null;
  readonly original_is_free: boolean | null;
  readonly original_is_undone: boolean | null;
  readonly original_at: Date | null;
  readonly original_house: string | null;
  readonly beside: readonly StandingFact[] | null;
  readonly is_reference_known: boolean | null;
  readonly takes_real_money: boolean | null;
  readonly started_at: Date | null;
  readonly pair_id: string | null;
  readonly server_seed: string | null;
  readonly server_seed_hash: string | null;
  readonly client_seed: string | null;
  readonly next_nonce: number | null;
  readonly free_grant: GrantFact | null;
  readonly locks: readonly Lock[] | null;
  readonly check_minutes_of_new: number | null;
  readonly limits: readonly LimitFact[] | null;
  readonly usage: readonly UsageFact[] | null;
}

/** Reads what the decisions of a set need, with the accounts locked until the transaction ends. */
export async function readFacts(tx: Tx, set: readonly Asked[]): Promise<SetFacts> {
  const { rows } = await sql<FactRow>`select * from ${factsOfSet(set)}`.execute(tx);
  return gatherFacts(set, rows);
}

/** The call of `play_read_facts` for a set, as a part of a statement. */
export function factsOfSet(set: readonly Asked[]) {
  const accounts = [
    ...new Map(
      set.map(({ command: { memberId, currency } }) => [nameOf(memberId, currency), { memberId, currency }]),
    ).values(),
  ];
  return sql`play_read_facts(
    ${list(accounts.map(({ memberId }) => memberId))}::uuid[], ${accounts.map(({ currency }) => currency)}::text[],
    ${askedList(askFacts(set))})`;
}

export function gatherFacts(set: readonly Asked[], rows: readonly FactRow[]): SetFacts {
  const asked = new Map(set.map((one) => [one.place, one]));
  const members = new Map<string, MemberFacts>();
  const takesRealMoney = new Map<number, boolean>();
  const spans = new Map<number, readonly Span[]>();
  for (const row of rows) {
    const one = asked.get(row.place);
    if (one === undefined) continue;
    const { memberId } = one.command;
    let member = members.get(memberId);
    if (member === undefined) {
      member = noFacts(memberId);
      members.set(memberId, member);
    }
    addRow(member, one, row);
    if (row.takes_real_money !== null) takesRealMoney.set(one.at, row.takes_real_money);
    if (row.usage) spans.set(row.place, row.usage.map(currentSpanOf));
  }
  return { members, takesRealMoney, spans };
}

/** `play_asked`. */
interface AskedRow {
  readonly place: number;
  readonly member: string;
  readonly currency: string;
  readonly scope: string;
  readonly key: string;
  readonly kind: string;
  readonly reference: string | null;
  readonly game: number;
  readonly round_ref: string;
  readonly is_paced: boolean;
  /** Once for each member of a set that draws. */
  readonly draws: boolean;
  readonly reward: string | null;
  readonly asks_real_money: boolean;
  readonly is_first: boolean;
  readonly judges: boolean;
  readonly at: Date;
}

function askedList(rows: readonly AskedRow[]) {
  return sql`array(
    select row(place, member, currency, scope, key, kind, reference, game, round_ref, is_paced, draws, reward,
               asks_real_money, is_first, judges, at)::play_asked
      from unnest(
             ${list(rows.map((row) => row.place))}::integer[], ${list(rows.map((row) => row.member))}::uuid[],
             ${rows.map((row) => row.currency)}::text[], ${rows.map((row) => row.scope)}::text[],
             ${rows.map((row) => row.key)}::text[], ${list(rows.map((row) => row.kind))}::text[],
             ${rows.map((row) => row.reference)}::text[], ${list(rows.map((row) => row.game))}::integer[],
             ${rows.map((row) => row.round_ref)}::text[], ${flags(rows.map((row) => row.is_paced))}::boolean[],
             ${flags(rows.map((row) => row.draws))}::boolean[], ${rows.map((row) => row.reward)}::text[],
             ${flags(rows.map((row) => row.asks_real_money))}::boolean[],
             ${flags(rows.map((row) => row.is_first))}::boolean[], ${flags(rows.map((row) => row.judges))}::boolean[],
             ${moments(rows.map((row) => row.at))}::timestamptz[])
           as asked (place, member, currency, scope, key, kind, reference, game, round_ref, is_paced, draws, reward,
                     asks_real_money, is_first, judges, at))`;
}

/** What `play_read_facts` is asked of each command; what one command has learned, others of its member need not. */
function askFacts(set: readonly Asked[]): readonly AskedRow[] {
  const staking = new Set(set.filter(isStake).map(({ command }) => command.memberId));
  const seen = new Set<string>();
  const isFirst = (name: string): boolean => seen.size < seen.add(name).size;
  const judged = new Set<number>();
  return set.map((asked) => {
    const { place, command, happenedAt, at } = asked;
    const { memberId, currency } = command;
    const asksRealMoney = isStake(asked) && currency !== PLAY_CREDIT && !judged.has(at);
    if (asksRealMoney) judged.add(at);
    return {
      place,
      member: memberId,
      currency,
      scope: command.scope,
      key: command.key,
      kind: command.kind,
      reference: 'referenceKey' in command ? command.referenceKey : null,
      game: command.gameNo ?? 0,
      round_ref: command.roundRef,
      is_paced: isStake(asked) && (command.minRoundMs ?? 0) > 0,
      draws: 'draw' in command && command.draw !== undefined && isFirst(nameOf('draws', memberId)),
      reward: (command.kind === 'bet' && command.isFree ? command.reward : undefined) ?? null,
      asks_real_money: asksRealMoney,
      is_first: isFirst(nameOf(memberId, currency)),
      judges: staking.has(memberId) && isFirst(memberId),
      at: happenedAt,
    };
  });
}

function isStake({ command: { kind } }: Asked): boolean {
  return kind === 'bet' || kind === 'settle';
}

function noFacts(memberId: string): MemberFacts {
  return {
    memberId,
    accounts: new Map(),
    keys: new Map(),
    commands: new Map(),
    openRounds: new Map(),
    rounds: new Map(),
    starts: new Map(),
    seeds: undefined,
    grants: new Map(),
    knownReferences: new Set(),
    standards: { isLimited: false, locks: [], player: undefined, limits: [], usage: [] },
    checkMinutesOfNew: null,
  };
}

function addRow(member: MemberFacts, { command }: Asked, row: FactRow): void {
  const { scope, key, currency } = command;
  const { balance, entry_count, known_by, known_hash, known_answer } = row;
  member.accounts.set(
    currency,
    balance === null || entry_count === null
      ? undefined
      : { currency, balance, entryNo: Number(entry_count), isLimited: row.is_limited === true },
  );
  if (known_by !== null && known_hash !== null) {
    member.keys.set(nameOf(scope, key), {
      memberId: known_by,
      hash: known_hash,
      answer: known_answer ?? {},
      isUndone: row.is_undone === true,
    });
  }
  const round = roundOf(row);
  if (round) {
    member.rounds.set(round.id, round);
    if (!round.isClosed) member.openRounds.set(nameOf(scope, round.gameNo, round.ref), round);
  }
  if ('referenceKey' in command) {
    const name = nameOf(scope, command.referenceKey);
    const original = originalOf(row, scope, command.referenceKey);
    if (original) member.commands.set(name, original);
    if (row.is_reference_known === true) member.knownReferences.add(name);
  }
  if (row.started_at) member.starts.set(command.gameNo ?? 0, row.started_at.getTime());
  member.seeds ??= seedsOf(row);
  if (command.kind === 'bet' && command.reward !== undefined && row.free_grant) {
    const { betValue, ...grant } = row.free_grant;
    member.grants.set(nameOf(scope, command.reward), { ...grant, betValue: BigInt(betValue) });
  }
  addStandards(member, row);
}

function roundOf(row: FactRow): Round | undefined {
  const { round_id, round_ref, round_game_no, round_currency, round_stake, round_win } = row;
  if (round_id === null || round_ref === null || round_game_no === null || round_currency === null) return;
  if (round_stake === null || round_win === null) return;
  return {
    id: round_id,
    ref: round_ref,
    gameNo: round_game_no,
    currency: round_currency,
    isDemo: row.round_is_demo === true,
    isClosed: row.round_is_closed === true,
    stake: round_stake,
    win: round_win,
  };
}

function seedsOf(row: FactRow): SeedsInUse | undefined {
  const { pair_id: pairId, server_seed, server_seed_hash, client_seed, next_nonce: nonce } = row;
  if (pairId === null || server_seed === null || server_seed_hash === null) return;
  if (client_seed === null || nonce === null) return;
  return {
    pairId,
    serverSeed: server_seed,
    serverSeedHash: server_seed_hash,
    clientSeed: client_seed,
    nonce,
  };
}

function originalOf(row: FactRow, scope: string, key: string): BookedCommand | undefined {
  const { original_kind, original_id, original_amount, original_at, round_id } = row;
  if (original_kind === null || original_id === null || original_amount === null) return;
  if (original_at === null || round_id === null) return;
  return {
    kind: original_kind,
    id: original_id,
    roundId: round_id,
    scope,
    key,
    amount: original_amount,
    isFree: row.original_is_free === true,
    isUndone: row.original_is_undone === true,
    at: original_at.getTime(),
    house: row.original_house,
    beside: (row.beside ?? []).map((other) => ({ ...other, amount: BigInt(other.amount) })),
  };
}

function addStandards(member: MemberFacts, row: FactRow): void {
  const { standards } = member;
  const locks = row.locks ?? standards.locks;
  const player = playerOf(row) ?? standards.player;
  const limits = row.limits?.map(limitOf) ?? standards.limits;
  const usage = standards.usage.length > 0 ? standards.usage : (row.usage?.map(usageOf) ?? []);
  const isLimited = standards.isLimited || row.is_limited === true;
  member.standards = { isLimited, locks, player, limits, usage };
  if (row.has_player !== null) member.checkMinutesOfNew = row.check_minutes_of_new;
}
