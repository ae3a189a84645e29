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
  return (await listChoicesOf(db, [memberId])).get(memberId) ?? [];
}

/** What members chose, by member; of whom there is nothing nothing was chosen. */
export async function listChoicesOf(
  db: Db | Tx,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, readonly ChoiceRow[]>> {
  const { rows } = await sql<ChoiceRow & { member_id: MemberId }>`
    select member_id, kind, channel, is_on from inbox_choice
     where member_id = any(${[...new Set(memberIds)]}::uuid[])`.execute(db);
  const byMember = new Map<MemberId, ChoiceRow[]>();
  for (const row of rows) byMember.set(row.member_id, [...(byMember.get(row.member_id) ?? []), row]);
  return byMember;
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
