import type { NoticeChannel, NoticeKind } from '@nokshi/contract/inbox-choices.ts';

/**
 * `always` and `never` are nobody's to choose: what concerns money and safety is never missing in the inbox, and whoever
 * gets hold of a session cannot silence the mail that tells its owner.
 */
export type NoticeRule = 'always' | 'never' | 'on' | 'off';

const RULES: Readonly<Record<NoticeKind, Readonly<Record<NoticeChannel, NoticeRule>>>> = {
  deposit: { inbox: 'always', toast: 'on', mail: 'off', sms: 'off' },
  withdrawal: { inbox: 'always', toast: 'on', mail: 'off', sms: 'off' },
  lottery: { inbox: 'on', toast: 'never', mail: 'off', sms: 'off' },
  security: { inbox: 'always', toast: 'never', mail: 'always', sms: 'off' },
  // An answer may be longer than a text message.
  answer: { inbox: 'always', toast: 'never', mail: 'off', sms: 'never' },
};

export function ruleOf(kind: NoticeKind, channel: NoticeChannel): NoticeRule {
  return RULES[kind][channel];
}

/** Whether the member may change this. */
export function isChosen(rule: NoticeRule): boolean {
  return rule === 'on' || rule === 'off';
}

export function isOnByDefault(rule: NoticeRule): boolean {
  return rule === 'always' || rule === 'on';
}
