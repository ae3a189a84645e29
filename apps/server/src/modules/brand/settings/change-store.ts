import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of changes of settings that people made in the console. */

export interface SettingChangeRow {
  readonly id: string;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly state: 'proposed' | 'done' | 'refused';
  readonly proposed_by: string;
  readonly proposed_at: Date;
}

export async function insertChange(
  tx: Tx,
  change: {
    readonly id: string;
    readonly name: string;
    readonly before: unknown;
    readonly after: unknown;
    readonly needsSecond: boolean;
    readonly reason: string;
    readonly staffId: string;
    readonly at: Date;
  },
): Promise<void> {
  const { needsSecond, at } = change;
  await sql`
    insert into brand_setting_change
      (id, name, before, after, needs_second, reason, state, proposed_by, proposed_at, decided_at)
    values (${change.id}::uuid, ${change.name}, ${JSON.stringify(change.before)}::jsonb,
            ${JSON.stringify(change.after)}::jsonb, ${needsSecond}, ${change.reason},
            ${needsSecond ? 'proposed' : 'done'}, ${change.staffId}::uuid, ${at}, ${needsSecond ? null : at})`.execute(
    tx,
  );
}

/** Changes that wait for a second person. */
export async function listProposed(db: Db | Tx): Promise<readonly SettingChangeRow[]> {
  const { rows } = await sql<SettingChangeRow>`
    select id, name, before, after, reason, state, proposed_by, proposed_at
      from brand_setting_change where state = 'proposed'`.execute(db);
  return rows;
}

export async function findChange(db: Db | Tx, id: string): Promise<SettingChangeRow | undefined> {
  const { rows } = await sql<SettingChangeRow>`
    select id, name, before, after, reason, state, proposed_by, proposed_at
      from brand_setting_change where id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Writes the second person's word. @returns false where the change was decided before */
export async function endChange(
  tx: Tx,
  word: {
    readonly id: string;
    readonly state: 'done' | 'refused';
    readonly staffId: string;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update brand_setting_change
       set state = ${word.state}, decided_by = ${word.staffId}::uuid, decided_reason = ${word.reason},
           decided_at = ${word.at}
     where id = ${word.id}::uuid and state = 'proposed'`.execute(tx);
  return numAffectedRows === 1n;
}
