import { type SystemStatus, systemStatus } from '@nokshi/contract/brand.ts';
import { Button, buttonClass, Icon, useUi } from '@nokshi/ui';
import { LOGO_BODY } from '@nokshi/ui/logo.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/api/query.ts';
import { statusQuery } from '../../lib/games/catalogue-queries.ts';
import { ServiceLink } from '../../lib/navigation/service-link.tsx';
import { boot, type Closing, closingOf } from '../../lib/start/boot.ts';
import { closedStore } from '../../lib/start/closed.ts';
import { sayTime } from '../../lib/texts/format.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useTitle } from '../../lib/texts/title.ts';
import { useSecond } from '../../lib/time/second.ts';
import { ClosedPicture } from './closed-picture.tsx';
import styles from './status.module.css';

const CHECK_MS = 30_000;

/**
 * Stands in the portal's place while it is closed: for maintenance (SC-1), or to the visitor's region (SC-2). Asks
 * again every 30 seconds and when told to, and makes way as soon as the portal is open.
 */
export function ClosedScreen({ closing }: { readonly closing: Closing }) {
  const t = useTexts('status');
  const { t: core } = useUi();
  const { data: status, refetch } = useClosedStatus();
  const [said, setSaid] = useState<'checksItself' | 'checking' | 'stillClosed' | 'checkFailed'>(
    'checksItself',
  );
  useTitle(t(`status.${closing}Title`));
  useEffect(() => {
    if (!status) return;
    const now = closingOf(status);
    queryClient.setQueryData(statusQuery().queryKey, status);
    closedStore.set(now);
    // What was asked for while the portal was closed was refused, and is asked for again.
    if (now === null) void queryClient.invalidateQueries();
  }, [status]);
  const check = async () => {
    setSaid('checking');
    const { isError } = await refetch();
    setSaid(isError ? 'checkFailed' : 'stillClosed');
  };
  return (
    <main className="nk-closed" id="main">
      <div>
        <a className="nk-logo" href="/" aria-label={core('shell.homeLabel')}>
          <svg viewBox="0 0 32 32" aria-hidden="true" dangerouslySetInnerHTML={{ __html: LOGO_BODY }} />
          <span>{core('shell.brand')}</span>
        </a>
        <ClosedPicture closing={closing} className={styles['picture'] ?? ''} />
        <h1>{t(`status.${closing}Title`)}</h1>
        <p>{t(`status.${closing}Text`)}</p>
        {status &&
          (closing === 'region' ? <RegionFacts status={status} /> : <MaintenanceFacts status={status} />)}
        <div className={styles['acts']}>
          <Button
            kind={closing === 'maintenance' ? 'primary' : 'secondary'}
            size="large"
            icon="refresh-cw"
            isBusy={said === 'checking'}
            onClick={() => void check()}
          >
            {t('status.checkAgain')}
          </Button>
          <ServiceLink
            isEager
            className={buttonClass(closing === 'region' ? 'primary' : 'secondary', 'large')}
          >
            <Icon name="message-circle" />
            {t('status.service')}
          </ServiceLink>
        </div>
        <output className={styles['said']}>{t(`status.${said}`)}</output>
      </div>
    </main>
  );
}

/**
 * The status of a portal that is closed. It is asked for anew, because what the tab kept is from the time before; only
 * a status that came with this page and says why stands until the answer is there.
 */
function useClosedStatus() {
  return useQuery({
    queryKey: ['status', 'closed'],
    queryFn: ({ signal }) => call(systemStatus, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: CHECK_MS,
    refetchIntervalInBackground: true,
    ...(boot.status && closingOf(boot.status) !== null && { initialData: boot.status }),
  });
}

/** When the maintenance is expected to end, beside the time that it is now; nothing when nobody can say. */
function MaintenanceFacts({ status }: { readonly status: SystemStatus }) {
  const t = useTexts('status');
  const { language } = useUi();
  const endsAt = status.maintenanceEndsAt;
  const now = useSecond(endsAt !== null) * 1000;
  if (endsAt === null) return null;
  const context = { language, timeZone: status.brand.timeZone, now, t };
  return (
    <div className="nk-closed-facts">
      <dl>
        <div>
          <dt>{t('status.maintenanceEnds')}</dt>
          <dd className="nk-num">{sayTime(endsAt, context)}</dd>
        </div>
        <div>
          <dt>{t('status.now')}</dt>
          <dd className="nk-num">{sayTime(now, context)}</dd>
        </div>
      </dl>
    </div>
  );
}

function RegionFacts({ status }: { readonly status: SystemStatus }) {
  const t = useTexts('status');
  const { language } = useUi();
  const [isCopied, setCopied] = useState(false);
  const { ip, country } = status.location;
  const copy = async () => {
    await navigator.clipboard.writeText(ip);
    setCopied(true);
  };
  return (
    <div className="nk-closed-facts">
      <dl>
        <div>
          <dt>{t('status.yourIp')}</dt>
          <dd className="nk-num">{ip}</dd>
        </div>
        <div>
          <dt>{t('status.region')}</dt>
          <dd>{country === null ? t('status.regionUnknown') : countryName(language, country)}</dd>
        </div>
      </dl>
      {/* Browsers give the clipboard to secure pages only. */}
      {'clipboard' in navigator && (
        <Button size="small" icon="copy" onClick={() => void copy().catch(() => undefined)}>
          {t(isCopied ? 'status.copied' : 'status.copyIp')}
        </Button>
      )}
    </div>
  );
}

/** The country in the person's language; a code that nobody knows is shown as it is. */
function countryName(language: 'bn' | 'en', code: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
