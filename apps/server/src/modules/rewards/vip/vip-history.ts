import type { VipStepRow } from '@nokshi/contract/rewards-vip.ts';
import type { VipStep } from '../../identity/index.ts';
import type { ReachedLevel } from './vip-store.ts';

/** How a member came to the present level, the newest first. */
export function historyOf({
  steps,
  reached,
  nameOf,
  joinedAt,
}: {
  /** The newest first. */
  readonly steps: readonly VipStep[];
  readonly reached: readonly ReachedLevel[];
  readonly nameOf: (rank: number) => string | null;
  readonly joinedAt: Date;
}): VipStepRow[] {
  const bonusAt = new Map<number, bigint>();
  for (const { reachedAt, bonus } of reached) {
    bonusAt.set(reachedAt.getTime(), (bonusAt.get(reachedAt.getTime()) ?? 0n) + bonus);
  }
  const changes = steps.map(({ rank, at, isByStaff }, place): VipStepRow => {
    const before = steps[place + 1]?.rank ?? 0;
    const what = isByStaff
      ? rank === null
        ? 'taken'
        : 'given'
      : (rank ?? 0) > before
        ? 'raised'
        : 'lowered';
    // What is taken names the level that was taken.
    const shown = rank ?? before;
    const bonusMicros = (isByStaff ? 0n : (bonusAt.get(at.getTime()) ?? 0n)).toString();
    return { what, rank: shown, name: nameOf(shown), bonusMicros, at: at.getTime() };
  });
  const moments = new Set(steps.filter((step) => !step.isByStaff).map((step) => step.at.getTime()));
  const alone = reached
    .filter(({ reachedAt, bonus }) => bonus > 0n && !moments.has(reachedAt.getTime()))
    .map(
      ({ level, bonus, reachedAt }): VipStepRow => ({
        what: 'bonus',
        rank: level,
        name: nameOf(level),
        bonusMicros: bonus.toString(),
        at: reachedAt.getTime(),
      }),
    );
  const all = [...changes, ...alone].toSorted((one, other) => other.at - one.at);
  return [...all, { what: 'joined', rank: 0, name: null, bonusMicros: '0', at: joinedAt.getTime() }];
}
