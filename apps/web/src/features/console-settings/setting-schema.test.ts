import { describe, expect, it } from 'vitest';
import { emptyOf, readNumber, shapeOf } from './setting-schema.ts';

describe('how a value of a setting is edited', () => {
  it('follows from its JSON Schema', () => {
    const both = { type: 'object', properties: { bn: { type: 'string' }, en: { type: 'string' } } };
    const kinds = [
      { type: 'boolean' },
      { type: 'string', enum: ['a'] },
      { type: 'integer' },
      { type: 'string' },
      both,
      { type: 'object', properties: { a: both } },
      { type: 'object', additionalProperties: both },
      { type: 'array', items: both },
      {},
    ].map((schema) => shapeOf(schema).kind);
    expect(kinds).toEqual([
      'switch',
      'choice',
      'number',
      'text',
      'both-languages',
      'object',
      'record',
      'list',
      'json',
    ]);
    expect(shapeOf({ anyOf: [{ type: 'integer' }, { type: 'null' }] })).toMatchObject({
      kind: 'number',
      isNullable: true,
    });
  });

  it('begins with what is empty', () => {
    const row = {
      type: 'object',
      properties: {
        least: { type: 'integer', minimum: 3 },
        kind: { type: 'string', enum: ['WEB', 'APP'] },
        code: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        list: { type: 'array', items: { type: 'string' } },
      },
    };
    expect(emptyOf(row)).toEqual({ least: 3, kind: 'WEB', code: null, list: [] });
  });

  it('reads numbers in both scripts, and leaves other text to the server', () => {
    expect([readNumber('১২৫'), readNumber(' 2.5 '), readNumber('-1')]).toEqual([125, 2.5, -1]);
    expect([readNumber('2.'), readNumber('many'), readNumber('')]).toEqual(['2.', 'many', '']);
  });
});
