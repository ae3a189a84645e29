import type { agentPoster as source } from '../bn/agent-poster.ts';
import type { GroupOf } from '../texts.ts';

export const agentPoster: GroupOf<typeof source> = {
  brand: 'Nokshi',
  head1: 'Play in Bengali,',
  head2: 'within your limits',
  credit: 'Play credit, not money',
  limits: 'Play responsibly',
  foot: '18+ · Agent {agent}',
};
