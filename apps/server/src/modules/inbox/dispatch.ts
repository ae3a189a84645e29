import type { Db } from '../../platform/db.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Sms } from '../../platform/sms/index.ts';
import { findMember, type MemberRow } from '../identity/index.ts';
import { countSentTexts, type DispatchRow, endDispatch, takeDue } from './dispatch-store.ts';
import { messageText } from './message-text.ts';
import { addressFor } from './outlets.ts';

/** What takes messages to people outside the portal. */
export interface Outlets {
  readonly mailer: Mailer;
  readonly sms: Sms;
}

export interface DispatchDeps extends Outlets {
  readonly db: Db;
  readonly log: Logger;
  /** The brand's time zone, the dialling codes without a plus that text messages go to, and how many a day. */
  readonly settings: () => Promise<{
    readonly timeZone: string;
    readonly smsCountries: readonly string[];
    readonly smsPerDay: number;
  }>;
}

const BATCH = 50;
/** A slow server costs each of these ten seconds at most, and so many go at once. */
const AT_ONCE = 5;
const MINUTE_MS = 60_000;
/** The wait after the first try, the second and so on; after the last of them nothing is retried. */
const WAIT_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS];
const DAY_MS = 86_400_000;

/** Sends what is due; a member's mail never waits for another's slow server longer than its own turn. */
export async function dispatchDue(deps: DispatchDeps, at: Date): Promise<void> {
  for (;;) {
    const due = await takeDue(deps.db, { at, waitMs: WAIT_MS, limit: BATCH });
    for (let first = 0; first < due.length; first += AT_ONCE) {
      await Promise.all(due.slice(first, first + AT_ONCE).map((dispatch) => dispatchOne(deps, dispatch, at)));
    }
    if (due.length < BATCH) return;
  }
}

async function dispatchOne(deps: DispatchDeps, dispatch: DispatchRow, at: Date): Promise<void> {
  const { id, channel, tries } = dispatch;
  try {
    const outcome = (await send(deps, dispatch, at)) ? 'sent' : 'dropped';
    await endDispatch(deps.db, { id, outcome, at });
  } catch (error) {
    const isLast = tries > WAIT_MS.length;
    deps.log.warn({ err: error, dispatch: id, channel, tries, isLast }, 'a message was not accepted');
    if (isLast) await endDispatch(deps.db, { id, outcome: 'given_up', at });
  }
}

/** False when there is nowhere to send it to any more. */
async function send(deps: DispatchDeps, dispatch: DispatchRow, at: Date): Promise<boolean> {
  const outlet = dispatch.channel === 'mail' ? deps.mailer : deps.sms;
  const member = await findMember(deps.db, dispatch.member_id);
  const to = member && addressFor(member, dispatch.channel);
  if (!outlet.isOn || !member || to === undefined) return false;
  const { timeZone, smsCountries, smsPerDay } = await deps.settings();
  if (dispatch.channel === 'mail') {
    await deps.mailer.send({ to, ...mailText(member, dispatch, timeZone) });
    return true;
  }
  if (!smsCountries.some((code) => to.startsWith(`+${code}`))) return false;
  if ((await countSentTexts(deps.db, new Date(at.getTime() - DAY_MS))) >= smsPerDay) return false;
  const { title, body } = messageText(member.language ?? 'BN', dispatch, timeZone);
  await deps.sms.send({ to, text: `${title}\n${body}` });
  return true;
}

/** Of an account that has not signed in since languages are kept nobody knows which it reads; a mail says both. */
function mailText({ language }: MemberRow, dispatch: DispatchRow, timeZone: string) {
  const { title, body } = messageText(language ?? 'BN', dispatch, timeZone);
  if (language !== null) return { subject: title, text: body };
  const english = messageText('EN', dispatch, timeZone);
  return { subject: title, text: `${body}\n\n${english.title}\n${english.body}` };
}
