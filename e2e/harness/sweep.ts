import assert from 'node:assert/strict';
import type { TextLanguage } from '@nokshi/texts';
import { graveFindings, graveFindingsInBothThemes } from './axe.ts';
import { CARD_GAME_CODES } from './card-game-steps.ts';
import { INSTANT_GAME_CODES } from './game-steps.ts';
import { largeLetterFindings, WIDTHS, widthFindings } from './reflow.ts';
import type { Screen } from './screen.ts';
import type { Scene } from './story.ts';
import { TURN } from './turn.ts';
import type { Visitor } from './visitor.ts';

/**
 * Looks at many screens, each shown once for all that is looked for on it: what axe-core says, and on a wide window
 * how it takes every other width and large letters.
 *
 * A screen has four mixes of language and device. A run shows it in one of them, neighbours in different ones, and the
 * runs of other commits in the others; `FULL=1` shows all four, each in both themes.
 */
export interface Mix {
  readonly language: TextLanguage;
  readonly isPhone: boolean;
  readonly theme: 'dark' | 'light';
}

export const MIXES: readonly Mix[] = [
  { language: 'bn', isPhone: false, theme: 'dark' },
  { language: 'bn', isPhone: true, theme: 'dark' },
  { language: 'en', isPhone: false, theme: 'light' },
  { language: 'en', isPhone: true, theme: 'light' },
];

/** Every screen of the portal: what takes a minute or two may take ten on a busy machine. */
export const SWEEP_LIMIT_MS = 600_000;

const IS_FULL = process.env['FULL'] === '1';
const DESK = { width: 1440, height: 900 } as const;

/** Games fill a frame by rules of their own, which large letters in the portal do not change. */
const GAMES: readonly string[] = [
  ...INSTANT_GAME_CODES,
  ...CARD_GAME_CODES,
  'Dice',
  'simulated matches',
  'the slip beside simulated matches',
];

interface Findings {
  readonly axe: string[];
  readonly wide: string[];
  readonly cut: string[];
}

export interface Sweep {
  /** Whose screens, in the titles of the steps: `guest` or `member`. */
  readonly whose: string;
  readonly screens: readonly Screen[];
  /** Screens of this mix that stand over a page and are looked at by axe-core alone. */
  readonly covers?: readonly Screen[];
}

export async function sweep(
  { step }: Scene,
  visitor: Visitor,
  { whose, screens, covers = [] }: Sweep,
): Promise<void> {
  const { language, isPhone } = visitor;
  const findings: Findings = { axe: [], wide: [], cut: [] };
  const where = `${language}, ${isPhone ? 390 : 1440}`;
  await step(`[H] nothing serious for a ${whose}: ${where}`, async () => {
    for (const screen of covers.filter(isCoverChosenFor(visitor))) await lookAt(visitor, screen, findings);
    for (const [index, screen] of screens.entries()) {
      if (!isChosenFor(visitor)(screen, index)) continue;
      if (!isPhone) await visitor.page.setViewportSize(DESK);
      await lookAt(visitor, screen, findings);
      if (isPhone) continue;
      findings.wide.push(...(await widthFindings(visitor, screen, widthsFor(index))));
      if (GAMES.includes(screen.name)) continue;
      findings.cut.push(...(await largeLetterFindings(visitor, screen)));
    }
    assert.equal(findings.axe.join('\n'), '');
  });
  if (isPhone) return;
  await step(`[H] no screen of a ${whose} is wider than its window, 320 to 1920, ${language}`, () => {
    assert.deepEqual(findings.wide, []);
    return Promise.resolve();
  });
  await step(`[H] a ${whose}’s screens reflow at 200 % and at 320, ${language}`, () => {
    assert.deepEqual(findings.cut, []);
    return Promise.resolve();
  });
}

/** Screens of one mix take turns with the even and the odd half of the widths; `FULL=1` has all for all. */
function widthsFor(index: number): readonly number[] {
  const half = Math.floor((index + TURN) / MIXES.length) % 2;
  return IS_FULL ? WIDTHS : WIDTHS.filter((_, place) => place % 2 === half);
}

/** Neighbours in the list take turns, so that pages of one kind are spread over the mixes. */
function isChosenFor({ language, isPhone }: Visitor): (screen: Screen, index: number) => boolean {
  const own = MIXES.findIndex((mix) => mix.language === language && mix.isPhone === isPhone);
  return (_, index) => IS_FULL || (index + TURN) % MIXES.length === own;
}

/** What only one device has is seen in one of its two mixes. */
function isCoverChosenFor({ language }: Visitor): (screen: Screen, index: number) => boolean {
  return (_, index) => IS_FULL || (index + TURN + Number(language === 'en')) % 2 === 0;
}

async function lookAt(visitor: Visitor, screen: Screen, findings: Findings): Promise<void> {
  await screen.show(visitor);
  const found = await (IS_FULL ? graveFindingsInBothThemes : graveFindings)(visitor);
  findings.axe.push(...found.map((finding) => `${screen.name}: ${finding}`));
}
