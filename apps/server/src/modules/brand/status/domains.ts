import { isIP } from 'node:net';
import type { BrandSettings } from '../settings/brand-settings.ts';

type Domain = BrandSettings['domains'][number];

/** The name of a `name:port` as callers write it, in small letters. */
export function hostName(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

/** The brand's domain of a host: itself, or the one that it lies below. */
function findDomain(settings: BrandSettings, host: string): Domain | undefined {
  const name = hostName(host);
  return (
    settings.domains.find(({ domain }) => domain === name) ??
    settings.domains.find(({ domain }) => name.endsWith(`.${domain}`))
  );
}

/** An address in numbers is no domain, so it is nobody else's. */
export function isOwnHost(settings: BrandSettings, host: string): boolean {
  const name = hostName(host);
  return name === settings.mainDomain || isIP(name) !== 0 || findDomain(settings, name) !== undefined;
}

/** The merchant code that a visitor of a host is shown (BC-3). */
export function merchantCodeFor(settings: BrandSettings, host: string): string {
  return findDomain(settings, host)?.merchantCode ?? settings.merchantCode;
}

/** The name of a host for which the status differs from that of any other, else nothing. */
export function specialHost(settings: BrandSettings, host: string): string {
  const name = hostName(host);
  const isSpecial = findDomain(settings, name) !== undefined || settings.facebook.domains.includes(name);
  return isSpecial ? name : '';
}
