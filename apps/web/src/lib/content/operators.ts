import { queryClient } from '../api/query.ts';

/** First parts of the keys of what the operator writes and sets. */
const OPERATORS = ['announcements', 'help', 'status'] as const;

/** The operator changed something: what is shown of it is asked for again. */
export function refreshOperators(): void {
  for (const key of OPERATORS) void queryClient.invalidateQueries({ queryKey: [key] });
}
