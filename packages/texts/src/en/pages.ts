import type { pages as source } from '../bn/pages.ts';
import type { GroupOf } from '../texts.ts';

/** Pages of their own that need few words. */
export const pages: GroupOf<typeof source> = {
  agentTitle: 'Agent area',
  agentOff: 'The agent area is switched off on this portal',
  agentText:
    'Agents see their team, income and contracts here. An agent account can log in and play like a member.',
};
