import * as contract from '@nokshi/contract/agents-news.ts';
import * as desk from '@nokshi/contract/agents-news-console.ts';
import type { Db } from '../../../platform/db.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { countOpen } from './news-store.ts';
import { presentNews, presentNewsDesk } from './present-news.ts';
import { keepNewsRead, readNewsPage, readOneNews } from './read-news.ts';
import { withdrawNews, writeNews } from './write-news.ts';

const readerOf = (ctx: Context) => ({
  memberId: principalOf(ctx).memberId,
  language: ctx.language,
  at: ctx.at,
});
const actorOf = (ctx: Context) => ({ staffId: principalOf(ctx).memberId, at: ctx.at });

/** Announcements to agents: how agents read them, and how the staff writes them. */
export function newsRoutes(db: Db): readonly Route[] {
  return [
    route(contract.listNews, (ctx, input) => readNewsPage(db, readerOf(ctx), input)),
    route(contract.countUnreadNews, (ctx) => countOpen(db, readerOf(ctx))),
    route(contract.findNews, (ctx, { id }) => readOneNews(db, readerOf(ctx), id)),
    route(contract.readNews, (ctx, shown) =>
      keepNewsRead(db, readerOf(ctx), { ...shown, isConfirmed: false }),
    ),
    route(contract.confirmNews, (ctx, shown) =>
      keepNewsRead(db, readerOf(ctx), { ...shown, isConfirmed: true }),
    ),
    route(desk.newsDesk, ({ at }, { after }) => presentNewsDesk(db, { after, at })),
    route(desk.newsSheet, ({ at }, { id }) => presentNews(db, id, at)),
    route(desk.writeNews, async (ctx, input) => {
      await writeNews(db, actorOf(ctx), input);
      return presentNews(db, input.id, ctx.at);
    }),
    route(desk.withdrawNews, async (ctx, { id, revision }) => {
      await withdrawNews(db, actorOf(ctx), { id, revision });
      return presentNews(db, id, ctx.at);
    }),
  ];
}
