import { MINE, queryClient } from '../../lib/api/query.ts';
import { NEWS_KEY } from '../../lib/news/news-key.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';
import { lookAtDisputes } from './disputes/dispute-queries.ts';
import { SALARY_KEY } from './realtime/salary-key.ts';

/** Figures of the team moved: those that stand on the screen are asked for again. */
function refresh(): void {
  for (const part of ['agentTeam', 'agentReports']) {
    void queryClient.invalidateQueries({ queryKey: [MINE, part] });
  }
}

export const live = {
  team: refresh,
  reload: refresh,
  /** Which contracts there are is asked for again by whatever shows them. */
  contract: () => void queryClient.invalidateQueries({ queryKey: [MINE, 'agentContracts'] }),
  dispute: () => void lookAtDisputes(),
  realtime_salary: () => void queryClient.invalidateQueries({ queryKey: SALARY_KEY }),
  agent_news: () => void queryClient.invalidateQueries({ queryKey: NEWS_KEY }),
} satisfies LiveHandlers;
