import * as z from 'zod/mini';
import { isNetwork } from '../geo/index.ts';

/** Shapes that settings of several rooms have. */

/** Whole units of the currency. */
export const units = z.int().check(z.gte(0), z.lte(1_000_000_000));
export const limited = (length: number) => z.string().check(z.minLength(1), z.maxLength(length));
export const inBothLanguages = (length = 120) => z.object({ bn: limited(length), en: limited(length) });
export type InBothLanguages = z.output<ReturnType<typeof inBothLanguages>>;

/** An address that a browser can read; what is no address may begin like one. */
const isAddress = (text: string) => text.startsWith('/') || URL.canParse(text);
/** A place that a person may be sent to: a path of the portal or an address that no script hides in. */
export const place = limited(500).check(
  z.regex(/^(https?:\/\/|mailto:|tel:|\/(?!\/))/),
  z.refine(isAddress, 'is no address'),
);
/** A picture of this origin or of a mirror (`brand/status/shown-logo.ts`). */
export const picture = limited(500).check(
  z.regex(/^(https:\/\/|\/(?!\/))/),
  z.refine(isAddress, 'is no address'),
);
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
export const network = limited(64).check(z.refine(isNetwork, 'is no network'));
/** Keys and codes come over an encrypted line; this machine needs none. */
export const origin = limited(300).check(
  z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/),
  z.refine(isAddress, 'is no address'),
);
/** A mirror of our own origin: an address that a path is put behind. Encrypted, because pages of ours load from it. */
export const mirror = limited(200).check(
  z.regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w.-]+)*$/),
  z.refine(isAddress, 'is no address'),
);
export const host = limited(255).check(z.regex(/^[a-z0-9.-]+$/));
