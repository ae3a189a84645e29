import { type DeskLottery, type LotteryTerms, TERMS_BOUNDS } from '@nokshi/contract/lottery-control.ts';
import { plainAmount, readTypedAmount, readTypedCount } from '@nokshi/money';

const TERMS_FIELDS = [
  'cutOffSeconds',
  'mostMultiple',
  'seriesOwn',
  'seriesLeast',
  'mostWinMicros',
  'mostLiabilityMicros',
] as const;
export type TermsField = (typeof TERMS_FIELDS)[number];

/** What stands in the fields of the form. */
export type TermsDraft = Readonly<Record<TermsField, string>>;

/** What a field holds at the least and at the most: whole numbers, or micros where it is an amount. */
export interface FieldBounds {
  readonly isAmount: boolean;
  /** Odd numbers are none of its values. */
  readonly isEven?: boolean;
  readonly least: bigint;
  readonly most: bigint;
}

type Ruled = Pick<DeskLottery, 'terms' | 'cutOffBounds'>;

export function boundsOf({ cutOffBounds }: Ruled, field: TermsField): FieldBounds {
  const whole = ({ least, most }: { readonly least: number; readonly most: number }): FieldBounds => ({
    isAmount: false,
    least: BigInt(least),
    most: BigInt(most),
  });
  switch (field) {
    case 'cutOffSeconds':
      return whole(cutOffBounds);
    case 'mostMultiple':
      return whole(TERMS_BOUNDS.multiple);
    case 'seriesOwn':
    case 'seriesLeast':
      return { ...whole(TERMS_BOUNDS.series), isEven: true };
    case 'mostWinMicros':
      return { isAmount: true, ...TERMS_BOUNDS.winMicros };
    case 'mostLiabilityMicros':
      return { isAmount: true, ...TERMS_BOUNDS.liabilityMicros };
  }
}

/** The fields that a game has: no series where odds are fixed. */
export function fieldsOf({ terms }: Ruled): readonly TermsField[] {
  return TERMS_FIELDS.filter((field) => terms.series !== null || !field.startsWith('series'));
}

export function draftOf(terms: LotteryTerms): TermsDraft {
  return {
    cutOffSeconds: `${terms.cutOffSeconds}`,
    mostMultiple: `${terms.mostMultiple}`,
    seriesOwn: `${terms.series?.own ?? ''}`,
    seriesLeast: `${terms.series?.least ?? ''}`,
    mostWinMicros: plainAmount(BigInt(terms.mostWinMicros), 2),
    mostLiabilityMicros: plainAmount(BigInt(terms.mostLiabilityMicros), 2),
  };
}

/** The terms of a draft, or the first field that is outside its bounds. The server checks the same again. */
export function readDraft(
  game: Ruled,
  draft: TermsDraft,
): { readonly terms: LotteryTerms } | { readonly fault: TermsField } {
  const values = new Map<TermsField, bigint>();
  for (const field of fieldsOf(game)) {
    const value = readValue(draft[field], boundsOf(game, field));
    if (value === undefined) return { fault: field };
    values.set(field, value);
  }
  const whole = (field: TermsField) => Number(values.get(field) ?? 0n);
  const [own, least] = [whole('seriesOwn'), whole('seriesLeast')];
  if (game.terms.series !== null && least > own) return { fault: 'seriesLeast' };
  return {
    terms: {
      cutOffSeconds: whole('cutOffSeconds'),
      mostMultiple: whole('mostMultiple'),
      series: game.terms.series && { own, least },
      mostWinMicros: `${values.get('mostWinMicros') ?? 0n}`,
      mostLiabilityMicros: `${values.get('mostLiabilityMicros') ?? 0n}`,
    },
  };
}

function readValue(text: string, { isAmount, isEven = false, least, most }: FieldBounds): bigint | undefined {
  const value = isAmount ? readMicros(text) : readTypedCount(text);
  if (value === undefined || value < least || value > most) return undefined;
  return isEven && value % 2n !== 0n ? undefined : value;
}

function readMicros(text: string): bigint | undefined {
  const parsed = readTypedAmount(text);
  return parsed.ok ? parsed.micros : undefined;
}
