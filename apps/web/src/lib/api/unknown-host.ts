import type { SystemStatus } from '@nokshi/contract/brand.ts';

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
