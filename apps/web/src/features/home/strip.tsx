import type { TextKey } from '@nokshi/texts/texts.ts';
import { Button, HonestMark, useUi } from '@nokshi/ui';
import { BalanceButtons, BalanceFigure } from '../../lib/balance/balance-parts.tsx';
import { useIsPlayCredit } from '../../lib/games/catalogue-queries.ts';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { go } from '../../lib/navigation/navigation.ts';
import { openPopup, openRegister, requireMember } from '../../lib/session/gate.ts';
import { useSession } from '../../lib/session/session.ts';

/** Below the search on a phone: the member's balance with the cashier beside it, or what a guest or a trial gets. */
export function Strip() {
  const { state } = useSession();
  if (state === 'guest') return <InviteStrip title="home.stripTitle" text="home.stripText" mark="credit" />;
  if (state === 'trial') return <InviteStrip title="home.trialTitle" text="home.trialText" />;
  return <MemberStrip />;
}

/** What can be had without an account, and the way to one. */
function InviteStrip({
  title,
  text,
  mark,
}: {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly mark?: 'credit';
}) {
  const { t } = useUi();
  return (
    <section className="nk-strip nk-strip-guest" aria-label={t('home.welcomeKicker')}>
      <div data-mark={mark}>
        <b>{t(title)}</b>
        <span>{t(text)}</span>
      </div>
      <Button kind="primary" aria-haspopup="dialog" onClick={() => openRegister()}>
        {t('shell.register')}
      </Button>
    </section>
  );
}

/** Two offers: with play credit the refill and a sample deposit, else deposit and withdrawal. The figure leads on. */
function MemberStrip() {
  const { t } = useUi();
  const isPlayCredit = useIsPlayCredit();
  const open = (href: string) => requireMember(() => go(href));
  return (
    <section className="nk-strip" aria-label={t('shell.balance')}>
      <div>
        <div className="nk-strip-a">
          <button
            type="button"
            className="nk-strip-open"
            title={t('shell.withdrawableNow')}
            onClick={() => open(memberHref('withdraw'))}
          >
            <b>
              <BalanceFigure />
            </b>
          </button>
          <BalanceButtons />
        </div>
        <HonestMark kind="credit" />
      </div>
      <div className="nk-strip-acts">
        {isPlayCredit ? (
          <>
            <Button
              kind="primary"
              aria-haspopup="dialog"
              aria-label={t('shell.refill')}
              onClick={() => requireMember(() => openPopup({ kind: 'refill' }))}
            >
              {t('shell.refillShort')}
            </Button>
            <Button onClick={() => open(memberHref('depositv2'))}>{t('shell.deposit')}</Button>
          </>
        ) : (
          <>
            <Button kind="primary" onClick={() => open(memberHref('depositv2'))}>
              {t('shell.deposit')}
            </Button>
            <Button onClick={() => open(memberHref('withdraw'))}>{t('shell.withdrawShort')}</Button>
          </>
        )}
      </div>
    </section>
  );
}
