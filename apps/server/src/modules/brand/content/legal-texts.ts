import { LEGAL_TEMPLATES } from '@nokshi/texts/legal-templates.ts';
import type { HelpRow } from './content-store.ts';

const CODES = LEGAL_TEMPLATES.map(({ code }) => code);
/** Behind whatever the operator has written. */
const LAST = 1_000_000;

/** Whether a row of the operator's says these words itself of real money, in both languages, to everybody now. */
function isOwn(row: HelpRow, at: Date): boolean {
  const isWhole = [row.content_bn, row.content_en].every((html) => html !== null && html.trim() !== '');
  const isShown = row.starts_at <= at && (row.ends_at === null || row.ends_at > at) && row.device === 'ALL';
  return !row.is_template && isWhole && isShown && row.money_mode !== 'CREDIT';
}

/** Whether the operator has published terms and a privacy policy of its own; templates are nobody's. */
export function hasOwnTerms({ help }: { readonly help: readonly HelpRow[] }, at: Date): boolean {
  return CODES.every((code) => help.some((row) => row.code === code && isOwn(row, at)));
}

/**
 * Template texts for what the operator has not written for play credit, so that no installation is without any. They say
 * that the portal plays with credit alone, and real money waits for the operator's own.
 */
export function templatesFor(help: readonly HelpRow[]): readonly HelpRow[] {
  return LEGAL_TEMPLATES.filter(
    ({ code }) => !help.some((row) => row.code === code && row.money_mode !== 'MONEY'),
  ).map(
    ({ code, icon, title, content }, place): HelpRow => ({
      // No row of the table has such a number.
      id: -1 - place,
      topic_id: null,
      code,
      icon,
      title_bn: title.bn,
      title_en: title.en,
      content_bn: content.bn,
      content_en: content.en,
      device: 'ALL',
      sequence: LAST + place,
      starts_at: new Date(0),
      ends_at: null,
      is_template: true,
      money_mode: 'CREDIT',
    }),
  );
}
