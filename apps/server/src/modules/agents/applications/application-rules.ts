import type { AgentApplicationState, OwnApplicationAnswer } from '@nokshi/contract/agents-applications.ts';

const DAY_MS = 86_400_000;

/** Until when the staff has promised its answer, in epoch ms; null while it is not its turn. */
export function dueAt(waitsSince: Date | null, answerDays: number): number | null {
  return waitsSince === null ? null : waitsSince.getTime() + answerDays * DAY_MS;
}

/** The last moment since when something may have waited that is not late now. */
export function lateBefore(at: Date, answerDays: number): Date {
  return new Date(at.getTime() - answerDays * DAY_MS);
}

export interface ApplicantFacts {
  readonly isAgent: boolean;
  readonly isLocked: boolean;
  /** The last application; null without one. */
  readonly last: { readonly state: AgentApplicationState; readonly decided_at: Date | null } | null;
}

/** Why a member cannot apply at a moment, and from when on if that is all that is missing. */
export function judgeApplicant(
  { isAgent, isLocked, last }: ApplicantFacts,
  {
    takesApplications,
    renewDays,
    at,
  }: { readonly takesApplications: boolean; readonly renewDays: number; readonly at: Date },
): Pick<OwnApplicationAnswer, 'block' | 'mayApplyAt'> {
  const because = (block: OwnApplicationAnswer['block'], mayApplyAt: number | null = null) => ({
    block,
    mayApplyAt,
  });
  if (isAgent) return because('agent');
  if (last?.state === 'waiting' || last?.state === 'asked') return because('waits');
  if (!takesApplications) return because('closed');
  if (isLocked) return because('locked');
  const refusedAt = last?.state === 'refused' ? last.decided_at : null;
  const from = refusedAt === null ? 0 : refusedAt.getTime() + renewDays * DAY_MS;
  return from > at.getTime() ? because('too_soon', from) : because(null);
}
