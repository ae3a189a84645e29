import { Icon, useUi } from '@nokshi/ui';
import { useNearView } from '@nokshi/ui/late-image.tsx';
import { Suspense } from 'react';
import { useCategories, useIsPlayCredit } from '../../../lib/games/catalogue-queries.ts';
import { CATEGORY_LOOKS } from '../../../lib/games/categories.ts';
import { CategoryLink } from '../../../lib/games/category-link.tsx';
import { lazyPart } from '../../../lib/loading/chunks.tsx';
import { PartBoundary } from '../../../lib/loading/part-boundary.tsx';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { writeDigits } from '../../../lib/texts/format.ts';
import { Logo } from '../frame/logo.tsx';

const YEAR = new Date().getFullYear();

const FooterColumns = lazyPart(async () => (await import('./footer-columns.tsx')).FooterColumns);
const FooterLogos = lazyPart(async () => (await import('./footer-columns.tsx')).FooterLogos);

/**
 * The foot of every page: responsible play, products, help, contact, logos (FT), and that play credit is not money.
 * What has to be asked for comes when the foot is near the view.
 */
export function Footer() {
  const { t, language } = useUi();
  const categories = [...(useCategories().data ?? [])];
  const isPlayCredit = useIsPlayCredit();
  const [nearRef, isNear] = useNearView(false);
  return (
    <footer className="nk-footer" ref={nearRef}>
      <div className="nk-footer-grid">
        <div>
          <Logo />
          <p>{t('shell.responsible')}</p>
        </div>
        <div>
          <h2>{t('shell.footerGames')}</h2>
          <ul className="nk-footer-many">
            {categories.map(([category, vendors]) => (
              <li key={category}>
                <CategoryLink category={category} vendors={vendors}>
                  {t(CATEGORY_LOOKS[category].name)}
                </CategoryLink>
              </li>
            ))}
            <li>
              <AppLink href="/promotions">{t('shell.promotions')}</AppLink>
            </li>
          </ul>
        </div>
        <PartBoundary>
          <Suspense>{isNear && <FooterColumns />}</Suspense>
        </PartBoundary>
      </div>
      <PartBoundary>
        <Suspense>{isNear && <FooterLogos />}</Suspense>
      </PartBoundary>
      <div className="nk-notice">
        <Icon name="badge-info" />
        <span>
          {isPlayCredit ? (
            <>
              <b data-mark="credit">{t('marks.credit')}.</b> {t('shell.creditNotice')}
            </>
          ) : (
            t('shell.moneyNotice')
          )}
        </span>
        <AppLink className="nk-link" href="/marks">
          {t('shell.marksLink')}
        </AppLink>
      </div>
      <div className="nk-footer-end">
        <span className="nk-adults">{t('shell.adults')}</span>
        <span>{t('shell.copyright', { year: writeDigits(language, `${YEAR}`) })}</span>
      </div>
    </footer>
  );
}
