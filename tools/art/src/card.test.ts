import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtProgram } from '../../test/built-program.ts';
import { BANNERS, WIDE_BANNER } from './banner.ts';
import { renderCard } from './card.ts';
import { lineBreaks, setTitle } from './lettering.ts';
import { type ArtGame, pickArt } from './pick-art.ts';
import { renderPlate } from './plate.ts';
import { outlineBox, scriptRuns, shapeText } from './shape.ts';

const game: ArtGame = {
  code: 'RL0001',
  nameEn: 'Tiger of the Delta',
  nameBn: 'বদ্বীপের বাঘ',
  vendor: 'REDLOTUS',
  vendorName: 'Red Lotus',
  gameType: 'RNG',
};
// Drawing takes a core for a while; a busy machine may need several seconds for a test.
vi.setConfig({ testTimeout: 60_000 });

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('renderCard', () => {
  it('draws WebP of the size asked for, small enough for a phone', async () => {
    const plate = await renderCard(game, { width: 240, height: 320, lettering: false, language: 'bn' });
    const { format, width, height, hasAlpha } = await sharp(plate).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'webp',
      width: 240,
      height: 320,
      hasAlpha: false,
    });
    expect(plate.length).toBeLessThan(16_000);
  });

  it('gives the same bytes for the same game, and letters each language in its own', async () => {
    const size = { width: 300, height: 400, lettering: true } as const;
    const bengali = await renderCard(game, { ...size, language: 'bn' });
    const again = await renderCard(game, { ...size, language: 'bn' });
    const english = await renderCard(game, { ...size, language: 'en' });
    expect(digest(again)).toBe(digest(bengali));
    expect(digest(english)).not.toBe(digest(bengali));
  });

  it('follows the stored choice', async () => {
    const size = { width: 240, height: 320, lettering: false, language: 'bn' } as const;
    const art = pickArt(game);
    const palette = art.palette === 'gilt' ? 'azure' : 'gilt';
    expect(digest(await renderCard({ ...game, art: { ...art, palette } }, size))).not.toBe(
      digest(await renderCard(game, size)),
    );
  });

  it('refuses a shape that is not 3:4', async () => {
    await expect(
      renderCard(game, { width: 300, height: 300, lettering: true, language: 'bn' }),
    ).rejects.toThrow('3:4');
  });
});

describe('lettering', () => {
  it('breaks a title only between words', () => {
    expect(lineBreaks(['one', 'two', 'three'], 2)).toEqual([
      ['one', 'two three'],
      ['one two', 'three'],
    ]);
  });

  it.each(['বৃষ্টির পরে ফলবাগান', 'পূর্ণিমার ঐরাবত কুঞ্জ', 'Unknown Land of the Amethyst', 'জুঁই'])(
    'keeps %s inside its box with no line touching another',
    async (text) => {
      const box = { face: 'lilita', width: 516, height: 248, largest: 120, mostLines: 3 } as const;
      const title = await setTitle(text, box);
      expect(title.width).toBeLessThanOrEqual(box.width * 1.03);
      expect(title.height).toBeLessThanOrEqual(box.height + 0.1);
      const lineHeights = await Promise.all(
        title.lines.map(
          async (line) =>
            outlineBox((await shapeText(line, { role: 'lilita', size: title.size })).steps).height,
        ),
      );
      const ink = lineHeights.reduce((sum, height) => sum + height, 0);
      expect(title.height).toBeGreaterThanOrEqual(ink - 0.1);
    },
  );

  it('shapes Bengali conjuncts: ক্ষ is one glyph wide, not three letters', async () => {
    const joined = await shapeText('ক্ষ', { role: 'lilita', size: 100 });
    const apart = await shapeText('ক ষ', { role: 'lilita', size: 100 });
    expect(joined.advance).toBeLessThan(apart.advance * 0.75);
  });

  it('sets each script in its own font', () => {
    expect(scriptRuns('VIP রুম ৭ x')).toEqual([
      { script: 'latin', text: 'VIP ' },
      { script: 'bengali', text: 'রুম ৭ ' },
      { script: 'latin', text: 'x' },
    ]);
  });
});

describe('renderPlate', () => {
  it('draws a banner of at most 70 kB in the size that was asked for', async () => {
    const [banner] = BANNERS;
    if (banner === undefined) throw new Error('there is no banner');
    const bytes = await renderPlate(banner, { ...WIDE_BANNER, quality: 82 });
    expect(bytes.length).toBeLessThan(70_000);
    expect(await sharp(bytes).metadata()).toMatchObject(WIDE_BANNER);
  });
});

describe('the worker', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'nokshi-art-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('answers each order on its own line, survives a bad one, and ends with its input', async () => {
    const worker = await builtProgram(fileURLToPath(new URL('worker.ts', import.meta.url)));
    const child = spawn(process.execPath, [worker], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const answers: unknown[] = [];
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => answers.push(JSON.parse(line)));
    const out = path.join(folder, 'cards', 'a.webp');
    child.stdin.write(`${JSON.stringify({ id: '1', game, size: '240x320', language: 'bn', out })}\n`);
    child.stdin.write('not an order\n');
    child.stdin.write(`${JSON.stringify({ id: 3, game, size: '9x9', language: 'bn', out })}\n`);
    child.stdin.end();
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code).toBe(0);
    expect(answers).toEqual([
      { id: '1', file: out },
      { id: null, error: 'an order is a line of JSON' },
      { id: 3, error: 'size is unknown' },
    ]);
    const drawn = await readFile(out);
    const direct = await renderCard(game, { width: 240, height: 320, lettering: false, language: 'bn' });
    expect(digest(drawn)).toBe(digest(direct));
    expect(await readdir(path.dirname(out))).toEqual(['a.webp']);
  }, 30_000);

  it.runIf(process.platform === 'linux')('draws on threads of the lowest priority alone', async () => {
    const worker = await builtProgram(fileURLToPath(new URL('worker.ts', import.meta.url)));
    const child = spawn(process.execPath, [worker], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    try {
      const answered = once(createInterface({ input: child.stdout }), 'line');
      const out = path.join(folder, 'priorities', 'a.webp');
      child.stdin.write(`${JSON.stringify({ id: '1', game, size: '240x320', language: 'bn', out })}\n`);
      await answered;
      const priorities = await prioritiesOf(child.pid ?? 0);
      expect(priorities.length).toBeGreaterThan(4);
      expect(new Set(priorities)).toEqual(new Set([os.constants.priority.PRIORITY_LOW]));
    } finally {
      child.stdin.end();
      await once(child, 'close');
    }
  });
});

/** Of every thread of a process. */
async function prioritiesOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  return threads.map((thread) => os.getPriority(Number(thread)));
}
