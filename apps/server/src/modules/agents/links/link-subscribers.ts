import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { ROUND_EVENTS, roundChangesOf } from '@nokshi/contract/round-changes.ts';
import type { Tx } from '../../../platform/db.ts';
import type { OutboxEvent, Subscriber } from '../../../platform/outbox/index.ts';
import { zoneClock } from '../../../platform/zone-clock.ts';
import type { LinkDeps } from './link-deps.ts';
import {
  addStakes,
  type DayStake,
  findLinksOf,
  insertLinkMembers,
  noteFirstDeposit,
} from './link-member-store.ts';
import { setLinkSeries } from './link-series.ts';
import { addToDays, listLinksOfCodes } from './link-store.ts';

const MICROS = 1_000_000n;

/**
 * What came of links. One subscriber in the order of the events, so that whoever registers, pays in and plays within a
 * moment is known by the time that the later ones are counted; each batch is one transaction with the cursor.
 */
export function linkSubscriber({ settings }: LinkDeps): Subscriber {
  return {
    name: 'agents.links',
    events: ['identity.member_registered', 'cashier.deposit_changed', ...ROUND_EVENTS],
    async prepare() {
      const { timeZone, activeMember } = await settings();
      const { dayOf } = zoneClock(timeZone);
      const day: SayDay = (at) => dayOf(new Date(at));
      return async (tx, events) => {
        await countRegistered(tx, events, day);
        await countFirstDeposits(tx, events, day);
        await countStakes(tx, events, day, BigInt(activeMember.dayUnits) * MICROS);
      };
    },
  };
}

type SayDay = (at: Date | number) => string;

async function countRegistered(tx: Tx, events: readonly OutboxEvent[], day: SayDay): Promise<void> {
  const came = events.flatMap((event) => {
    if (event.name !== 'identity.member_registered' || !event.payload.inviteCode) return [];
    const { memberId, inviteCode } = event.payload;
    return [{ memberId, code: inviteCode, at: event.recordedAt }];
  });
  if (came.length === 0) return;
  const links = await listLinksOfCodes(
    tx,
    came.map(({ code }) => code),
  );
  const byCode = new Map(links.map((link) => [link.code, link]));
  const members = came.flatMap(({ memberId, code, at }) => {
    const link = byCode.get(code);
    return link === undefined ? [] : [{ memberId, linkId: link.id, link, at }];
  });
  const fresh = await insertLinkMembers(tx, members);
  const counted = members.filter(({ memberId }) => fresh.has(memberId));
  for (const { memberId, link, at } of counted) {
    await setLinkSeries(tx, link.series, { memberId: memberId as MemberId, by: link.member_id, at });
  }
  await addToDays(
    tx,
    counted.map(({ linkId, at }) => ({ linkId, day: day(at), registered: 1 })),
  );
}

async function countFirstDeposits(tx: Tx, events: readonly OutboxEvent[], day: SayDay): Promise<void> {
  for (const event of events) {
    if (event.name !== 'cashier.deposit_changed' || event.payload.creditedMicros === null) continue;
    const { memberId, at } = event.payload;
    const linkId = await noteFirstDeposit(tx, memberId, new Date(at));
    if (linkId !== undefined) await addToDays(tx, [{ linkId, day: day(at), firstDeposits: 1 }]);
  }
}

async function countStakes(
  tx: Tx,
  events: readonly OutboxEvent[],
  day: SayDay,
  threshold: bigint,
): Promise<void> {
  const changes = events.flatMap(stakesOf);
  const links = await findLinksOf(tx, [...new Set(changes.map(({ memberId }) => memberId))]);
  if (links.size === 0) return;
  const stakes = new Map<string, DayStake>();
  for (const { memberId, staked, at } of changes) {
    const linkId = links.get(memberId);
    if (linkId === undefined) continue;
    const key = `${memberId} ${day(at)}`;
    const before = stakes.get(key)?.staked ?? 0n;
    stakes.set(key, { memberId, linkId, day: day(at), staked: before + staked });
  }
  await addStakes(tx, [...stakes.values()], threshold);
}

function stakesOf(event: OutboxEvent) {
  return roundChangesOf(event)
    .filter(({ currency, stakeMicros }) => currency === PLAY_CREDIT && stakeMicros !== '0')
    .map(({ memberId, stakeMicros, at }) => ({ memberId, staked: BigInt(stakeMicros), at }));
}
