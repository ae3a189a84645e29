import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { leanContract } from './vite-lean-contract.ts';

describe('the contract in the browser', () => {
  it('a call keeps all that the browser reads of it: no shapes, no words of the audit list or the documents, no pages', () => {
    const code = `export const list = defineEntry({
      name: 'list',
      input: z.object({ page: z.int() }),
      output: none,
      summary: 'A list.',
      audit: { bn: 'তালিকা', en: 'Made a list' },
      pages: ['/console'],
      isActivity: true,
    });`;
    const defineEntry = (entry: unknown) => entry;
    const list: unknown = runInNewContext(`${leanContract(code).replace('export', '')}; list`, {
      defineEntry,
    });
    expect(list).toEqual({ name: 'list', isActivity: true });
  });

  it('what is made by a call may be left out where nobody uses it, and keeps its value where somebody does', () => {
    const code = 'const game = make(1), words = ["a"];\nexport const games = make(game);';
    const lean = leanContract(code);
    expect(lean).toContain('/* @__PURE__ */ (() => make(1))()');
    expect(lean).toContain('words = ["a"]');
    const make = (value: number) => value + 1;
    expect(runInNewContext(`${lean.replace('export', '')}; games`, { make })).toBe(3);
  });

  it('an object of shapes may be left out where nobody uses it, and plain figures stay as they are', () => {
    const lean = leanContract(
      'const page = { size: int(1) };\nconst rules = { days: 7 };\nexport const both = make(page);',
    );
    expect(lean).toContain('page = /* @__PURE__ */ (() => ({ size: int(1) }))()');
    expect(lean).toContain('rules = { days: 7 }');
  });

  it('a module that cannot be read fails the build', () => {
    expect(() => leanContract('const = 1;')).toThrow('cannot be read');
  });
});
