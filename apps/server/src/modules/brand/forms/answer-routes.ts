import * as contract from '@nokshi/contract/brand-answers-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import type { FileFolder } from '../../../platform/files/index.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { answerFeedback, closeApplication, closeFeedback, decideApplication } from './answer-forms.ts';
import {
  presentApplication,
  presentApplicationQueue,
  presentFeedback,
  presentFeedbackQueue,
} from './present-answers.ts';
import { readFormPicture } from './read-form-picture.ts';

export interface AnswerDeps {
  readonly db: Db;
  readonly pictures: FileFolder;
  readonly upstairs: { isShutOut(memberId: MemberId, at: Date): Promise<boolean> };
}

/** Calls of the console about what people wrote to the operator. */
export function answerRoutes(deps: AnswerDeps): readonly Route[] {
  return [...feedbackRoutes(deps), ...applicationRoutes(deps)];
}

const actorOf = (ctx: Context) => ({ staffId: principalOf(ctx).memberId, at: ctx.at });

function feedbackRoutes({ db, pictures }: AnswerDeps): readonly Route[] {
  return [
    route(contract.feedbackQueue, async (_ctx, input) => presentFeedbackQueue(db, input)),
    route(contract.feedbackSheet, async (_ctx, { id }) => presentFeedback(db, id)),
    route(contract.feedbackPicture, async (ctx, input) =>
      readFormPicture({ db, pictures }, 'feedback', { ...input, staffId: principalOf(ctx).memberId }),
    ),
    route(contract.answerFeedback, async (ctx, input) => {
      await answerFeedback(db, actorOf(ctx), input);
      return await presentFeedback(db, input.id);
    }),
    route(contract.closeFeedback, async (ctx, input) => {
      await closeFeedback(db, actorOf(ctx), input);
      return await presentFeedback(db, input.id);
    }),
  ];
}

function applicationRoutes({ db, pictures, upstairs }: AnswerDeps): readonly Route[] {
  return [
    route(contract.applicationQueue, async ({ language }, input) =>
      presentApplicationQueue(db, input, language),
    ),
    route(contract.applicationSheet, async ({ language }, { id }) => presentApplication(db, id, language)),
    route(contract.applicationPicture, async (ctx, input) =>
      readFormPicture({ db, pictures }, 'application', { ...input, staffId: principalOf(ctx).memberId }),
    ),
    route(contract.decideApplication, async (ctx, input) => {
      await decideApplication({ db, isShutOut: upstairs.isShutOut }, actorOf(ctx), input);
      return await presentApplication(db, input.id, ctx.language);
    }),
    route(contract.closeApplication, async (ctx, input) => {
      await closeApplication(db, actorOf(ctx), input);
      return await presentApplication(db, input.id, ctx.language);
    }),
  ];
}
