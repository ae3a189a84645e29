import {
  readSwitches,
  type Switches,
  setCockfight,
  setDepositCaps,
  setLotteryBets,
  setMaintenance,
  setRegion,
} from '@nokshi/contract/brand-console.ts';
import { fail } from '../../platform/errors.ts';
import { type Route, route } from '../../platform/http/context.ts';
import type { Brand } from './brand.ts';

export function brandConsoleRoutes(brand: Brand): readonly Route[] {
  return [
    route(readSwitches, async () => switchesOf(brand)),
    route(setMaintenance, async (ctx, { isOn, endsAt }) => {
      // An end that has passed would be told to people as if it were to come.
      if (isOn && endsAt !== null && endsAt <= ctx.at.getTime()) {
        fail('system.bad_input', { fields: { endsAt: 'is past' } });
      }
      await brand.change('maintenance', { isOn, endsAt: isOn ? endsAt : null });
      return switchesOf(brand);
    }),
    route(setRegion, async (_ctx, { mode, countries, allowsUnknown }) => {
      await brand.change('region', { mode, countries: [...new Set(countries)].sort(), allowsUnknown });
      return switchesOf(brand);
    }),
    route(setDepositCaps, async (_ctx, { day, week, month }) => {
      await brand.change('depositCaps', { day, week, month });
      return switchesOf(brand);
    }),
    route(setLotteryBets, async (_ctx, { order, chase }) => {
      await brand.change('lotteryBets', { order, chase });
      return switchesOf(brand);
    }),
    route(setCockfight, async (_ctx, { isHidden }) => {
      await brand.change('hidesCockfight', isHidden);
      return switchesOf(brand);
    }),
  ];
}

async function switchesOf(brand: Brand): Promise<Switches> {
  const { maintenance, region, depositCaps, lotteryBets, hidesCockfight } = await brand.settings();
  return { maintenance, region, depositCaps, lotteryBets, hidesCockfight };
}
