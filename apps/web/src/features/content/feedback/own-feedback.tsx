import { type AnswerState, type MyFeedback, myFeedback } from '@nokshi/contract/content.ts';
import { Badge, Button } from '@nokshi/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { MINE, queryClient } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './answers.module.css';

const FEEDBACK_KEY = [MINE, 'feedback'] as const;

const TONES = { open: 'plain', answered: 'accent', done: 'plain' } as const satisfies Record<
  AnswerState,
  string
>;

/** What the person who is signed in wrote before. */
export function useOwnFeedback() {
  const { state } = useSession();
  return useInfiniteQuery({
    queryKey: FEEDBACK_KEY,
    queryFn: ({ signal, pageParam }) => call(myFeedback, { before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.id : undefined),
    enabled: state === 'member' || state === 'trial',
  });
}

export function refreshOwnFeedback(): void {
  void queryClient.invalidateQueries({ queryKey: FEEDBACK_KEY });
}

/** The person's own feedback, each with how far it has come and what was answered. */
export function OwnFeedback() {
  const t = useTexts('content');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useOwnFeedback();
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  if (list.length === 0) return null;
  return (
    <section className={styles['own']} aria-labelledby="own-feedback">
      <h3 id="own-feedback">{t('content.feedbackOwn')}</h3>
      <ul>
        {list.map((one) => (
          <One key={one.id} one={one} />
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="outline" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('content.feedbackOlder')}
        </Button>
      )}
    </section>
  );
}

function One({ one }: { readonly one: MyFeedback }) {
  const t = useTexts('content');
  const sayTime = useSayTime();
  return (
    <li>
      <details>
        <summary>
          <span>{one.content}</span>
          <Badge tone={TONES[one.state]}>
            {t(one.answer === null ? `content.feedback_${one.state}` : 'content.feedback_answered')}
          </Badge>
        </summary>
        <small>{sayTime(one.at)}</small>
        <p>{one.content}</p>
      </details>
      {one.answer !== null && (
        <Answer text={one.answer} at={one.answeredAt === null ? null : sayTime(one.answeredAt)} />
      )}
    </li>
  );
}

/** What was answered, as the operator wrote it. */
export function Answer({ text, at }: { readonly text: string; readonly at: string | null }) {
  const t = useTexts('content');
  return (
    <blockquote className={styles['answer']}>
      <b>{t('content.answer')}</b>
      <p>{text}</p>
      {at !== null && <small>{at}</small>}
    </blockquote>
  );
}
