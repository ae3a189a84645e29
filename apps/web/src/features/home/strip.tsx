import { Button, HonestMark, IconButton, MoneyText, Skeleton, useUi } from '@nokshi/ui';
import { refreshBalance, useBalance, useBalanceHidden } from '../../lib/balance.ts';
import { openRegister, requireMember } from '../../lib/gate.ts';
import { memberHref } from '../../lib/member-pages.ts';
import { go } from '../../lib/navigation.ts';
import { useSession } from '../../lib/session.ts';

/** Below the search on a phone: the member's balance with the cashier beside it, or what a guest gets. */
export function Strip() {
  const { state } = useSession();
  return state === 'guest' ? <GuestStrip /> : <MemberStrip />;
}

function GuestStrip() {
  const { t } = useUi();
  return (
    <section className="nk-strip nk-strip-guest" aria-label={t('home.welcomeKicker')}>
      <div data-mark="credit">
        <b>{t('home.stripTitle')}</b>
        <span>{t('home.stripText')}</span>
      </div>
      <Button kind="primary" aria-haspopup="dialog" onClick={() => openRegister()}>
        {t('shell.register')}
      </Button>
    </section>
  );
}

function MemberStrip() {
  const { t } = useUi();
  const { data } = useBalance();
  const [isHidden, setHidden] = useBalanceHidden();
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
              {data ? (
                <MoneyText micros={BigInt(data.balanceMicros)} isHidden={isHidden} />
              ) : (
                <Skeleton className="nk-strip-sk" />
              )}
            </b>
          </button>
          <IconButton
            icon={isHidden ? 'eye-off' : 'eye'}
            iconSize="small"
            label={t(isHidden ? 'shell.showBalance' : 'shell.hideBalance')}
            onClick={() => setHidden(!isHidden)}
          />
          <IconButton
            icon="refresh-cw"
            iconSize="small"
            label={t('shell.refreshBalance')}
            onClick={() => void refreshBalance()}
          />
        </div>
        <HonestMark kind="credit" />
      </div>
      <div className="nk-strip-acts">
        <Button kind="primary" onClick={() => open(memberHref('depositv2'))}>
          {t('shell.deposit')}
        </Button>
        <Button onClick={() => open(memberHref('withdraw'))}>{t('shell.withdrawShort')}</Button>
      </div>
    </section>
  );
}
