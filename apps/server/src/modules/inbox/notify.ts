import type { MemberId } from '@nokshi/contract/ids.ts';
import type { NoticeKind } from '@nokshi/contract/inbox-choices.ts';
import type { Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { record } from '../../platform/outbox/record.ts';
import { findMember } from '../identity/index.ts';
import { describeLocks } from '../protection/index.ts';
import { listChoices } from './choice-store.ts';
import { isOn } from './choices.ts';
import { countDispatches, insertDispatch } from './dispatch-store.ts';
import { insertMessage } from './inbox-store.ts';
import { addressFor, type OutgoingChannel } from './outlets.ts';

const OUTGOING: readonly OutgoingChannel[] = ['mail', 'sms'];
const DAY_MS = 86_400_000;
/** What one member costs the brand in text messages a day, beside codes. */
const SMS_A_DAY = 10;
/** Locks that a member asked for as a protection: nobody courts the member while one holds. */
const AWAY = ['time_out', 'self_exclusion'];

export interface Notice {
  readonly memberId: MemberId;
  readonly kind: NoticeKind;
  /** Names a title and a body in the catalogues. */
  readonly textKey: string;
  /** Nothing secret: the same words go out by mail and text message. */
  readonly values: Readonly<Record<string, string>>;
  readonly at: Date;
}

/**
 * The one way to tell a member something: the inbox, and what the member chose beside it. In the transaction of the
 * subscriber, so that it happens exactly once; mail and text message leave afterwards, through the dispatcher.
 */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  const { memberId, kind, textKey, values, at } = notice;
  if (kind === 'promotion' && (await isAway(tx, memberId, at))) return;
  const choices = await listChoices(tx, memberId);
  if (isOn(choices, kind, 'inbox')) {
    const messageId = newId(at);
    await insertMessage(tx, { memberId, id: messageId, textKey, values, at });
    await record(tx, 'inbox.message_arrived', { memberId, messageId }, at);
  }
  const wanted = OUTGOING.filter((channel) => isOn(choices, kind, channel));
  if (wanted.length === 0) return;
  const member = await findMember(tx, memberId);
  for (const channel of wanted) {
    if (!member || addressFor(member, channel) === undefined) continue;
    if (channel === 'sms' && (await isSpent(tx, memberId, at))) continue;
    await insertDispatch(tx, { memberId, channel, textKey, values, at });
  }
}

async function isAway(tx: Tx, memberId: MemberId, at: Date): Promise<boolean> {
  const locks = await describeLocks(tx, memberId, at);
  return locks.some(({ isInForce, reason }) => isInForce && AWAY.includes(reason));
}

async function isSpent(tx: Tx, memberId: MemberId, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - DAY_MS);
  return (await countDispatches(tx, { memberId, channel: 'sms', since })) >= SMS_A_DAY;
}
