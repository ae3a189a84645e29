// Looks at sessions of the portal from the outside.

import { memberInfo } from '@nokshi/contract/identity.ts';
import type { Member } from './builders.ts';
import type { SignedIn, World } from './world.ts';

/** The id of a member's newest session that has not ended. */
export async function findLiveSessionId(world: World, member: Member): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from identity_session where member_id = $1 and ended_at is null order by id desc limit 1',
    [member.id],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the member has no live session');
  return id;
}

/** Whether a session is still taken, asked by a call that does not count as activity. */
export async function isAlive(world: World, session: SignedIn): Promise<boolean> {
  const answer = await world.call(memberInfo, {}, { as: session });
  if (answer.status !== 200 && answer.errorCode !== 'login.not.session') throw new Error(answer.text);
  return answer.status === 200;
}
