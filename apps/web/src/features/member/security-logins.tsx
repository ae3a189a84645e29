import { LOGINS_A_PAGE, logins, type Security } from '@nokshi/contract/identity-security.ts';
import { Badge, Button } from '@nokshi/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { MINE } from '../../lib/api/query.ts';
import { useSayTime } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import own from './security.module.css';

/** Tries to sign in, those that failed among them: the latest, and what came before page by page. */
export function SecurityLogins({ logins: latest }: { readonly logins: Security['logins'] }) {
  const t = useTexts('member', 'security');
  const sayTime = useSayTime();
  const [isAsked, setAsked] = useState(false);
  const start = latest.at(-1)?.at ?? 0;
  const older = useInfiniteQuery({
    queryKey: [MINE, 'logins', start],
    queryFn: ({ signal, pageParam }) => call(logins, { before: pageParam }, { signal }),
    initialPageParam: start,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.at : undefined),
    enabled: isAsked,
  });
  if (latest.length === 0) return null;
  const shown = [...latest, ...(older.data?.pages.flatMap(({ list }) => list) ?? [])];
  const mayAsk = latest.length === LOGINS_A_PAGE && (!older.data || older.hasNextPage);
  const more = () => {
    if (older.isError) void older.refetch();
    else if (isAsked) void older.fetchNextPage();
    else setAsked(true);
  };
  return (
    <section className={styles['panel']} aria-labelledby="security-logins">
      <h2 id="security-logins">{t('security.loginsTitle')}</h2>
      <p className={styles['quiet']}>{t('security.loginsNote')}</p>
      <table className={own['logins']}>
        <thead>
          <tr>
            <th scope="col">{t('security.loginsWhen')}</th>
            <th scope="col">{t('security.loginsIp')}</th>
            <th scope="col">{t('security.loginsResult')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ at, ip, isSuccess }) => (
            <tr key={`${at}/${ip}`}>
              <td>{sayTime(at)}</td>
              <td>
                <bdi>{ip}</bdi>
              </td>
              <td>
                <Badge tone={isSuccess ? 'accent' : 'danger'}>
                  {t(isSuccess ? 'security.loginGood' : 'security.loginBad')}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayAsk && (
        <div className={own['out']}>
          <Button kind="outline" isBusy={older.isFetching} onClick={more}>
            {t('security.loginsMore')}
          </Button>
        </div>
      )}
      {older.isError && <p role="alert">{t('security.loginsFailed')}</p>}
    </section>
  );
}
