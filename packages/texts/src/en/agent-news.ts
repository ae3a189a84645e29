import type { agentNews as source } from '../bn/agent-news.ts';
import type { GroupOf } from '../texts.ts';

export const agentNews: GroupOf<typeof source> = {
  list: 'Announcements',
  loading: 'Loading the announcements',
  failed: 'The announcements could not be loaded.',
  empty: 'No announcements yet',
  emptyText: 'What the portal tells its agents stands here.',
  counts: 'Unread: {unread} · to be confirmed: {confirm}',
  choose: 'Choose an announcement to read it.',
  more: 'Show more',
  all: 'All announcements',
  urgent: 'Urgent',
  state_unread: 'Unread',
  state_changed: 'Changed',
  state_confirm: 'Please confirm',
  changed: 'This was changed after you had read it. The text below is the one that holds.',
  confirm: 'I have read it',
  confirmed: 'You confirmed it on {date}',
  confirmText: 'It only says that you know of it. It is no signature and changes no contract.',
  gone: 'This announcement is no longer here',
  goneText: 'It was withdrawn, or it never stood at this address.',
};
