import { security } from '@nokshi/contract/identity-security.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { MINE, queryClient } from '../api/query.ts';

const KEY = [MINE, 'security'] as const;

/** How the account is protected and where it is signed in. */
export function securityQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => call(security, {}, { signal }),
    staleTime: 0,
  });
}

/** What the security centre shows is asked for anew; called after everything that changes it. */
export function refreshSecurity(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}
