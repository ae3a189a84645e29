import { EmptyState } from '@nokshi/ui';
import { useStatus } from '../../../lib/games/catalogue-queries.ts';
import { safeHref } from '../../../lib/navigation/service-path.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import styles from '../content.module.css';

/** The licence of the brand (SC-5.6). An installation without one says so and plays with credit alone. */
export function LicencePage() {
  const t = useTexts('content');
  const status = useStatus();
  useTitle(t('content.licenceTitle'));
  const licence = status?.brand.licence;
  const href = safeHref(licence?.url ?? null);
  return (
    <div className={styles['page']}>
      <h1>{t('content.licenceTitle')}</h1>
      {licence ? (
        <dl className={styles['facts']}>
          <dt>{t('content.licenceAuthority')}</dt>
          <dd>{licence.authority}</dd>
          <dt>{t('content.licenceNumber')}</dt>
          <dd>{licence.number}</dd>
          {href && (
            <>
              <dt>{t('content.licenceCheck')}</dt>
              <dd>
                <a href={href} target="_blank" rel="noopener">
                  {href}
                </a>
              </dd>
            </>
          )}
        </dl>
      ) : (
        <EmptyState icon="scroll-text" title={t('content.noLicence')} text={t('content.noLicenceText')} />
      )}
    </div>
  );
}
