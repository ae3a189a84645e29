import type { MemberId } from '@nokshi/contract/ids.ts';
import type { NoticeKind } from '@nokshi/contract/inbox-choices.ts';
import type { Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { partsOf, record, recordAll } from '../../platform/outbox/index.ts';
import { findMember } from '../identity/index.ts';
import { listChoicesOf } from './choice-store.ts';
import { isOn } from './choices.ts';
import { countDispatches, insertDispatch } from './dispatch-store.ts';
import { countUnreadAlone, insertMessages } from './inbox-store.ts';
import { addressFor, type OutgoingChannel } from './outlets.ts';

const OUTGOING: readonly OutgoingChannel[] = ['mail', 'sms'];
const DAY_MS = 86_400_000;
/** Messages of one event. */
const TOLD_AT_ONCE = 500;
/** What one member costs the brand in text messages a day, beside codes. */
const SMS_A_DAY = 10;

export interface Notice {
  readonly memberId: MemberId;
  readonly kind: NoticeKind;
  /** Names a title and a body in the catalogues. */
  readonly textKey: string;
  /** Nothing secret: the same words go out by mail and text message. */
  readonly values: Readonly<Record<string, string>>;
  /** It stands in the inbox whatever was chosen: money moved that the member did not expect to move. */
  readonly mustStand?: boolean;
  readonly at: Date;
}

/**
 * The one way to tell a member something: the inbox, and what the member chose beside it. In the transaction of the
 * subscriber, so that it happens exactly once; mail and text message leave afterwards, through the dispatcher.
 */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  await notifyAll(tx, [notice]);
}

/** The same for many at once, of which most go to the inbox alone. */
export async function notifyAll(tx: Tx, notices: readonly Notice[]): Promise<void> {
  const choices = await listChoicesOf(
    tx,
    notices.map(({ memberId }) => memberId),
  );
  const chosen = (notice: Notice) => choices.get(notice.memberId) ?? [];
  const messages = notices
    .filter((notice) => notice.mustStand === true || isOn(chosen(notice), notice.kind, 'inbox'))
    .map((notice) => ({ ...notice, id: newId(notice.at) }));
  await tellArrived(tx, messages);
  for (const notice of notices) {
    const channels = OUTGOING.filter((channel) => isOn(chosen(notice), notice.kind, channel));
    if (channels.length > 0) await sendOut(tx, notice, channels);
  }
}

async function tellArrived(tx: Tx, messages: readonly (Notice & { readonly id: string })[]): Promise<void> {
  const at = messages.at(-1)?.at;
  if (at === undefined) return;
  await insertMessages(tx, messages);
  const arrived = messages.map(({ memberId, id }) => ({ memberId, messageId: id }));
  const [only] = arrived;
  if (only !== undefined && arrived.length === 1) {
    const unread = await countUnreadAlone(tx, only.memberId);
    await record(tx, 'inbox.message_arrived', { ...only, unread }, at);
  } else {
    const events = partsOf(arrived, TOLD_AT_ONCE).map((part) => ({ messages: part }));
    await recordAll(tx, 'inbox.messages_arrived', events, at);
  }
}

async function sendOut(
  tx: Tx,
  { memberId, textKey, values, at }: Notice,
  channels: readonly OutgoingChannel[],
): Promise<void> {
  const member = await findMember(tx, memberId);
  for (const channel of channels) {
    if (!member || addressFor(member, channel) === undefined) continue;
    if (channel === 'sms' && (await isSpent(tx, memberId, at))) continue;
    await insertDispatch(tx, { memberId, channel, textKey, values, at });
  }
}

async function isSpent(tx: Tx, memberId: MemberId, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - DAY_MS);
  return (await countDispatches(tx, { memberId, channel: 'sms', since })) >= SMS_A_DAY;
}
