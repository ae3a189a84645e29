import { normaliseDigits } from './digits.ts';

/** What Unicode calls ignorable, interlinear marks and the Braille blank: nobody sees them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_SHIFT = 0xfee0;

/**
 * Without the signs that nobody sees, joiners among them. For codes, amounts and comparisons, never for what is kept of
 * a name.
 */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** In the signs that codes are written in: compatible forms, Bengali digits and every kind of dash become ASCII. */
export function plainSigns(text: string): string {
  return normaliseDigits(text.normalize('NFKC')).replace(DASHES, '-');
}

/** The same for figures, of which full-width forms alone are compatible: 5\u00b2 is not 52, and \u00bd is no figure. */
export function plainFigures(text: string): string {
  const narrow = text.replace(FULL_WIDTH, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT),
  );
  return normaliseDigits(narrow).replace(DASHES, '-');
}
