import { Icon, useUi } from '@nokshi/ui';
import { AppLink } from '../../lib/app-link.tsx';
import { writeDigits } from '../../lib/format.ts';
import { useCategories } from '../../lib/games/catalogue-queries.ts';
import { CATEGORY_LOOKS } from '../../lib/games/categories.ts';
import { openLogin, openRegister, requireMember } from '../../lib/gate.ts';
import { memberHref } from '../../lib/member-pages.ts';
import { go } from '../../lib/navigation.ts';
import { useSession } from '../../lib/session.ts';
import { Logo } from './logo.tsx';

const YEAR = new Date().getFullYear();

/** The foot of every page: responsible play, where to go, and that play credit is not money. */
export function Footer() {
  const { t, language } = useUi();
  const categories = [...(useCategories().data ?? [])];
  return (
    <footer className="nk-footer">
      <div className="nk-footer-grid">
        <div>
          <Logo />
          <p>{t('shell.responsible')}</p>
        </div>
        <div>
          <h2>{t('shell.footerGames')}</h2>
          <ul>
            {categories.map(([category]) => (
              <li key={category}>
                <AppLink href={CATEGORY_LOOKS[category].href}>{t(CATEGORY_LOOKS[category].name)}</AppLink>
              </li>
            ))}
          </ul>
        </div>
        <AccountColumn />
        <div>
          <h2>{t('shell.footerAbout')}</h2>
          <ul>
            <li>
              <AppLink href="/marks">{t('shell.marksLink')}</AppLink>
            </li>
            <li>
              <AppLink href="/verify">{t('shell.verifyLink')}</AppLink>
            </li>
            <li>
              <AppLink href="/agent">{t('shell.agent')}</AppLink>
            </li>
          </ul>
        </div>
      </div>
      <div className="nk-notice">
        <Icon name="badge-info" />
        <span>
          <b data-mark="credit">{t('marks.credit')}.</b> {t('shell.creditNotice')}
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

function AccountColumn() {
  const { t } = useUi();
  const { state } = useSession();
  return (
    <div>
      <h2>{t('shell.footerAccount')}</h2>
      <ul>
        {state === 'guest' ? (
          <>
            <li>
              <button type="button" onClick={() => openLogin()}>
                {t('shell.login')}
              </button>
            </li>
            <li>
              <button type="button" onClick={() => openRegister()}>
                {t('shell.register')}
              </button>
            </li>
          </>
        ) : (
          <li>
            <button type="button" onClick={() => requireMember(() => go(memberHref('securityCenter')))}>
              {t('shell.myAccount')}
            </button>
          </li>
        )}
        <li>
          <AppLink href="/favorite">{t('shell.favourites')}</AppLink>
        </li>
        <li>
          <AppLink href="/recent">{t('shell.recent')}</AppLink>
        </li>
      </ul>
    </div>
  );
}
