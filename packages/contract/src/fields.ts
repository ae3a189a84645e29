import * as z from 'zod/mini';
import { PRIZE_MODES } from './constants.ts';
import { isBlank } from './typed-text.ts';

/** Pieces that the rooms' schemas are made of. Every string, list and number has a limit. */

/**
 * One id has one written form, whatever case it comes in: a ticket's text, the key of a movement of money and what is
 * compared with the store's own spelling are made from it as text.
 */
export const uuid = z.string().check(
  // What is longer is not even read: some letters are twice as long in lower case.
  z.maxLength(36, { abort: true }),
  z.toLowerCase(),
  z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
);

/** Free text of a client that we only compare or store. */
export function text(maxLength: number) {
  return z.string().check(z.maxLength(maxLength));
}

/**
 * A typed text as it is kept: in Unicode's composed form (NFC), in which one unit of a string may become up to three; the
 * Bengali letters of every keyboard that end in a dot become two.
 */
export function keptText(typedLength: number) {
  return text(3 * typedLength);
}

/** A text that shows something: one of spaces or of signs that nobody sees is none. */
export function requiredText(maxLength: number) {
  return z.string().check(
    z.minLength(1),
    z.maxLength(maxLength, { abort: true }),
    z.refine((value) => !isBlank(value)),
  );
}

export const code = z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[A-Za-z0-9_.-]+$/));

/** Node ids are numbers in lists and strings in the winner board; clients send either. */
export const nodeId = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
    z.transform((value: string | number) => Number(value)),
  ),
  z.int().check(z.gte(0), z.lte(999_999_999_999_999)),
);

/** Query strings carry numbers as text. */
export function intBetween(min: number, max: number) {
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
      z.transform((value: string | number) => Number(value)),
    ),
    z.int().check(z.gte(min), z.lte(max)),
  );
}

export const language = z.pipe(
  z.string().check(z.maxLength(10)),
  z.transform((value): 'BN' | 'EN' => (value.toUpperCase().startsWith('EN') ? 'EN' : 'BN')),
);

/** A prize mode in any case. */
export const prizeMode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(10)),
    z.transform((value: string) => value.toUpperCase()),
  ),
  z.enum(PRIZE_MODES),
);

/** Micros of a currency as a decimal string; our own newer calls speak money this way. */
export const microsText = z.string().check(z.regex(/^-?\d{1,19}$/));

/** A money figure as clients of this family read it: a JSON number rounded to the call's decimals. */
export const moneyNumber = z.number();

/** A table by names that the caller chose: at most so many of them. */
export function boundedTable<Value extends z.ZodMiniType>(
  name: z.ZodMiniType<string, string>,
  value: Value,
  most: number,
) {
  return z
    .record(name, value)
    .check(z.refine((table) => Object.keys(table).length <= most))
    .register(z.globalRegistry, { maxProperties: most });
}

/** What a browser's passkey answered; who asked for it reads it. */
export const signedByPasskey = boundedTable(text(40), z.unknown(), 20);

/** `_` is the cache buster that GET relays carry; headers and unknown extras are ignored. */
export const nothing = z.object({});

export const none = z.null();
