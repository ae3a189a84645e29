import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import { withClient } from '../../tools/start/databases.mjs';
import { until } from './until.ts';
import type { World } from './world.ts';

/** What the operator sets for the brand, as far as stories need other settings than a new installation has. */

type Flags = Readonly<Record<string, boolean>>;

interface Status {
  readonly value: {
    readonly info: {
      readonly whitelabel: { readonly childrenNodes: readonly { modId: string; enabled: '0' | '1' }[] };
    };
  };
}

async function shownFlags(world: World): Promise<Flags> {
  const response = await fetch(`${world.portalUrl}/wps/system/status`);
  const { value } = (await response.json()) as Status;
  return Object.fromEntries(
    value.info.whitelabel.childrenNodes.map(({ modId, enabled }) => [modId, enabled === '1']),
  );
}

/** Turns switches of the brand (EN-18) and waits until the portal shows them; the others stay as they are. */
export async function setFlags(world: World, change: Flags): Promise<void> {
  const flags = { ...(await shownFlags(world)), ...change };
  await saveSetting(world, 'flags', flags);
  await until('the portal shows the switches', async () => {
    const shown = await shownFlags(world);
    return Object.entries(change).every(([flag, isOn]) => shown[flag] === isOn);
  });
}

/** Writes a setting as the operator's console does. */
export async function saveSetting(world: World, name: string, value: unknown): Promise<void> {
  await withClient(world.databaseUrl, (client) =>
    client.query(
      `insert into brand_setting (name, value, changed_at) values ($1, $2::jsonb, now())
       on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`,
      [name, JSON.stringify(value)],
    ),
  );
}

/** The rule of every field of the registration, as the portal tells it. */
export async function readRegisterRules(world: World): Promise<RegisterRules> {
  const response = await fetch(`${world.portalUrl}/wps/system/setting/register`);
  return ((await response.json()) as { readonly value: RegisterRules }).value;
}

/** Changes a member's row as the staff or the passing of time does; `change` is SQL of our own. */
export async function changeMember(world: World, account: string, change: string): Promise<void> {
  await withClient(world.databaseUrl, (client) =>
    client.query(`update identity_member set ${change} where account = $1`, [account]),
  );
}
