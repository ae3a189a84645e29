import { queryClient } from '../api/query.ts';

/** First parts of the keys of what the operator writes and sets. */
const OPERATOR_WORDS = ['announcements', 'help', 'status'] as const;

/** The operator changed something: what is shown of it is asked for again. */
export function refreshOperatorWords(): void {
  for (const key of OPERATOR_WORDS) void queryClient.invalidateQueries({ queryKey: [key] });
}
