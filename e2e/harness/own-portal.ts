import path from 'node:path';
import { type BenchWorld, openBenchWorld } from '../../bench/world/bench-world.ts';
import { SILENT_BEACON } from '../../bench/world/silent-beacon.ts';
import { createServerClock } from '../../tools/test/server-clock.ts';
import { runTool, type ToolAnswer } from './run-tool.ts';
import type { Scene } from './story.ts';
import type { VisitOptions, Visitor } from './visitor.ts';
import { PROJECT, type World } from './world.ts';

/** A portal that belongs to one story, with nobody in it, whose clock the story moves on. */
export interface OwnPortal {
  readonly world: World;
  readonly database: BenchWorld['database'];
  /** What its server takes for the time. */
  now(): Date;
  /** It is that late now; whatever its server does by the clock follows within seconds. */
  set(at: Date): void;
  /** A fresh browser profile of somebody who visits this portal. */
  visit(options?: VisitOptions): Promise<Visitor>;
  /** One of the tools on its database, as `npm run -s NAME -- ARGUMENTS`. */
  run(name: string, args: readonly string[]): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/**
 * Opens a portal with a database and a server of its own beside the world of the stories: days that pass in it pass for
 * nobody else.
 */
export async function openOwnPortal({ world, visit }: Scene, startsAt: Date): Promise<OwnPortal> {
  const visitors: Visitor[] = [];
  const clock = createServerClock(PROJECT, startsAt);
  const own = await openBenchWorld(
    { ...SILENT_BEACON, ...clock.environment, DRAW_AHEAD: 'nothing' },
    clock.nodeOptions,
  );
  const portalUrl = `http://localhost:${own.port}`;
  const environment = {
    DATABASE_URL: own.ownerUrl,
    DATABASE_APP_URL: own.appUrl,
    // Nothing of it is asked for.
    SANDBOX_DATABASE_URL: own.appUrl,
  };
  const ownWorld: World = {
    ...world,
    // A tool may clear up what it finds in its home.
    home: path.join(own.folder, 'tools'),
    portPortal: own.port,
    portArcade: own.arcadePort,
    databaseUrl: own.ownerUrl,
    portalUrl,
    pidOf: () => own.serverPid,
  };
  return {
    world: ownWorld,
    database: own.database,
    now: clock.now,
    set: (at) => clock.set(own.serverPid, at),
    visit: async (options) => {
      const visitor = await visit({ ...options, origin: portalUrl });
      visitors.push(visitor);
      return visitor;
    },
    run: (name, args) => runTool(ownWorld, name, args, environment),
    close: async () => {
      // A page whose portal is gone complains of it.
      for (const { page } of visitors) await page.goto('about:blank').catch(() => undefined);
      await own.close();
      clock.forget();
    },
  };
}
