import type { Language } from '@nokshi/contract/constants.ts';
import { listMessages, markRead, unreadCount } from '@nokshi/contract/inbox.ts';
import { fill, findText } from '@nokshi/texts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { principalOf, type Route, route } from '../../platform/http/context.ts';
import { countUnread, listLatest, type MessageRow, markMessageRead } from './inbox-store.ts';

const SHOWN = 50;

/** A message in the language of the day: its key names a title and a body in the catalogues. */
function messageText(
  language: Language,
  message: MessageRow,
): { readonly title: string; readonly body: string } {
  const to = language === 'EN' ? 'en' : 'bn';
  const key = message.text_key.charAt(0).toUpperCase() + message.text_key.slice(1);
  const write = (part: 'Title' | 'Body') =>
    fill(to, findText(to, `server.message${key}${part}`) ?? '', message.text_values);
  return { title: write('Title'), body: write('Body') };
}

export function inboxRoutes(db: Db): readonly Route[] {
  return [
    route(unreadCount, async (ctx) => countUnread(db, principalOf(ctx).memberId)),
    route(listMessages, async (ctx, input) => {
      const rows = await listLatest(db, principalOf(ctx).memberId, SHOWN);
      return {
        list: rows.map((row) => ({
          id: row.id,
          ...messageText(input.language ?? ctx.language, row),
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
