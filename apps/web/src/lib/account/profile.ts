import { profile } from '@nokshi/contract/identity-profile.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { MINE, queryClient } from '../api/query.ts';

const KEY = [MINE, 'profile'] as const;

/** What the member tells about itself. */
export function profileQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => call(profile, {}, { signal }),
    staleTime: 0,
  });
}

/** Called after everything that changes it. */
export function refreshProfile(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}
