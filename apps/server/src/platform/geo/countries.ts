import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { type CountryResponse, Reader } from 'maxmind';
import { isPrivateAddress, plainAddress } from './addresses.ts';

/** The two capital letters of the country that an address was given to; undefined for private and unknown ones. */
export type FindCountry = (ip: string) => string | undefined;

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const KEPT_ADDRESSES = 10_000;

type Answer = CountryResponse & { readonly country_code?: unknown };

/**
 * The embedded database of addresses and countries, both versions of IP. Eight megabytes are read when the first
 * address is asked for, and not before; answers of the addresses seen last are kept.
 */
export function createCountryFinder(): FindCountry {
  let reader: Reader<Answer> | undefined;
  const kept = new Map<string, string | undefined>();

  function look(address: string): string | undefined {
    // The database counts some private networks as a country's.
    if (isIP(address) === 0 || isPrivateAddress(address)) return undefined;
    reader ??= new Reader<Answer>(readFileSync(createRequire(import.meta.url).resolve(DATABASE)));
    const code = reader.get(address)?.country_code;
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : undefined;
  }

  return (ip) => {
    const address = plainAddress(ip);
    if (kept.has(address)) return kept.get(address);
    const country = look(address);
    if (kept.size >= KEPT_ADDRESSES) kept.clear();
    kept.set(address, country);
    return country;
  };
}
