import { CONSOLE_PAGES, type ConsolePage } from '@nokshi/contract/console-pages.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import { ENTRIES, findEntry } from '@nokshi/contract/index.ts';
import type { Permission } from '@nokshi/contract/permissions.ts';

/** Pages of the console on which the permissions allow at least one call. */
export function pagesFor(permissions: ReadonlySet<Permission>): readonly ConsolePage[] {
  const allowed = ENTRIES.filter(
    ({ permission }) => permission === undefined || permissions.has(permission),
  ).flatMap(({ pages }) => pages);
  return CONSOLE_PAGES.filter((page) => allowed.includes(page));
}

/** The words of an act in the audit list, and the address of the page that makes it. */
export function describeAct(
  act: { readonly call: string; readonly memberId: string | null },
  reader: { readonly language: Language; readonly permissions: ReadonlySet<Permission> },
): { readonly words: string; readonly page: string | null } {
  const entry = findEntry(act.call);
  const words = entry?.audit?.[reader.language === 'EN' ? 'en' : 'bn'] ?? act.call;
  const page = entry?.pages[0];
  if (page === undefined || !pagesFor(reader.permissions).includes(page)) return { words, page: null };
  if (!page.includes('$id')) return { words, page };
  return { words, page: act.memberId === null ? null : page.replace('$id', act.memberId) };
}
