import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame } from 'playwright-core';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GRAVE = ['serious', 'critical'];
/** What a theme changes; everything else that axe-core looks at is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * In the page: switches off the rules whose findings are never grave. What a rule finds has the rule's own weight, so
 * they would be gone through and dropped, which takes a quarter of a look.
 */
const GRAVE_RULES = `(() => {
  const rules = axe._audit.rules;
  const isGrave = ({ impact }) => ${JSON.stringify(GRAVE)}.includes(impact);
  if (!rules.some(isGrave)) throw new Error('axe-core does not say how grave its rules are');
  return Object.fromEntries(rules.filter((rule) => !isGrave(rule)).map(({ id }) => [id, { enabled: false }]));
})()`;

/** Rules to look by; all that may be grave where nothing is said. */
interface Rules {
  readonly only: readonly string[];
}

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** Each frame is looked at by itself, because frames of another origin cannot ask each other. */
async function inspectFrame(frame: Frame, rules?: Rules): Promise<readonly Violation[]> {
  // Evaluated from outside, so the page's policy against foreign scripts stays as it is.
  // Half a megabyte, which a document takes once however often it is looked at.
  if (!(await frame.evaluate<boolean>(`typeof axe === 'object'`))) await frame.evaluate(SOURCE);
  const { violations } = await frame.evaluate<{ readonly violations: readonly Violation[] }>(
    `axe.run(document, { iframes: false, resultTypes: ['violations'], ${choiceOf(rules)} })`,
  );
  return violations;
}

function choiceOf(rules: Rules | undefined): string {
  return rules === undefined ? `rules: ${GRAVE_RULES}` : `runOnly: ${JSON.stringify(rules.only)}`;
}

/** Nothing on the way in or out, so that colours are the ones that stay. */
export async function settles(visitor: Visitor): Promise<void> {
  await until('nothing moves any more', () =>
    visitor.page.evaluate<boolean>(
      `document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity)`,
    ),
  );
}

/** Serious and critical findings of axe-core on what stands on the screen, one line each. */
export async function graveFindings(visitor: Visitor, rules?: Rules): Promise<readonly string[]> {
  await settles(visitor);
  const lines: string[] = [];
  for (const frame of visitor.page.frames()) {
    if (frame.url() === 'about:blank') continue;
    for (const { id, impact, help, nodes } of await inspectFrame(frame, rules)) {
      if (!GRAVE.includes(impact ?? '')) continue;
      const places = nodes
        .slice(0, 3)
        .map(
          ({ target, failureSummary }) =>
            `${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
        );
      lines.push(`${impact} ${id}: ${help} (${nodes.length} times)\n    ${places.join('\n    ')}`);
    }
  }
  return lines;
}

/** The same of a screen in the dark and in the light theme. The visitor came in the dark one. */
export async function graveFindingsInBothThemes(visitor: Visitor): Promise<readonly string[]> {
  await wear(visitor, 'dark');
  const dark = await graveFindings(visitor);
  await wear(visitor, 'light');
  const light = await graveFindings(visitor, { only: COLOUR_RULES });
  return [...dark.map((line) => `dark: ${line}`), ...light.map((line) => `light: ${line}`)];
}

/** Dresses the page and its frames as the switch does, without coming anew. */
export async function wear(visitor: Visitor, theme: 'dark' | 'light'): Promise<void> {
  for (const frame of visitor.page.frames()) {
    if (frame.url() === 'about:blank') continue;
    await frame.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  }
}
