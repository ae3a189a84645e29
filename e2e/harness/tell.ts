import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Report } from './report.ts';
import type { Scene, Story } from './story.ts';
import { openVisitor, type Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** A page that has not come to rest by then complains in the next step, or never. */
const REST_LIMIT_MS = 300;
const REST_PAUSE_MS = 10;
/** In the page: two frames, after which it has done what the last answers set off. */
const TWO_FRAMES =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))';

/** Ends a story whose step failed; the failure itself is told already. */
class StoryCut extends Error {}

/**
 * Tells one story with fresh profiles. A story without steps is one promise itself; one with steps counts them, and
 * counts itself only when something went wrong outside of them.
 */
export async function tellStory(
  story: Story,
  stage: {
    readonly browser: Browser;
    readonly world: World;
    readonly report: Report;
    readonly name: string;
  },
): Promise<void> {
  const visitors: Visitor[] = [];
  const { browser, world, report } = stage;
  let steps = 0;
  let hasFailed = false;

  const complaints = (): readonly string[] => visitors.flatMap(({ watch }) => watch.takeProblems());
  const keep = async (act: () => Promise<void>): Promise<void> => {
    const failure = await act().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    await Promise.all(visitors.map(comesToRest));
    const problems = complaints();
    if (failure !== undefined) {
      // What the pages complained about is often the reason.
      failure.stack = [failure.stack ?? failure.message, ...problems].join('\n');
      throw failure;
    }
    if (problems.length > 0) throw new Error(`it was not clean:\n${problems.join('\n')}`);
  };
  const traced = async (title: string, act: () => Promise<void>): Promise<boolean> => {
    const isKept = await report.run(title, () => keep(act));
    if (isKept) return true;
    hasFailed = true;
    const name = `${stage.name.replaceAll(/[^\w]+/g, '-')}-${report.counts().failed}`;
    await Promise.all(visitors.map((visitor, index) => visitor.keepTrace(`${name}-${index}`)));
    return false;
  };
  const scene: Scene = {
    world,
    visit: async (options) => {
      const visitor = await openVisitor(browser, world, options);
      visitors.push(visitor);
      return visitor;
    },
    step: async (title, act) => {
      steps += 1;
      if (!(await traced(title, act))) throw new StoryCut(title);
    },
  };

  try {
    const outcome = await withinLimit(story, scene);
    if (steps === 0) await traced(story.title, () => rethrow(outcome));
    else if (outcome.error !== undefined && !(outcome.error instanceof StoryCut)) {
      await traced(story.title, () => rethrow(outcome));
    } else if (!hasFailed) {
      const problems = complaints();
      if (problems.length > 0)
        await traced(story.title, () => Promise.reject(new Error(problems.join('\n'))));
    }
  } finally {
    for (const { context } of visitors) await context.close().catch(() => undefined);
  }
}

/**
 * Waits until the pages have their answers and have drawn them: what they complain about is heard by then, since a
 * page tells us things in their order.
 */
async function comesToRest({ context, watch }: Visitor): Promise<void> {
  const deadline = performance.now() + REST_LIMIT_MS;
  while (!watch.isQuiet() && performance.now() < deadline) await sleep(REST_PAUSE_MS);
  const limit = new AbortController();
  const drawn = Promise.all(context.pages().map((page) => page.evaluate(TWO_FRAMES).catch(() => undefined)));
  // A page that is covered by another draws no frames, and one that waits for an answer to a dialog does nothing.
  await Promise.race([
    drawn,
    sleep(REST_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined),
  ]);
  limit.abort();
}

interface Outcome {
  readonly error: unknown;
}

async function rethrow({ error }: Outcome): Promise<void> {
  if (error !== undefined) throw error;
}

async function withinLimit(story: Story, scene: Scene): Promise<Outcome> {
  const limit = new AbortController();
  const late = sleep(story.limitMs, undefined, { signal: limit.signal }).then(
    () => ({ error: new Error(`the story took longer than ${story.limitMs / 1000} s`) }),
    () => ({ error: undefined }),
  );
  const told = story.tell(scene).then(
    () => ({ error: undefined }),
    (error: unknown) => ({ error: error ?? new Error('the story failed without a word') }),
  );
  const outcome = await Promise.race([told, late]);
  limit.abort();
  return outcome;
}
