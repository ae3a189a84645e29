import type { MemberId } from '@nokshi/contract/ids.ts';
import type { NoticeChannel, NoticeKind } from '@nokshi/contract/inbox-choices.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export interface ChoiceRow {
  readonly kind: NoticeKind;
  readonly channel: NoticeChannel;
  readonly is_on: boolean;
}

/** What a member chose; what is not among it keeps its default. */
export async function listChoices(db: Db | Tx, memberId: MemberId): Promise<readonly ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select kind, channel, is_on from inbox_choice where member_id = ${memberId}::uuid`.execute(db);
  return rows;
}

export async function keepChoice(
  db: Db | Tx,
  choice: {
    readonly memberId: MemberId;
    readonly kind: NoticeKind;
    readonly channel: NoticeChannel;
    readonly isOn: boolean;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into inbox_choice (member_id, kind, channel, is_on, chosen_at)
    values (${choice.memberId}::uuid, ${choice.kind}, ${choice.channel}, ${choice.isOn}, ${choice.at})
    on conflict (member_id, kind, channel)
      do update set is_on = excluded.is_on, chosen_at = excluded.chosen_at`.execute(db);
}
