import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { SupplierFreeBets, SupplierPrepaid } from '../hub88/supplier-freebets.ts';

export interface TemplateDeps {
  readonly db: Db;
  readonly freeBets: SupplierFreeBets | undefined;
  readonly scope: string;
}

/** The supplier tells its templates once a minute; what it told is believed for so long. */
const FRESH_MS = 10 * 60_000;

interface TemplateRow {
  readonly prepaid_uuid: string;
  readonly game_code: string;
  readonly currency: string;
  readonly bet_value: bigint | null;
  readonly bet_count: number | null;
  readonly read_at: Date;
}

/**
 * Templates of free bets by their game, in a currency. Kept in the database, so that all processes ask the supplier
 * seldom; when it does not answer, what it told before is taken.
 * @throws DomainError play.supplier_unreachable when it never told any
 */
export async function readTemplates(
  deps: TemplateDeps,
  currency: string,
  at: Date,
): Promise<ReadonlyMap<string, SupplierPrepaid>> {
  const known = await listTemplates(deps);
  const [first] = known;
  const isFresh = first !== undefined && at.getTime() - first.read_at.getTime() < FRESH_MS;
  const told = isFresh ? undefined : await askTemplates(deps, at);
  // Whoever asked a moment before may have been told meanwhile.
  const prepaids = told ?? (first === undefined ? await listTemplates(deps) : known).map(prepaidOf);
  if (told === undefined && prepaids.length === 0) fail('play.supplier_unreachable');
  return new Map(
    prepaids.filter((one) => one.currency === currency).map((one) => [one.gameCode, one] as const),
  );
}

/** The question that is under way: the supplier refuses a second one beside it. */
const asking = new WeakMap<SupplierFreeBets, Promise<readonly SupplierPrepaid[] | undefined>>();

function askTemplates(deps: TemplateDeps, at: Date): Promise<readonly SupplierPrepaid[] | undefined> {
  const { freeBets } = deps;
  if (freeBets === undefined) return Promise.resolve(undefined);
  const underWay = asking.get(freeBets);
  if (underWay !== undefined) return underWay;
  const question = askAndKeep({ ...deps, freeBets }, at).finally(() => asking.delete(freeBets));
  asking.set(freeBets, question);
  return question;
}

async function askAndKeep(
  { db, freeBets, scope }: TemplateDeps & { readonly freeBets: SupplierFreeBets },
  at: Date,
): Promise<readonly SupplierPrepaid[] | undefined> {
  // Not answering and asking too often come to the same: what is known is used.
  const told = await freeBets.listPrepaids().catch(() => undefined);
  if (told === undefined) return undefined;
  await inTransaction(db, async (tx) => {
    await sql`delete from play_free_template where scope = ${scope}`.execute(tx);
    await sql`
      insert into play_free_template (scope, prepaid_uuid, game_code, currency, bet_value, bet_count, read_at)
      select ${scope}, prepaid, game, currency, value, count, ${at}
        from unnest(${told.map(({ id }) => id)}::text[], ${told.map(({ gameCode }) => gameCode)}::text[],
                    ${told.map((one) => one.currency)}::text[],
                    ${told.map(({ value }) => value?.toString() ?? null)}::bigint[],
                    ${told.map(({ count }) => count)}::integer[]) as told (prepaid, game, currency, value, count)
      on conflict (scope, prepaid_uuid) do nothing`.execute(tx);
  });
  return told;
}

async function listTemplates({ db, scope }: TemplateDeps): Promise<readonly TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select prepaid_uuid, game_code, currency, bet_value, bet_count, read_at from play_free_template
     where scope = ${scope}`.execute(db);
  return rows;
}

function prepaidOf(row: TemplateRow): SupplierPrepaid {
  return {
    id: row.prepaid_uuid,
    gameCode: row.game_code,
    currency: row.currency,
    value: row.bet_value,
    count: row.bet_count,
  };
}
