import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Subscriber } from '../../platform/outbox/event.ts';
import { MOMENT_VALUE, PROMOTION_TITLE_VALUES } from './message-text.ts';
import { notify } from './notify.ts';

/** What the staff answered reaches its member: to feedback, and to an application with how it was decided (ST-11.2). */
export const answerSubscriber: Subscriber = {
  name: 'inbox.answers',
  events: ['brand.feedback_answered', 'brand.application_decided'],
  async handle(tx, events) {
    for (const { name, payload, recordedAt } of events) {
      if (name === 'brand.feedback_answered') {
        const { memberId, quote, answer, at } = payload;
        await notify(tx, {
          memberId: memberId as MemberId,
          kind: 'answer',
          textKey: 'feedbackAnswered',
          values: { quote, answer, [MOMENT_VALUE]: String(at) },
          at: recordedAt,
        });
      }
      if (name === 'brand.application_decided') {
        const { memberId, title, isAccepted, answer, at } = payload;
        await notify(tx, {
          memberId: memberId as MemberId,
          kind: 'answer',
          textKey: isAccepted ? 'applicationAccepted' : 'applicationRefused',
          values: {
            answer,
            [PROMOTION_TITLE_VALUES.bn]: title.bn,
            [PROMOTION_TITLE_VALUES.en]: title.en,
            [MOMENT_VALUE]: String(at),
          },
          at: recordedAt,
        });
      }
    }
  },
};
