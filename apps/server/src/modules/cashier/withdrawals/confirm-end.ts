import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { confirmEndOf } from './withdrawal-rules.ts';

/** Until when a receipt can be answered that is paid now. */
export async function confirmEnd(deps: WithdrawalDeps, at: Date): Promise<Date> {
  const { timeZone, withdrawal } = await deps.settings();
  return confirmEndOf(at, { minutes: withdrawal.confirmMinutes, timeZone });
}
