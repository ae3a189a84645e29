import type { TextLanguage } from '@nokshi/texts';
import { openAccount } from '../harness/accounts.ts';
import { graveFindingsInBothThemes, graveFindingsInWords } from '../harness/axe.ts';
import { takeSession } from '../harness/portal-steps.ts';
import type { Screen } from '../harness/screen.ts';
import {
  DRAWER,
  GAME_SHEET,
  GUEST_SCREENS,
  MEMBER_SCREENS,
  WIDE_MEMBER_SCREENS,
} from '../harness/screens.ts';
import { type Scene, story } from '../harness/story.ts';
import type { Visitor } from '../harness/visitor.ts';

interface Mix {
  readonly language: TextLanguage;
  readonly isPhone: boolean;
}

const MIXES: readonly Mix[] = [
  { language: 'bn', isPhone: false },
  { language: 'bn', isPhone: true },
  { language: 'en', isPhone: false },
  { language: 'en', isPhone: true },
];

/**
 * Looks at every screen: in Bengali in both themes, so that one run tells of all of them; in English at all but colours,
 * which the themes give and no language. `AXE_ALL=1` looks at those in English too.
 */
async function look(visitor: Visitor, screens: readonly Screen[]): Promise<void> {
  const isWhole = visitor.language === 'bn' || process.env['AXE_ALL'] === '1';
  const findings: string[] = [];
  for (const screen of screens) {
    await screen.show(visitor);
    for (const finding of await (isWhole ? graveFindingsInBothThemes : graveFindingsInWords)(visitor)) {
      findings.push(`${screen.name}: ${finding}`);
    }
  }
  if (findings.length > 0) throw new Error(findings.join('\n'));
}

async function tellMix({ step, visit, world }: Scene, mix: Mix): Promise<void> {
  const where = `${mix.language}, ${mix.isPhone ? 390 : 1440}`;
  const visitor = await visit({ ...mix, isStill: true });
  await step(`[H] nothing serious for a guest: ${where}`, () =>
    look(visitor, mix.isPhone ? [...GUEST_SCREENS, DRAWER] : GUEST_SCREENS),
  );
  await step(`[H] nothing serious for a member: ${where}`, async () => {
    const account = await openAccount(world);
    await takeSession(visitor, account.token);
    // The game first, so that the lists of what was played have something to show.
    const played = [...MEMBER_SCREENS].reverse();
    await look(visitor, mix.isPhone ? [GAME_SHEET, ...played] : [...played, ...WIDE_MEMBER_SCREENS]);
  });
}

/** Every screen of the portal twice over: what takes a minute or three may take ten beside other stories. */
const LIMIT_MS = 600_000;

for (const mix of MIXES) {
  story(`axe-core, ${mix.language}, ${mix.isPhone ? 390 : 1440}`, (scene) => tellMix(scene, mix), {
    limitMs: LIMIT_MS,
  });
}
