import { describe, expect, it } from 'vitest';
import { expressionsIn, slownessOf } from './expression-rules.ts';

describe('expressions of a source', () => {
  it('are its literals, those made of a text, and those put together', () => {
    const text = [
      'const one = /[/]+$/gu;',
      "const two = new RegExp('a+', 'i');",
      'const three = RegExp(`b+`);',
      'const four = new RegExp(`${one}$`);',
      "const five = 'no /+$/ here'; // nor /+$/ here",
    ].join('\n');
    expect(expressionsIn('a.ts', text)).toEqual([
      { line: 1, text: '/[/]+$/gu', made: { source: '[/]+$', flags: 'gu' } },
      { line: 2, text: "new RegExp('a+', 'i')", made: { source: 'a+', flags: 'i' } },
      { line: 3, text: 'RegExp(`b+`)', made: { source: 'b+', flags: '' } },
      { line: 4, text: 'new RegExp(`${one}$`)', made: undefined },
    ]);
  });
});

describe('slow expressions', () => {
  it.each([
    ['a search that begins anew at every letter', /\/+$/],
    ['the same behind a fixed beginning', /<html[^>]*>/],
    ['two repetitions of the same letters', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
    ['a repetition of a repetition', /^(a+)+$/],
    ['letters that two branches take', /^(a|a)*$/],
    ['a blank before what does not come', /\s*\/\s*/g],
    ['a look ahead at every place', /\B(?=(?:\d{3})+$)/g],
  ])('%s', (_name, expression) => {
    expect(slownessOf(expression)).toBeTypeOf('string');
  });
});

describe('quick expressions', () => {
  it.each([
    /\s+/g,
    /[\s,;]+/,
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    /^[A-Za-z0-9_.~-]{8,200}$/,
    /(?<=.)\/$/,
    /[^\p{L}\p{M}\p{N}]+/gu,
  ])('%s', (expression) => {
    expect(slownessOf(expression)).toBeUndefined();
  });
});
