import type { pages as source } from '../bn/pages.ts';
import type { GroupOf } from '../texts.ts';

/** Pages of their own: the meaning of the marks. */
export const pages: GroupOf<typeof source> = {
  marksTitle: 'What the marks mean',
};
