import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { MissionGoal } from '@nokshi/contract/mission-rules.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { OutboxEvent, Subscriber } from '../../../platform/outbox/event.ts';
import { zoneClock } from '../../../platform/zone-clock.ts';
import { listVerifiedPhones } from '../../identity/index.ts';
import { type Offer, offerGrants } from '../grants/offer-grants.ts';
import { listOpenMissions, type MissionRow } from './mission-store.ts';
import { hasBegun, offerOf } from './reach-missions.ts';
import { runOf } from './spans.ts';

export interface StepDeps {
  readonly db: Db;
  readonly timeZone: () => Promise<string>;
}

/** Something that a member did, towards missions that are no stakes. */
interface Step {
  readonly memberId: MemberId;
  readonly goal: MissionGoal;
  /** Micros of a deposit. */
  readonly amount: bigint;
  readonly at: Date;
}

/** Deposits, first deposits and withdrawals, and phones that were verified, offer what their missions give. */
export const stepSubscriber = (deps: StepDeps): Subscriber => ({
  name: 'rewards.steps',
  events: [
    'identity.member_registered',
    'identity.security_changed',
    'cashier.deposit_changed',
    'cashier.withdrawal_changed',
  ],
  async prepare() {
    const { dayOf } = zoneClock(await deps.timeZone());
    return async (tx, events) => {
      const steps = [...events.flatMap(stepsOf), ...(await phonesOf(tx, events))];
      if (steps.length === 0) return;
      const last = new Date(Math.max(...steps.map(({ at }) => at.getTime())));
      const missions = await listOpenMissions(tx, last);
      for (const step of steps) {
        await offerGrants(tx, offersFor(step, missions, dayOf(step.at)), step.at);
      }
    };
  },
});

function stepsOf(event: OutboxEvent): readonly Step[] {
  if (event.name === 'cashier.deposit_changed') {
    const { memberId, state, creditedMicros, currency, at } = event.payload;
    if (state !== 'credited' || creditedMicros === null || currency !== PLAY_CREDIT) return [];
    const step = { memberId: memberId as MemberId, amount: BigInt(creditedMicros), at: new Date(at) };
    return [
      { ...step, goal: 'deposit' },
      { ...step, goal: 'first_deposit' },
    ];
  }
  if (event.name === 'cashier.withdrawal_changed') {
    const { memberId, paid, at } = event.payload;
    if (paid === undefined || paid.counts <= 0) return [];
    return [{ memberId: memberId as MemberId, goal: 'first_withdrawal', amount: 0n, at: new Date(at) }];
  }
  return [];
}

/** Of those who are new or changed a phone or mail address, who has a verified phone. */
async function phonesOf(tx: Tx, events: readonly OutboxEvent[]): Promise<readonly Step[]> {
  const asked = events.flatMap((event) => {
    const isNews =
      event.name === 'identity.member_registered' ||
      (event.name === 'identity.security_changed' && event.payload.what === 'contact_changed');
    return isNews ? [{ memberId: event.payload.memberId as MemberId, at: event.recordedAt }] : [];
  });
  if (asked.length === 0) return [];
  const verified = await listVerifiedPhones(
    tx,
    asked.map(({ memberId }) => memberId),
  );
  return asked
    .filter(({ memberId }) => verified.has(memberId))
    .map((one) => ({ ...one, goal: 'phone', amount: 0n }));
}

function offersFor(step: Step, missions: readonly MissionRow[], day: string): readonly Offer[] {
  const { memberId, goal, amount, at } = step;
  return missions
    .filter((mission) => mission.goal === goal && hasBegun(mission, at) && amount >= mission.target)
    .map((mission) => {
      const key = mission.span === 'once' ? 'once' : runOf(mission.span, day).key;
      return offerOf(mission, { memberId, key, at });
    });
}
