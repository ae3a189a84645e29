import { credits, type Member } from './builders.ts';
import { aContractInForce } from './contracts-in-force.ts';
import type { World } from './world.ts';

/** Slots of real-time salaries, with the clock that the test drives. */

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const SLOT_MS = 5 * MINUTE_MS;
const DHAKA_MS = 6 * HOUR_MS;

const startOfDay = (ms: number): number => Math.floor((ms + DHAKA_MS) / DAY_MS) * DAY_MS - DHAKA_MS;

/** The brand's day that begins then. */
export const dayKey = (start: Date): string =>
  new Date(start.getTime() + DHAKA_MS).toISOString().slice(0, 10);

/** Rates in percent, when the member won and when not, and the least stake in units. */
type Rates = readonly [win: number, loss?: number, minStake?: number];

export function salarySlots(world: World) {
  const now = () => world.clock.now().getTime();
  const advanceTo = (ms: number) => world.clock.advance(ms - now());
  const run = async (job: string) => {
    for (let more = true; more; ) more = await world.runJobs(job);
  };
  const settle = async () => {
    await world.drain();
    await run('agents.settle_slots');
    await run('agents.pay_slots');
  };
  return {
    advanceTo,
    run,
    settle,
    /** To ten in the morning of a day on which nothing was settled yet; answers when it began. */
    async aMorning(): Promise<Date> {
      const start = startOfDay(now()) + DAY_MS;
      advanceTo(start + 10 * HOUR_MS);
      return new Date(start);
    },
    /** The running slot is over, and settled. */
    async nextSlot(): Promise<void> {
      advanceTo((Math.floor(now() / SLOT_MS) + 1) * SLOT_MS + 2 * MINUTE_MS);
      await settle();
      advanceTo(Math.ceil(now() / SLOT_MS) * SLOT_MS);
    },
    async aSalary(
      [member, upline]: readonly [Member, Member | null],
      [win, loss = win, minStake = 0]: Rates,
      from: Date,
      until?: Date,
    ): Promise<string> {
      const [winPpm, lossPpm] = [win, loss].map((rate) => Math.round(rate * 10_000)) as [number, number];
      const realtime = { minStake: credits(minStake), winPpm, lossPpm };
      const terms = { kind: 'realtime', tiers: [], realtime } as const;
      return aContractInForce(world, { member, upline, terms, from, ...(until && { until }) });
    },
  };
}
