import * as contract from '@nokshi/contract/agents-day.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { Db } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { type Context, fileRoute, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { zoneClock } from '../../../platform/zone-clock.ts';
import { readDays } from '../reports/read-days.ts';
import { closeDay } from './close-day.ts';
import { countDaysOf, hasBegun } from './count-days.ts';
import { type DayReader, fileOfDays } from './day-file.ts';
import { listHands } from './list-hands.ts';
import { presentDay, presentDayRow } from './present-day.ts';

interface DayDeps {
  readonly db: Db;
  readonly timeZone: () => Promise<string>;
}

/** The agent's day, closed like a till. */
export function dayRoutes({ db, timeZone }: DayDeps): readonly Route[] {
  const readerOf = async (ctx: Context, language?: Language): Promise<DayReader> => {
    const { memberId, account } = principalOf(ctx);
    const zone = await timeZone();
    return { agentId: memberId, account, language: language ?? ctx.language, at: ctx.at, timeZone: zone };
  };
  return [
    route(contract.agentDay, async (ctx, { day }) => {
      const { agentId, at, timeZone: zone } = await readerOf(ctx);
      if (day > zoneClock(zone).dayOf(at)) fail('agents.day_ahead');
      const [counted] = await countDaysOf(db, { memberId: agentId, timeZone: zone, from: day, to: day });
      assert(counted !== undefined, 'a day that was asked for was counted');
      return presentDay(counted, await listHands(db, agentId, counted), at);
    }),
    route(contract.agentDays, async (ctx, input) => {
      const { agentId, at, timeZone: zone } = await readerOf(ctx);
      const { from, to } = readDays(input, zone);
      const days = await countDaysOf(db, { memberId: agentId, timeZone: zone, from, to });
      const shown = days.filter((day) => hasBegun(day) && day.startsAt <= at).reverse();
      return { list: shown.map((day) => presentDayRow(day, at)) };
    }),
    route(contract.closeDay, async (ctx, { day }) => {
      const { agentId, at, timeZone: zone } = await readerOf(ctx);
      const closed = await closeDay(db, { memberId: agentId, timeZone: zone, day, at });
      return presentDay(closed, await listHands(db, agentId, closed), at);
    }),
    fileRoute(contract.dayFile, async (ctx, input) =>
      fileOfDays(db, await readerOf(ctx, input.language), input),
    ),
  ];
}
