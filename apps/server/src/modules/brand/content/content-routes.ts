import {
  announcements,
  applyForPromotion as applyEntry,
  feedback,
  helpCenter,
  listApplications as listEntry,
  myFeedback,
  uploadPicture as uploadEntry,
} from '@nokshi/contract/content.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { FileFolder } from '../../../platform/files/index.ts';
import { networkOf } from '../../../platform/geo/index.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { HumanCheck } from '../../identity/index.ts';
import type { Brand } from '../brand.ts';
import { answerRoutes } from '../forms/answer-routes.ts';
import { applyForPromotion } from '../forms/apply-for-promotion.ts';
import { giveFeedback } from '../forms/give-feedback.ts';
import { listApplications } from '../forms/list-applications.ts';
import { listFeedback } from '../forms/list-feedback.ts';
import { uploadPicture } from '../pictures/pictures.ts';
import { type Content, contentNow } from './content.ts';
import { presentAnnouncements, presentHelp, readAudience, readDevice, readTypes } from './present-content.ts';

export interface ContentDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly brand: Brand;
  readonly content: () => Promise<Content>;
  readonly humanCheck: Pick<HumanCheck, 'require'>;
  /** Where pictures of forms are kept. */
  readonly pictures: FileFolder;
  /** What a room upstairs knows: whoever takes a break or is locked gets no bonus. */
  readonly upstairs: { isShutOut(memberId: MemberId, at: Date): Promise<boolean> };
}

export function contentRoutes(deps: ContentDeps): readonly Route[] {
  const { db, brand, pictures } = deps;
  const contentAt = async (at: Date) => contentNow(await deps.content(), await brand.settings(), at);
  return [
    route(announcements, async ({ language, at }, input) =>
      presentAnnouncements(
        await contentAt(at),
        { language: input.language ?? language, device: readDevice(input.platform), at },
        { types: readTypes(input.types), asking: readAudience(input.execution) },
      ),
    ),
    route(helpCenter, async ({ language, at }, input) =>
      presentHelp(await contentAt(at), {
        language: input.language ?? language,
        device: readDevice(input.device),
        at,
      }),
    ),
    route(uploadEntry, async ({ principal, at, ip }, { data, altcha }) => {
      if (principal === undefined) await deps.humanCheck.require(altcha, ip);
      const giver =
        principal === undefined
          ? { memberId: null, network: networkOf(ip) }
          : { memberId: principal.memberId, network: null };
      return { pictureId: await uploadPicture({ db, files: pictures }, data, { giver, at }) };
    }),
    route(feedback, async (ctx, input) => {
      await giveFeedback(deps, ctx, input);
      return null;
    }),
    route(myFeedback, async (ctx, { before }) => listFeedback(db, principalOf(ctx).memberId, before)),
    route(applyEntry, async (ctx, input) => {
      const { memberId } = principalOf(ctx);
      if (await deps.upstairs.isShutOut(memberId, ctx.at)) fail('protection.account_locked');
      await applyForPromotion(
        { db, content: contentAt },
        { memberId, language: ctx.language, at: ctx.at },
        input,
      );
      return null;
    }),
    route(listEntry, async (ctx) => ({
      list: await listApplications(
        { db, content: contentAt },
        { memberId: principalOf(ctx).memberId, at: ctx.at },
      ),
    })),
    ...answerRoutes(deps),
  ];
}
