import { assert } from '../../../platform/errors.ts';
import type { Asked, Booking, Movement, Taken } from './decision.ts';
import { type Account, nameOf, type Round } from './facts.ts';
import { notePlay } from './note-play.ts';
import type { SetContext } from './set-context.ts';
import type { StoredAnswer, WalletAnswer } from './wallet-command.ts';
import type { BookingRow, RoundRow } from './writes.ts';

type Detail = Readonly<Record<string, unknown>> | null;

/** Does in the facts what a taken command does, notes what is to be written, and answers. */
export function applyTaken(asked: Asked, taken: Taken, context: SetContext): WalletAnswer {
  const { command } = asked;
  const { member } = context;
  const { booking } = taken;
  const before = member.accounts.get(command.currency);
  assert(before !== undefined, 'a command is taken where its member has an account');
  notePlay(asked, taken, { ...context, isLimited: before.isLimited });
  useUp(asked, taken, context);
  const account = taken.movements.reduce(move, before);
  member.accounts.set(command.currency, account);
  if (booking) changeRound(asked, { ...booking, detail: detailOf(asked, taken) }, context);
  undo(asked, taken, context);
  context.writes.bookings.push(rowOf(asked, taken, account));
  const { balance, entryNo } = account;
  const roundId = booking?.round.id ?? null;
  const stored = {
    balance: balance.toString(),
    round: roundId,
    request: command.request ?? null,
    detail: detailOf(asked, taken),
  };
  remember(asked, stored, context);
  return { status: 'ok', reason: null, balance, balanceNow: balance, entryNo, roundId, stored };
}

function detailOf({ command }: Asked, { detail }: Taken): Detail {
  return detail ?? command.detail ?? null;
}

function move(account: Account, movement: Movement): Account {
  return { ...account, balance: account.balance + signed(movement), entryNo: account.entryNo + 1 };
}

function signed({ amount, takes }: Movement): bigint {
  return takes ? -amount : amount;
}

function rowOf(asked: Asked, taken: Taken, account: Account): BookingRow {
  const { booking, movements } = taken;
  const { command, ids, hash, happenedAt } = asked;
  const { stake = 0n, win = 0n } = booking ?? {};
  const isSettle = command.kind === 'settle';
  const first = movements.find(({ isSecond }) => !isSecond);
  const second = movements.find(({ isSecond }) => isSecond);
  return {
    member_id: command.memberId,
    id: ids.command,
    round_id: booking?.round.id ?? null,
    kind: command.kind,
    scope: command.scope,
    key: command.key,
    hash,
    reference_key: 'referenceKey' in command ? command.referenceKey : null,
    request: command.request ?? null,
    detail: detailOf(asked, taken),
    currency: command.currency,
    at: happenedAt,
    amount: isSettle ? stake : magnitude(stake) + magnitude(win),
    payout: isSettle ? win : 0n,
    is_free: command.isFree ?? false,
    balance: account.balance,
    first: first ? { moved: signed(first), code: first.code, house: first.house } : null,
    second: second ? { id: ids.second, moved: signed(second), code: second.code, house: second.house } : null,
    event: booking ? roundChanged(asked, booking, account) : null,
  };
}

function magnitude(micros: bigint): bigint {
  return micros < 0n ? -micros : micros;
}

/** What a stake uses up besides money: a nonce, a free bet, the pace of its game. */
function useUp(asked: Asked, { drawnFrom, grant, starts }: Taken, { member, writes }: SetContext): void {
  const { command, happenedAt, at } = asked;
  const { memberId, scope, key } = command;
  const gameNo = command.gameNo ?? 0;
  if (drawnFrom) {
    const { pairId, nonce } = drawnFrom;
    member.seeds = { ...drawnFrom, nonce: nonce + 1 };
    const before = writes.nonces.get(pairId)?.before ?? nonce;
    writes.nonces.set(pairId, { member_id: memberId, id: pairId, before, after: nonce + 1 });
  }
  if (grant) {
    const usedCount = grant.usedCount + 1;
    assert(command.kind === 'bet' && command.reward !== undefined, 'a free bet names its grant');
    member.grants.set(nameOf(scope, command.reward), { ...grant, usedCount });
    const before = writes.grants.get(grant.id)?.before ?? grant.usedCount;
    writes.grants.set(grant.id, { member_id: memberId, id: grant.id, before, after: usedCount });
    writes.freeBets.push({ member_id: memberId, scope, key, grant_id: grant.id });
  }
  if (starts) {
    member.starts.set(gameNo, at);
    const start = { member_id: memberId, game_no: gameNo, started_at: happenedAt };
    writes.starts.set(nameOf(memberId, gameNo), start);
  }
}

type Recorded = Booking & { readonly detail: Detail };

function changeRound(asked: Asked, booking: Recorded, { member, writes }: SetContext): void {
  const { command, ids, at } = asked;
  const { round, stake, win, closes } = booking;
  const { scope, key } = command;
  writes.rounds.set(round.id, addToRound(writes.rounds.get(round.id), asked, booking));
  const after = {
    ...round,
    stake: round.stake + stake,
    win: round.win + win,
    isClosed: round.isClosed || closes,
  };
  member.rounds.set(round.id, after);
  keepOpenRound(member.openRounds, nameOf(scope, round.gameNo, round.ref), after);
  if (command.kind !== 'bet') return;
  // A win of the same call may refer to it; a rollback begins another set.
  const { amount, isFree = false } = command;
  const bet = {
    kind: 'bet',
    id: ids.command,
    roundId: round.id,
    scope,
    key,
    amount: isFree ? 0n : amount,
  } as const;
  member.commands.set(nameOf(scope, key), { ...bet, isFree, isUndone: false, at, house: null, beside: [] });
}

/** What is written of a round that several commands of a set change: one row, and its figures are what they add. */
function addToRound(
  row: RoundRow | undefined,
  { command, happenedAt }: Asked,
  { round, isNew, stake, win, closes, flag, detail }: Recorded,
): RoundRow {
  if (row) {
    return {
      ...row,
      stake: row.stake + stake,
      win: row.win + win,
      is_closed: row.is_closed || closes,
      closed_at: row.closed_at ?? (closes ? happenedAt : null),
      flag: flag ?? row.flag,
      detail: detail ?? row.detail,
    };
  }
  return {
    is_new: isNew,
    member_id: command.memberId,
    id: round.id,
    scope: command.scope,
    game_no: round.gameNo,
    round_ref: round.ref,
    currency: round.currency,
    stake,
    win,
    is_closed: closes,
    is_demo: round.isDemo,
    flag,
    detail,
    opened_at: happenedAt,
    closed_at: closes ? happenedAt : null,
  };
}

function keepOpenRound(openRounds: Map<string, Round>, name: string, round: Round): void {
  if (!round.isClosed) openRounds.set(name, round);
  else if (openRounds.get(name)?.id === round.id) openRounds.delete(name);
}

/**
 * What a command did to its round. `counts` is what it adds to the rounds that count: 1 when the round closed and a
 * stake of it stands, -1 when its last stake was undone after the close.
 */
function roundChanged(
  { command, at }: Asked,
  { round, stake, win, closes, stands }: Booking,
  { balance, entryNo }: Account,
) {
  const isOver = closes || round.isClosed;
  return {
    memberId: command.memberId,
    roundId: round.id,
    nodeId: round.gameNo,
    currency: round.currency,
    stakeMicros: stake.toString(),
    winMicros: win.toString(),
    isClosed: closes && !round.isClosed,
    counts: Number(isOver && stands) - Number(round.isClosed),
    isDemo: round.isDemo,
    balanceMicros: balance.toString(),
    entryNo,
    at,
  };
}

/** Marks what a rollback undoes; where that never came, a tombstone refuses it when it comes. */
function undo(asked: Asked, { undone }: Taken, context: SetContext): void {
  const { command, ids, happenedAt } = asked;
  if (command.kind !== 'rollback') return;
  const { memberId, scope, referenceKey } = command;
  const { member, writes, usedInSet } = context;
  if (undone) {
    const by = { member_id: memberId, scope, rolled_back_by: ids.command };
    writes.undone.push({ ...by, key: undone.command.key }, ...undone.wins.map(({ key }) => ({ ...by, key })));
    return;
  }
  // A rollback that names itself is its own.
  if (referenceKey === command.key || member.knownReferences.has(nameOf(scope, referenceKey))) return;
  usedInSet.set(nameOf(scope, referenceKey), { memberId, hash: '', answer: {}, isUndone: false });
  member.knownReferences.add(nameOf(scope, referenceKey));
  writes.tombstones.push({ member_id: memberId, scope, key: referenceKey, at: happenedAt });
}

function remember({ command, hash }: Asked, answer: StoredAnswer, { member, usedInSet }: SetContext): void {
  const { memberId, scope, key } = command;
  const used = { memberId, hash, answer, isUndone: false };
  member.keys.set(nameOf(scope, key), used);
  usedInSet.set(nameOf(scope, key), used);
}
