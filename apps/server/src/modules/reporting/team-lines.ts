import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../platform/db.ts';
import { firstIdOf } from '../../platform/ids.ts';
import type { OutboxEvent, Subscriber } from '../../platform/outbox/event.ts';
import { listChains } from '../identity/index.ts';
import { listTransfersSince, type TransferBesidePlay } from '../ledger/index.ts';
import { memberAmount, teamLineOf } from './team-line-kinds.ts';
import { findLastLines, insertTeamLines, type TeamLineRow } from './team-line-store.ts';

/** Ids come from the clocks of processes, which differ a little. */
const CLOCK_MARGIN_MS = 10 * 60_000;
const MOST_AT_ONCE = 500;

export interface TeamLineDeps {
  /** Of the brand: whose days are counted. */
  readonly timeZone: () => Promise<string>;
}

/**
 * Whatever tells that money of a member moved, beside bets and wins, has the ledger asked what is new there. So no event
 * has to carry its movements, and what one event missed the next one finds.
 */
export function createTeamLineSubscriber(deps: TeamLineDeps): Subscriber {
  return {
    name: 'reporting.team_lines',
    events: [
      'identity.member_registered',
      'identity.security_changed',
      'cashier.deposit_changed',
      'cashier.bonus_changed',
      'cashier.withdrawal_changed',
      'cashier.wallet_transfer_changed',
      'cashier.member_transfer_made',
      'jackpots.won',
      'ledger.balance_changed',
    ],
    async prepare() {
      const timeZone = await deps.timeZone();
      return (tx, events) => addTeamLines(tx, [...new Set(events.flatMap(memberOf))], timeZone);
    },
  };
}

function memberOf({ payload }: OutboxEvent): MemberId[] {
  return 'memberId' in payload ? [payload.memberId as MemberId] : [];
}

/** Adds what moved on the accounts of these members since it was looked at last. */
async function addTeamLines(tx: Tx, memberIds: readonly MemberId[], timeZone: string): Promise<void> {
  let waiting = memberIds;
  // Looks a little before the last line that is known, so that what another process wrote late is not missed.
  const last = new Map(
    (await findLastLines(tx, memberIds)).map(([memberId, id]) => [memberId, lookFrom(id)]),
  );
  while (waiting.length > 0) {
    const known = waiting.map((memberId) => ({
      memberId,
      above: last.get(memberId) ?? firstIdOf(new Date(0)),
    }));
    const moved = await listTransfersSince(tx, known, MOST_AT_ONCE);
    await insertTeamLines(tx, await linesOf(tx, moved), timeZone);
    const count = new Map<string, number>();
    for (const { member_id, id } of moved) {
      last.set(member_id as MemberId, id);
      count.set(member_id, (count.get(member_id) ?? 0) + 1);
    }
    waiting = waiting.filter((memberId) => count.get(memberId) === MOST_AT_ONCE);
  }
}

/** A line for everybody who stood above the member when it moved, and one for the member. */
async function linesOf(tx: Tx, moved: readonly TransferBesidePlay[]): Promise<readonly TeamLineRow[]> {
  const told = moved.flatMap((transfer) => {
    const amount = memberAmount(transfer);
    return amount === undefined ? [] : [{ transfer, amount }];
  });
  const links = await listChains(
    tx,
    told.map(({ transfer }) => ({ memberId: transfer.member_id as MemberId, at: transfer.at })),
  );
  return links.flatMap(({ asked, aboveId, distance }) => {
    const line = told[asked];
    if (line === undefined) return [];
    const { transfer, amount } = line;
    const { kind } = teamLineOf(transfer.code);
    return [
      {
        above_id: aboveId,
        member_id: transfer.member_id as MemberId,
        transfer_id: transfer.id,
        distance,
        currency: transfer.currency,
        kind,
        amount,
        at: transfer.at,
      },
    ];
  });
}

function lookFrom(lastId: string): string {
  const ms = Number.parseInt(lastId.replaceAll('-', '').slice(0, 12), 16);
  return firstIdOf(new Date(Math.max(0, ms - CLOCK_MARGIN_MS)));
}
