import { describe, expect, it } from 'vitest';
import { leanContract } from './vite-lean-contract.ts';

describe('the contract in the browser', () => {
  it('a call keeps everything but the shapes of what goes in and out', () => {
    const code = `export const list = defineEntry({
      name: 'list',
      input: z.object({ page: z.int() }),
      output: none,
      isActivity: true,
    });`;
    const run = new Function('defineEntry', `${leanContract(code).replace('export', '')} return list;`);
    expect(run((entry: unknown) => entry)).toEqual({ name: 'list', isActivity: true });
  });

  it('what is made by a call may be left out where nobody uses it, and keeps its value where somebody does', () => {
    const code = 'const game = make(1), words = ["a"];\nexport const games = make(game);';
    const lean = leanContract(code);
    expect(lean).toContain('/* @__PURE__ */ (() => make(1))()');
    expect(lean).toContain('words = ["a"]');
    const run = new Function('make', `${lean.replace('export', '')} return games;`);
    expect(run((value: number) => value + 1)).toBe(3);
  });

  it('a module that cannot be read fails the build', () => {
    expect(() => leanContract('const = 1;')).toThrow('cannot be read');
  });
});
