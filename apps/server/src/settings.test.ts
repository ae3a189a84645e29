import { isDeepStrictEqual } from 'node:util';
import { WHITELABEL_FLAGS } from '@nokshi/contract/brand.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { settingsByName } from './modules/brand/index.ts';
import { DEFAULT_SETTINGS, SETTINGS } from './settings.ts';

const declared = [...settingsByName(SETTINGS).values()];

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
}

/** What of a setting has a name on the page: fields of objects, and values of choices. */
function namesOf(schema: Schema, path = ''): readonly string[] {
  const { properties = {}, items, additionalProperties, anyOf = [] } = schema;
  if (isDeepStrictEqual(Object.keys(properties).sort(), ['bn', 'en'])) return [];
  const inside = [
    items,
    ...anyOf,
    typeof additionalProperties === 'object' ? additionalProperties : undefined,
  ];
  return [
    ...(schema.enum ?? []).map((value) => `${path}=${value}`),
    ...inside.flatMap((one) => (one === undefined ? [] : namesOf(one, path))),
    ...Object.entries(properties).flatMap(([name, field]) => {
      const at = path === '' ? name : `${path}.${name}`;
      return [at, ...namesOf(field, at)];
    }),
  ];
}

describe('the settings that rooms declare', () => {
  it('have one name each, and a default of their own shape', () => {
    const names = Object.values(SETTINGS).flatMap((settings) => settings.map(({ name }) => name));
    expect(names.length).toBe(new Set(names).size);
    expect(declared.length).toBe(names.length);
    for (const { name, shape, byDefault } of declared) {
      expect(shape.safeParse(byDefault).data, name).toEqual(byDefault);
    }
  });

  it('[EN-18] [EN-23] hold every switch of the family', () => {
    expect(Object.keys(DEFAULT_SETTINGS.flags).sort()).toEqual([...WHITELABEL_FLAGS].sort());
  });

  it('say what they and their fields are, in both languages', () => {
    for (const { name, shape, title, about, fields = {}, ownPage } of declared) {
      const wanted = ownPage === undefined ? namesOf(z.toJSONSchema(shape) as Schema) : [];
      expect(
        wanted.filter((field) => fields[field] === undefined),
        name,
      ).toEqual([]);
      for (const { bn, en } of [title, about, ...Object.values(fields)]) {
        expect(bn, name).toMatch(/[\u0980-\u09ff]/);
        expect(bn, name).not.toMatch(/[A-Za-z]{3}/);
        expect(en, name).toMatch(/[A-Za-z]/);
      }
    }
  });
});
