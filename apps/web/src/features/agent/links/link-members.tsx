import { useStore } from '@nokshi/browser/store.ts';
import { type AgentLink, listRegistered } from '@nokshi/contract/agents-links.ts';
import { Badge, Button, ErrorState, Skeleton } from '@nokshi/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { MINE } from '../../../lib/api/query.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ReportPanel } from '../parts/report-page.tsx';
import styles from './links.module.css';

/** Who registered by a link, newest first. */
export function LinkMembers({ link }: { readonly link: AgentLink }) {
  const t = useTexts('agentLinks');
  const query = useInfiniteQuery({
    // A registration that the funnel counts is asked for anew.
    queryKey: [MINE, 'agentRegistered', link.id, link.registered],
    queryFn: ({ pageParam, signal }) =>
      call(
        listRegistered,
        { affiUrlId: link.id, ...(pageParam !== undefined && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const members = query.data?.pages.flatMap(({ list }) => list);
  return (
    <ReportPanel title={t('agentLinks.members')}>
      {query.isError && members === undefined && (
        <ErrorState
          {...failureProps(query.error, t('agentLinks.membersFailed'))}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton style={{ blockSize: 96 }} />}
      {members?.length === 0 && <p className={styles['quiet']}>{t('agentLinks.membersNone')}</p>}
      {members !== undefined && members.length > 0 && (
        <ul className={styles['people']}>
          {members.map((member) => (
            <Row key={member.id} member={member} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('agentLinks.more')}
        </Button>
      )}
    </ReportPanel>
  );
}

type Member = Awaited<ReturnType<typeof call<typeof listRegistered>>>['list'][number];

function Row({ member }: { readonly member: Member }) {
  const t = useTexts('agentLinks');
  const language = useStore(languageStore);
  const sayTime = useSayTime();
  const { account, nickname, kind, registeredAt, firstDepositAt, activeDays } = member;
  return (
    <li>
      <span>
        <b>{account}</b>
        {nickname !== account && <small>{nickname}</small>}
      </span>
      <span>
        {t('agentLinks.registeredOn', { time: sayTime(registeredAt) })}
        <small>
          {firstDepositAt === null
            ? t('agentLinks.noDeposit')
            : t('agentLinks.depositedOn', { time: sayTime(firstDepositAt) })}
          {activeDays > 0 && ` · ${t('agentLinks.activeDays', { count: sayNumber(language, activeDays) })}`}
        </small>
      </span>
      {kind === 'agent' && <Badge tone="accent">{t('agentLinks.agent')}</Badge>}
    </li>
  );
}
