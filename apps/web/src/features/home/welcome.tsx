import { Button, Picture, useUi } from '@nokshi/ui';
import plate from '../../assets/welcome-plate.webp';
import { openLogin, openRegister } from '../../lib/session/gate.ts';
import { useSession } from '../../lib/session/session.ts';

/** A guest's welcome on wide screens: what the portal is and what it costs, over a picture without words. */
export function Welcome() {
  const { t } = useUi();
  const { state } = useSession();
  if (state !== 'guest') return null;
  return (
    <section className="nk-hero nk-wide" aria-label={t('home.welcomeKicker')}>
      <Picture src={plate} alt="" width={1920} height={600} loading="lazy" decoding="sync" instead={null} />
      <div className="nk-hero-text">
        <p className="nk-hero-kicker">{t('home.welcomeKicker')}</p>
        <p className="nk-hero-title">{t('home.welcomeTitle')}</p>
        <p data-mark="credit">{t('home.welcomeText')}</p>
        <div className="nk-hero-acts">
          <Button kind="art" size="large" aria-haspopup="dialog" onClick={() => openRegister()}>
            {t('shell.register')}
          </Button>
          <Button kind="glass" size="large" aria-haspopup="dialog" onClick={() => openLogin()}>
            {t('home.tryTrial')}
          </Button>
        </div>
      </div>
    </section>
  );
}
