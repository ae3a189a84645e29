import type { consoleAudit as source } from '../bn/console-audit.ts';
import type { GroupOf } from '../texts.ts';

/** Texts of the console: the list of what the staff did. */
export const consoleAudit: GroupOf<typeof source> = {
  auditTitle: 'Audit list',
  auditText: 'What the staff changes is written down here before it is done. Nothing can be taken out.',
  auditEmpty: 'Nothing is written down yet',
  who: 'Who',
  what: 'What',
  about: 'About',
  reasonShort: 'Reason',
  outcome: 'Outcome',
  when: 'When',
  outcomeDone: 'Done',
  outcomeUnknown: 'Cut off',
  showMore: 'Show more',
};
