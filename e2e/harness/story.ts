import type { VisitOptions, Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** What a story is told with. */
export interface Scene {
  readonly world: World;
  /** Opens a fresh browser profile; it closes with the story. */
  visit(options?: VisitOptions): Promise<Visitor>;
  /**
   * One promise of the story, counted and printed by itself. It fails on its own words, and on anything that any
   * visitor's console or network complained about meanwhile. What follows a failed step is not tried.
   */
  step(title: string, act: () => Promise<void>): Promise<void>;
}

export interface Story {
  readonly title: string;
  readonly tell: (scene: Scene) => Promise<void>;
  /** How long it may take, in ms. */
  readonly limitMs: number;
}

const DEFAULT_LIMIT_MS = 240_000;

let collected: Story[] = [];

/** Declares a story of the file that is being read. Its title and those of its steps are promises, with row ids. */
export function story(
  title: string,
  tell: (scene: Scene) => Promise<void>,
  options: { readonly limitMs?: number } = {},
): void {
  collected.push({ title, tell, limitMs: options.limitMs ?? DEFAULT_LIMIT_MS });
}

/** The stories declared since it was asked last. */
export function takeStories(): readonly Story[] {
  const taken = collected;
  collected = [];
  return taken;
}
