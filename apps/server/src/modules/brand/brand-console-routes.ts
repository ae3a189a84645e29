import { isDeepStrictEqual } from 'node:util';
import {
  findCapFaults,
  MAINTENANCE_DAYS_MAX,
  readSwitches,
  type Switches,
  setBarePaths,
  setCockfight,
  setDepositCaps,
  setLotteryBets,
  setMaintenance,
  setRegion,
} from '@nokshi/contract/brand-console.ts';
import { GATEWAY_PATHS } from '@nokshi/contract/lottery-gateway-paths.ts';
import { fail } from '../../platform/errors.ts';
import { type Route, route } from '../../platform/http/context.ts';
import type { Brand } from './brand.ts';

const DAY_MS = 86_400_000;

export function brandConsoleRoutes(brand: Brand): readonly Route[] {
  return [
    route(readSwitches, async () => switchesOf(brand)),
    route(setMaintenance, async (ctx, { isOn, endsAt }) => {
      if (isOn && endsAt !== null) checkEnd(endsAt - ctx.at.getTime());
      await brand.change('maintenance', { isOn, endsAt: isOn ? endsAt : null });
      return switchesOf(brand);
    }),
    route(setRegion, async (_ctx, { mode, countries, allowsUnknown, seen }) => {
      const region = { mode, countries: [...new Set(countries)].sort(), allowsUnknown };
      await brand.revise('region', replacing(seen, region));
      return switchesOf(brand);
    }),
    route(setDepositCaps, async (_ctx, { day, week, month, seen }) => {
      const faults = findCapFaults({ day, week, month });
      if (faults.length > 0) {
        fail('system.bad_input', {
          fields: Object.fromEntries(faults.map((span) => [span, 'is below a shorter span'])),
        });
      }
      await brand.revise('depositCaps', replacing(seen, { day, week, month }));
      return switchesOf(brand);
    }),
    route(setLotteryBets, async (_ctx, { order, chase, seen }) => {
      if (chase < order) fail('system.bad_input', { fields: { chase: 'is below an order' } });
      await brand.revise('lotteryBets', replacing(seen, { order, chase }));
      return switchesOf(brand);
    }),
    route(setBarePaths, async (_ctx, { barePaths, seen }) => {
      const unknown = barePaths.find((path) => !GATEWAY_PATHS.includes(path));
      if (unknown !== undefined)
        fail('system.bad_input', { fields: { barePaths: `no lgw path: ${unknown}` } });
      await brand.revise('barePaths', replacing(seen, [...new Set(barePaths)].toSorted()));
      return switchesOf(brand);
    }),
    route(setCockfight, async (_ctx, { isHidden }) => {
      await brand.change('hidesCockfight', isHidden);
      return switchesOf(brand);
    }),
  ];
}

/** What replaces a setting where it still is what the person saw. */
function replacing<Value>(seen: Value | undefined, next: Value): (now: Value) => Promise<Value> {
  return (now) => {
    if (seen !== undefined && !isDeepStrictEqual(now, seen)) fail('system.changed_meanwhile');
    return Promise.resolve(next);
  };
}

/** An end that has passed would be told to people as if it were to come; one that is years away is a slip of the hand. */
function checkEnd(inMs: number): void {
  if (inMs <= 0) fail('system.bad_input', { fields: { endsAt: 'is past' } });
  if (inMs > MAINTENANCE_DAYS_MAX * DAY_MS)
    fail('system.bad_input', { fields: { endsAt: 'is too far ahead' } });
}

async function switchesOf(brand: Brand): Promise<Switches> {
  const { maintenance, region, depositCaps, lotteryBets, barePaths, hidesCockfight } = await brand.settings();
  const unreadable = [...(await brand.unreadable())];
  return { maintenance, region, depositCaps, lotteryBets, barePaths, hidesCockfight, unreadable };
}
