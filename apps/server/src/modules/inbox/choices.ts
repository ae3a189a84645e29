import type { MemberId } from '@nokshi/contract/ids.ts';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeKind,
} from '@nokshi/contract/inbox-choices.ts';
import type { Db } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { findMember } from '../identity/index.ts';
import { type ChoiceRow, keepChoice, listChoices } from './choice-store.ts';
import type { Outlets } from './dispatch.ts';
import { isChosen, isOnByDefault, ruleOf } from './notice-kinds.ts';
import { addressFor } from './outlets.ts';

/** Whether a kind of message goes through a channel, by rule and by what the member chose. */
export function isOn(choices: readonly ChoiceRow[], kind: NoticeKind, channel: NoticeChannel): boolean {
  const rule = ruleOf(kind, channel);
  if (!isChosen(rule)) return rule === 'always';
  const chosen = choices.find((choice) => choice.kind === kind && choice.channel === channel);
  return chosen?.is_on ?? isOnByDefault(rule);
}

export interface ChoicesDeps {
  readonly db: Db;
  readonly outlets: Outlets;
}

/** Every kind in every channel that it may go through, with whether it does now and whose choice that is. */
export async function listNotices(db: Db, memberId: MemberId): Promise<NoticeChoices['list']> {
  const choices = await listChoices(db, memberId);
  return NOTICE_KINDS.flatMap((kind) =>
    NOTICE_CHANNELS.filter((channel) => ruleOf(kind, channel) !== 'never').map((channel) => ({
      kind,
      channel,
      isOn: isOn(choices, kind, channel),
      isChosen: isChosen(ruleOf(kind, channel)),
    })),
  );
}

/** Every kind and channel that there is for this member, with what stands now. */
export async function describeChoices(
  { db, outlets }: ChoicesDeps,
  memberId: MemberId,
): Promise<NoticeChoices> {
  const [list, member] = await Promise.all([listNotices(db, memberId), findMember(db, memberId)]);
  const reach = (channel: 'mail' | 'sms') => {
    if (!(channel === 'mail' ? outlets.mailer : outlets.sms).isOn) return 'off';
    return member && addressFor(member, channel) !== undefined ? 'ready' : 'unverified';
  };
  return { list, mail: reach('mail'), sms: reach('sms') };
}

/**
 * Turns a kind of message on or off in a channel.
 * @throws DomainError inbox.choice_fixed where it is nobody's to choose, inbox.address_unverified where it has no way
 *   to go
 */
export async function chooseNotice(
  deps: ChoicesDeps,
  memberId: MemberId,
  choice: {
    readonly kind: NoticeKind;
    readonly channel: NoticeChannel;
    readonly isOn: boolean;
    readonly at: Date;
  },
): Promise<void> {
  if (!isChosen(ruleOf(choice.kind, choice.channel))) fail('inbox.choice_fixed');
  if (choice.isOn && (choice.channel === 'mail' || choice.channel === 'sms')) {
    const reach = (await describeChoices(deps, memberId))[choice.channel];
    if (reach !== 'ready') fail('inbox.address_unverified');
  }
  await keepChoice(deps.db, { memberId, ...choice });
}
