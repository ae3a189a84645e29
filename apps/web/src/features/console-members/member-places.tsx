import { UNNAMED_DEVICE } from '@nokshi/contract/constants.ts';
import type { MemberSheet } from '@nokshi/contract/desk.ts';
import { Badge, useUi } from '@nokshi/ui';
import { useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { Panel } from '../../lib/console/panel.tsx';

/** An address with its country, where that is known. */
function Place({ ip, country }: { readonly ip: string; readonly country: string | null }) {
  return (
    <span className="nk-num">
      {ip}
      {country !== null && ` · ${country}`}
    </span>
  );
}

/** Where a member is signed in now. */
export function Sessions({ sheet }: { readonly sheet: MemberSheet }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  return (
    <Panel title={t('console.sessions')}>
      {sheet.sessions.length === 0 ? (
        <p className={css['quiet']}>{t('console.sessionsNone')}</p>
      ) : (
        <ul className={css['rows']}>
          {sheet.sessions.map((session) => (
            <li key={session.id}>
              <span>
                {session.device === UNNAMED_DEVICE ? t('console.sessionUnnamed') : session.device}
                <small>
                  <Place ip={session.ip} country={session.country} />
                </small>
              </span>
              <small>{t('console.sessionActive', { date: sayMoment(session.activeAt) })}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** From where a member signed in last, and wrong passwords. */
export function Logins({ sheet }: { readonly sheet: MemberSheet }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  return (
    <Panel title={t('console.logins')}>
      {sheet.logins.length === 0 ? (
        <p className={css['quiet']}>{t('console.loginsNone')}</p>
      ) : (
        <ul className={css['rows']}>
          {sheet.logins.map((login) => (
            <li key={`${login.at} ${login.ip} ${login.isSuccess}`}>
              <span>
                {sayMoment(login.at)}
                <small>
                  <Place ip={login.ip} country={login.country} />
                </small>
              </span>
              <Badge tone={login.isSuccess ? 'accent' : 'warn'}>
                {t(login.isSuccess ? 'console.loginGood' : 'console.loginBad')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
