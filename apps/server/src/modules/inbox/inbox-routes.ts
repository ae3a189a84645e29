import { listMessages, markRead, unreadCount } from '@nokshi/contract/inbox.ts';
import * as choiceContract from '@nokshi/contract/inbox-choices.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { principalOf, type Route, route } from '../../platform/http/context.ts';
import { type ChoicesDeps, chooseNotice, describeChoices } from './choices.ts';
import type { Outlets } from './dispatch.ts';
import { countUnread, listLatest, markMessageRead } from './inbox-store.ts';
import { messageText } from './message-text.ts';

const SHOWN = 50;

export interface InboxDeps {
  readonly db: Db;
  readonly timeZone: () => Promise<string>;
  readonly outlets: Outlets;
}

export function inboxRoutes({ db, timeZone, outlets }: InboxDeps): readonly Route[] {
  return [
    ...choiceRoutes({ db, outlets }),
    route(unreadCount, async (ctx) => countUnread(db, principalOf(ctx).memberId)),
    route(listMessages, async (ctx, input) => {
      const rows = await listLatest(db, principalOf(ctx).memberId, SHOWN);
      const zone = await timeZone();
      return {
        list: rows.map((row) => ({
          id: row.id,
          ...messageText(input.language ?? ctx.language, row, zone),
          at: row.sent_at.getTime(),
          isRead: row.read_at !== null,
        })),
      };
    }),
    route(markRead, async (ctx, input) => {
      const isKnown = await inTransaction(db, (tx) =>
        markMessageRead(tx, { memberId: principalOf(ctx).memberId, id: input.id, at: ctx.at }),
      );
      if (!isKnown) fail('inbox.message_unknown');
      return null;
    }),
  ];
}

function choiceRoutes(deps: ChoicesDeps): readonly Route[] {
  return [
    route(choiceContract.noticeChoices, async (ctx) => describeChoices(deps, principalOf(ctx).memberId)),
    route(choiceContract.chooseNotice, async (ctx, input) => {
      await chooseNotice(deps, principalOf(ctx).memberId, { ...input, at: ctx.at });
      return null;
    }),
  ];
}
