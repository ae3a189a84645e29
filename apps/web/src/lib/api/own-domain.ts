import { domainRoute } from '@nokshi/contract/brand.ts';
import { useQuery } from '@tanstack/react-query';
import { useStatus, useWireLanguage } from '../games/catalogue-queries.ts';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';
import { isUnknownHost } from './unknown-host.ts';

/** What the server says of a page that stands on a domain which is not the brand's (ER-4.3); null on its own. */
export function useDomainRefusal(): string | null {
  const status = useStatus();
  const language = useWireLanguage();
  const { hostname } = window.location;
  const { data } = useQuery({
    queryKey: ['domainRefusal', language],
    queryFn: ({ signal }) => findRefusal(hostname, signal),
    enabled: status !== undefined && isUnknownHost(hostname, status.info),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

async function findRefusal(domain: string, signal: AbortSignal): Promise<string | null> {
  try {
    await call(domainRoute, { domain }, { signal });
    return null;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'brand.domain_unknown') return error.message;
    throw error;
  }
}
