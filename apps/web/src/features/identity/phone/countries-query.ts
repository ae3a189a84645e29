import { useStore } from '@nokshi/browser/store.ts';
import { countries } from '@nokshi/contract/brand.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { languageStore } from '../../../lib/texts/language.ts';

const CACHED_MS = 60 * 60_000;

function countriesQuery(language: 'BN' | 'EN') {
  return queryOptions({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => call(countries, { language }, { signal }),
    staleTime: CACHED_MS,
  });
}

/** Countries and their dialling codes (EN-17), the brand's own first; empty until they have arrived. */
export function useCountries() {
  const language = useStore(languageStore) === 'en' ? 'EN' : 'BN';
  return useQuery(countriesQuery(language)).data ?? [];
}
