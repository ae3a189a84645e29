import { registerSetting } from '@nokshi/contract/brand.ts';
import { type RegisterRules, registerRules } from '@nokshi/contract/register-rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { CACHE_KEYS, readCache, writeCache } from '../../../lib/session/session-storage.ts';

const CACHED_MS = 10 * 60_000;
/** Rules hold no text, so they are the same in every language. */
const ANY_LANGUAGE = '*';

/** The registration rules of the brand, kept in the tab's session storage as `validate` (API-2.1, VA-3.1). */
export function registerRulesQuery() {
  return queryOptions<RegisterRules>({
    queryKey: ['registerRules'],
    queryFn: async ({ signal }) => {
      const kept = registerRules.safeParse(readCache(CACHE_KEYS.registerRules, ANY_LANGUAGE, CACHED_MS));
      if (kept.success) return kept.data;
      const rules = await call(registerSetting, {}, { signal });
      writeCache(CACHE_KEYS.registerRules, ANY_LANGUAGE, rules);
      return rules;
    },
    staleTime: CACHED_MS,
  });
}
