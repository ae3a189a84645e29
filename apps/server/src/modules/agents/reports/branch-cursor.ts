import { fail } from '../../../platform/errors.ts';

/** Where a page of branches ended: the figure that they are sorted by, and the member. */
export interface BranchCursor {
  readonly value: bigint;
  readonly memberId: string;
}

export const sayCursor = ({ value, memberId }: BranchCursor): string => `${value}.${memberId}`;

const CURSOR = /^(-?\d{1,19})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** The greatest whole number of the database. */
const MOST = 2n ** 63n - 1n;

/** @throws DomainError reporting.cursor_broken */
export function readCursor(text = ''): BranchCursor | undefined {
  if (text === '') return undefined;
  const [, digits = '', memberId = ''] = CURSOR.exec(text) ?? fail('reporting.cursor_broken');
  const value = BigInt(digits);
  if (value > MOST || value < -MOST) fail('reporting.cursor_broken');
  return { value, memberId };
}
