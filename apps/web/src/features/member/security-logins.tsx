import type { Security } from '@nokshi/contract/identity-security.ts';
import { Badge } from '@nokshi/ui';
import { useSayTime } from '../../lib/say-time.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './member.module.css';
import own from './security.module.css';

/** The latest tries to sign in, those that failed among them. */
export function SecurityLogins({ logins }: { readonly logins: Security['logins'] }) {
  const t = useTexts('member', 'security');
  const sayTime = useSayTime();
  if (logins.length === 0) return null;
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
          {logins.map(({ at, ip, isSuccess }) => (
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
    </section>
  );
}
