import { createNetworks, type FindCountry } from '../../../platform/geo/index.ts';
import type { BrandSettings } from '../settings/brand-settings.ts';

export type ClosedCode = 'system.maintenance' | 'system.region_blocked';

/** Tells why the portal is closed to an address; undefined when it is open to it. */
export type Door = (ip: string) => ClosedCode | undefined;

/** Maintenance wins over the region (SC-3); the operator's own addresses pass both. */
export function createDoor(
  { maintenance, region, operatorIps }: Pick<BrandSettings, 'maintenance' | 'region' | 'operatorIps'>,
  findCountry: FindCountry,
): Door {
  if (!maintenance.isOn && region.mode === 'off') return () => undefined;
  const isOperator = createNetworks(operatorIps);
  const named = new Set(region.countries);

  function isBlocked(ip: string): boolean {
    if (region.mode === 'off') return false;
    const country = findCountry(ip);
    if (country === undefined) return region.mode === 'allow' && !region.allowsUnknown;
    return named.has(country) === (region.mode === 'block');
  }

  return (ip) => {
    if (isOperator(ip)) return undefined;
    if (maintenance.isOn) return 'system.maintenance';
    return isBlocked(ip) ? 'system.region_blocked' : undefined;
  };
}
