import { AGENT_TYPES } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanLogin } from '@nokshi/contract/typed-text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

export interface Invite {
  readonly code: string;
  readonly member_id: MemberId;
  /** An agent's code; otherwise a member's. */
  readonly is_agent: boolean;
  /** Whoever registers with it is an agent at once; of agents' codes alone. */
  readonly brings_agent: boolean;
}

/** An invitation that counts now, on this domain; codes are compared without case. */
export async function findInvite(db: Db | Tx, code: string, domain: string): Promise<Invite | undefined> {
  const { rows } = await sql<Invite>`
    select i.code, i.member_id, m.type = any (${[...AGENT_TYPES]}::smallint[]) as is_agent, i.brings_agent
      from identity_invite_code i join identity_member m on m.id = i.member_id
     where i.code_key = any (${[code, cleanLogin(code)].map((typed) => typed.normalize('NFC').trim().toLowerCase())}::text[]) and i.is_on and m.status = 'active'
       and (i.domain is null or i.domain = ${domain.trim().toLowerCase()})`.execute(db);
  return rows[0];
}

/** Gives a member a code to invite with; false when anybody has it already, and it stays as it is. */
export async function insertInvite(
  tx: Db | Tx,
  invite: {
    readonly code: string;
    readonly memberId: MemberId;
    readonly domain: string | null;
    readonly bringsAgent?: boolean;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity_invite_code (code_key, code, member_id, domain, brings_agent, made_at)
    values (${invite.code.toLowerCase()}, ${invite.code}, ${invite.memberId}::uuid, ${invite.domain},
            ${invite.bringsAgent ?? false}, ${invite.at})
    on conflict (code_key) do nothing returning code`.execute(tx);
  return rows.length > 0;
}

/** A code invites nobody any more; whom it brought stays. */
export async function switchOffInvite(
  tx: Tx,
  invite: { readonly code: string; readonly memberId: MemberId },
): Promise<void> {
  await sql`
    update identity_invite_code set is_on = false
     where code_key = ${invite.code.toLowerCase()} and member_id = ${invite.memberId}::uuid`.execute(tx);
}
