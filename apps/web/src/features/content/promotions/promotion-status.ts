import type { ApplicationStatus, Promotion } from '@nokshi/contract/content.ts';

/** What a promotion offers a person who has not applied: it begins later, or one may join it. */
export function statusOf(
  promotion: Pick<Promotion, 'startTime' | 'takesApplications'>,
  applied: ApplicationStatus | undefined,
  now: number,
): ApplicationStatus | undefined {
  if (applied !== undefined) return applied;
  if (promotion.startTime > now) return 'coming_soon';
  return promotion.takesApplications ? 'join' : undefined;
}
