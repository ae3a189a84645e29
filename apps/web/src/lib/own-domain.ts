import { domainRoute, type SystemStatus } from '@nokshi/contract/brand.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { useStatus, useWireLanguage } from './games/catalogue-queries.ts';

/**
 * Whether a host has to be asked about: the brand names domains, and it is none of them by what the page knows. A brand
 * that names none has nothing to compare with.
 */
export function isUnknownHost(
  host: string,
  { domainRoute: domains, mainDomain }: Pick<SystemStatus['info'], 'domainRoute' | 'mainDomain'>,
): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (domains.length === 0 || name === mainDomain) return false;
  return !domains.some(({ domain }) => name === domain || name.endsWith(`.${domain}`));
}

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
