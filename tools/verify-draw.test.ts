import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type DrawFile, writeDrawFile } from '@nokshi/lottery/draws/draw-file.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { aDrawFile } from '../packages/lottery/src/draws/test-draw-file.ts';
import { builtProgram } from './test/built-program.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-draw-'));
const run = promisify(execFile);
const FILE = aDrawFile('LHC');
const { drawn: DRAWN } = FILE;

afterAll(() => rmSync(folder, { recursive: true }));

/** What the command prints and how it ends. */
async function verify(written: string): Promise<{ readonly code: number; readonly said: string }> {
  const file = path.join(folder, 'draw.json');
  writeFileSync(file, written);
  const tool = await builtProgram(path.join(import.meta.dirname, 'verify-draw.ts'));
  try {
    const { stdout } = await run(process.execPath, ['--enable-source-maps', tool, file]);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: `${stdout}${stderr}` };
  }
}

describe('npm run verify-draw', () => {
  it('says every check of a draw that is right, that its beacon is simulated, and ends well', async () => {
    const { code, said } = await verify(writeDrawFile(FILE));
    expect([code, said.match(/^ok /gm)?.length]).toEqual([0, 9]);
    expect(said).toContain('simulation');
  }, 30_000);

  it.each<[string, Partial<DrawFile>]>([
    ['chain', { chain: { ...FILE.chain, isSimulated: false } }],
    ['commitment', { commit: 'a'.repeat(64) }],
    ['round', { round: FILE.round + 1 }],
    ['seal', { sealedAtMs: FILE.sealedAtMs + 60_000 }],
    ['signature', { drawn: DRAWN && { ...DRAWN, signature: `8${'0'.repeat(95)}` } }],
    ['randomness', { drawn: DRAWN && { ...DRAWN, randomness: 'b'.repeat(64) } }],
    ['result', { drawn: DRAWN && { ...DRAWN, result: [1, 2, 3] } }],
    ['ticket', { ticketRoot: 'c'.repeat(64) }],
    ['sale', { issue: '20260920-0002' }],
  ])(
    'says that the %s was forged, and ends badly',
    async (check, change) => {
      const { code, said } = await verify(writeDrawFile({ ...FILE, ...change }));
      expect(code).toBe(1);
      expect(said).toMatch(new RegExp(`^WRONG ${check}: `, 'm'));
    },
    30_000,
  );

  it('waits for the draw of an issue that is only sealed', async () => {
    const { code, said } = await verify(writeDrawFile({ ...FILE, drawn: null }));
    expect([code, said.match(/^ok /gm)?.length]).toEqual([1, 5]);
    expect(said).toContain('not drawn yet');
  }, 30_000);

  it('names what cannot be read of a file', async () => {
    const { code, said } = await verify('{}');
    expect([code, said]).toEqual([1, expect.stringContaining('format must be')]);
  }, 30_000);
});
