import { type NoticeChoices, type NoticeKind, noticeChoices } from '@nokshi/contract/inbox-choices.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { MINE, queryClient } from '../api/query.ts';

const KEY = [MINE, 'notice-choices'] as const;
const FRESH_MS = 5 * 60_000;

/** What the member is told of, and how. */
export function noticeChoicesQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => call(noticeChoices, {}, { signal }),
    staleTime: FRESH_MS,
  });
}

/** Whether the member wants a word at the edge of the screen about this; the server knows best. */
export async function wantsToast(kind: NoticeKind): Promise<boolean> {
  const { list } = await queryClient.fetchQuery(noticeChoicesQuery());
  return list.some((choice) => choice.kind === kind && choice.channel === 'toast' && choice.isOn);
}

/** Shows a choice as it was just made; a refused one is asked for anew. */
export function showChoice(choice: Pick<NoticeChoices['list'][number], 'kind' | 'channel' | 'isOn'>): void {
  queryClient.setQueryData<NoticeChoices>(KEY, (told) =>
    told === undefined
      ? told
      : {
          ...told,
          list: told.list.map((one) =>
            one.kind === choice.kind && one.channel === choice.channel ? { ...one, isOn: choice.isOn } : one,
          ),
        },
  );
}

export function refreshChoices(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}
