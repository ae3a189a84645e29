import * as contract from '@nokshi/contract/brand-settings-console.ts';
import { assert } from '../../../platform/errors.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import {
  changeSetting,
  decideSetting,
  listShownSettings,
  type SettingDeps,
  type SettingReader,
} from './change-setting.ts';
import { withoutSecret, withoutValue } from './secret-values.ts';

/** The settings in the console. */
export function settingRoutes(deps: SettingDeps): readonly Route[] {
  return [
    route(contract.listSettings, async (ctx) => ({ list: await listShownSettings(deps, readerOf(ctx)) })),
    route(contract.changeSetting, (ctx, order) => changeSetting(deps, order, readerOf(ctx)), {
      audited: (order) => withoutSecret(deps.brand.declared, order),
    }),
    route(contract.decideSetting, (ctx, word) => decideSetting(deps, word, readerOf(ctx)), {
      audited: withoutValue,
    }),
  ];
}

function readerOf(ctx: Context): SettingReader {
  const { memberId, staff } = principalOf(ctx);
  assert(staff !== undefined, 'Only a person of the staff comes here.');
  return { staffId: memberId, permissions: staff.permissions, language: ctx.language, at: ctx.at };
}
