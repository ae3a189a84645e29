import {
  deleteMessage as deleteEntry,
  listMessages,
  MESSAGES_A_PAGE,
  markAllRead,
  markRead,
  unreadCount,
} from '@nokshi/contract/inbox.ts';
import * as choiceContract from '@nokshi/contract/inbox-choices.ts';
import type { Db } from '../../platform/db.ts';
import { type Context, principalOf, type Route, route } from '../../platform/http/context.ts';
import { type ChoicesDeps, chooseNotice, describeChoices } from './choices.ts';
import type { Outlets } from './dispatch.ts';
import { countUnread, listPage } from './inbox-store.ts';
import { messageText } from './message-text.ts';
import { deleteMessage, readAllMessages, readMessage } from './read-messages.ts';

interface InboxRouteDeps {
  readonly db: Db;
  readonly timeZone: () => Promise<string>;
  readonly outlets: Outlets;
}

export function inboxRoutes({ db, timeZone, outlets }: InboxRouteDeps): readonly Route[] {
  return [
    ...choiceRoutes({ db, outlets }),
    route(unreadCount, async (ctx) => countUnread(db, principalOf(ctx).memberId)),
    route(listMessages, async (ctx, { language, before }) => {
      const { memberId } = principalOf(ctx);
      const rows = await listPage(db, { memberId, before, limit: MESSAGES_A_PAGE + 1 });
      const zone = await timeZone();
      return {
        list: rows.slice(0, MESSAGES_A_PAGE).map((row) => ({
          id: row.id,
          ...messageText(language ?? ctx.language, row, zone),
          at: row.sent_at.getTime(),
          isRead: row.read_at !== null,
        })),
        hasMore: rows.length > MESSAGES_A_PAGE,
      };
    }),
    route(markRead, async (ctx, { id }) => {
      await readMessage(db, readerOf(ctx), id);
      return null;
    }),
    route(markAllRead, async (ctx, { upTo }) => {
      await readAllMessages(db, readerOf(ctx), upTo);
      return null;
    }),
    route(deleteEntry, async (ctx, { id }) => {
      await deleteMessage(db, readerOf(ctx), id);
      return null;
    }),
  ];
}

function readerOf(ctx: Context) {
  return { memberId: principalOf(ctx).memberId, at: ctx.at };
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
