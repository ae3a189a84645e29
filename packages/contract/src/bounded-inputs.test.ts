import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ENTRIES } from './index.ts';
import { rgsEntries } from './rgs.ts';

/** Texts and lists of a schema that have no most, by where they stand. */
function unboundedOf(schema: z.core.$ZodType, place: string, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return unboundedIn(json as Json, place);
}

interface Json {
  readonly [name: string]: unknown;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unboundedIn(json: Json, place: string): string[] {
  const found: string[] = [];
  const { type, properties, items, anyOf, oneOf, allOf, additionalProperties, propertyNames } = json;
  const isChoice = 'const' in json || 'enum' in json;
  // A pattern that bounds its own length is a most as well; formats of a fixed length are.
  if (
    type === 'string' &&
    !isChoice &&
    !('maxLength' in json) &&
    !('format' in json) &&
    !('pattern' in json)
  ) {
    found.push(`${place}: text`);
  }
  if (type === 'array' && !('maxItems' in json) && items !== undefined) found.push(`${place}: list`);
  if (isJson(items)) found.push(...unboundedIn(items, `${place}[]`));
  if (isJson(additionalProperties)) {
    found.push(...unboundedIn(additionalProperties, `${place}.*`));
    if (isJson(propertyNames)) found.push(...unboundedIn(propertyNames, `${place}.name`));
  }
  for (const part of [anyOf, oneOf, allOf].flat()) if (isJson(part)) found.push(...unboundedIn(part, place));
  for (const [name, field] of Object.entries(isJson(properties) ? properties : {})) {
    if (isJson(field)) found.push(...unboundedIn(field, `${place}.${name}`));
  }
  return found;
}

it('every text and list that a call takes has a most', () => {
  const found = [...ENTRIES, ...rgsEntries]
    .filter(({ kind }) => kind !== 'protocol')
    .flatMap(({ name, input }) => unboundedOf(input, name));
  expect(found).toEqual([]);
});
