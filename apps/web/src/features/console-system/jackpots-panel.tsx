import {
  type DeskJackpot,
  readJackpots,
  showJackpotsOnHome,
  switchJackpot,
} from '@nokshi/contract/jackpots.ts';
import { Badge, Button, useUi } from '@nokshi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayAmountOf } from '../../lib/console/amount.tsx';
import css from '../../lib/console/desk.module.css';
import { JACKPOTS_KEY } from '../../lib/console/desk-queries.ts';
import { Loaded, Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { sayAmount, sayNumber } from '../../lib/texts/format.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import { JackpotReturns } from './jackpot-returns.tsx';
import own from './jackpots-panel.module.css';

const PPM_PER_HUNDREDTH_PERCENT = 100n;
const MICROS_PER_HUNDREDTH = 10_000n;

/** What the console asks before it changes something: a jackpot's switch, or what the home page shows. */
type Asked = { readonly jackpot: DeskJackpot } | { readonly isOnHome: boolean } | null;

/** Puts jackpots into play and out of it, and says what the home page's counter shows. */
export function JackpotsPanel() {
  const { t } = useUi();
  const [asked, setAsked] = useState<Asked>(null);
  const query = useQuery({
    queryKey: JACKPOTS_KEY,
    queryFn: ({ signal }) => call(readJackpots, {}, { signal }),
  });
  const close = () => setAsked(null);
  return (
    <Panel title={t('console.jackpots')}>
      <p className={css['quiet']}>{t('console.jackpotsText')}</p>
      <Loaded query={query}>
        {({ list, isOnHome }) => (
          <>
            {list.map((jackpot) => (
              <Jackpot key={jackpot.jackpot} jackpot={jackpot} onAsk={() => setAsked({ jackpot })} />
            ))}
            <div className={css['actions']}>
              <Button kind="outline" onClick={() => setAsked({ isOnHome: !isOnHome })}>
                {t(isOnHome ? 'console.jackpotsOffHome' : 'console.jackpotsOnHome')}
              </Button>
            </div>
          </>
        )}
      </Loaded>
      {asked !== null && 'jackpot' in asked && <SwitchDialog jackpot={asked.jackpot} onClose={close} />}
      {asked !== null && 'isOnHome' in asked && <HomeDialog isOnHome={asked.isOnHome} onClose={close} />}
    </Panel>
  );
}

function Jackpot({ jackpot, onAsk }: { readonly jackpot: DeskJackpot; readonly onAsk: () => void }) {
  const { t, language } = useUi();
  const sayAmountOf = useSayAmountOf();
  const { title, isOn, poolMicros, timesWon, currency, sharePpm, capMicros, oneInMicros } = jackpot;
  const percent = sayAmount(language, (BigInt(sharePpm) * MICROS_PER_HUNDREDTH) / PPM_PER_HUNDREDTH_PERCENT);
  return (
    <section className={own['jackpot']} aria-labelledby={`jackpot-${jackpot.jackpot}`}>
      <h3 id={`jackpot-${jackpot.jackpot}`}>
        {title[language]}{' '}
        <Badge tone={isOn ? 'accent' : 'warn'}>{t(isOn ? 'console.jackpotOn' : 'console.jackpotOff')}</Badge>
      </h3>
      <p>
        {poolMicros === null
          ? t('console.jackpotNeverOpen')
          : t('console.jackpotHolds', {
              amount: sayAmountOf(poolMicros, currency),
              times: sayNumber(language, timesWon),
            })}
      </p>
      {poolMicros !== null && (
        <p>
          {t('console.jackpotSums', {
            putIn: sayAmountOf(jackpot.putInMicros, currency),
            paidOut: sayAmountOf(jackpot.paidOutMicros, currency),
          })}
        </p>
      )}
      {jackpot.timesUndone > 0 && (
        <p>{t('console.jackpotUndone', { times: sayNumber(language, jackpot.timesUndone) })}</p>
      )}
      <p className={css['quiet']}>
        {t('console.jackpotRandom', {
          percent,
          amount: sayAmountOf(oneInMicros, currency),
          cap: sayAmountOf(capMicros, currency),
        })}
      </p>
      <JackpotReturns jackpot={jackpot} />
      <Button kind={isOn ? 'outline' : 'primary'} disabled={!isOn && jackpot.isTooGenerous} onClick={onAsk}>
        {t(isOn ? 'console.jackpotSwitchOff' : 'console.jackpotSwitchOn')}
      </Button>
    </section>
  );
}

function SwitchDialog({ jackpot, onClose }: { readonly jackpot: DeskJackpot; readonly onClose: () => void }) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const { isOn, title } = jackpot;
  const values = { name: title[language] };
  return (
    <ReasonDialog
      title={t(isOn ? 'console.jackpotOffQuestion' : 'console.jackpotOnQuestion', values)}
      verb={t(isOn ? 'console.jackpotSwitchOff' : 'console.jackpotSwitchOn')}
      isDanger={isOn}
      onClose={onClose}
      onConfirm={async (reason) => {
        const after = await call(switchJackpot, { jackpot: jackpot.jackpot, isOn: !isOn, reason });
        queries.setQueryData(JACKPOTS_KEY, after);
        showToast({ tone: 'good', text: t('console.jackpotDone') });
      }}
    >
      <p>{t(isOn ? 'console.jackpotOffText' : 'console.jackpotOnText')}</p>
    </ReasonDialog>
  );
}

function HomeDialog({ isOnHome, onClose }: { readonly isOnHome: boolean; readonly onClose: () => void }) {
  const { t } = useUi();
  const queries = useQueryClient();
  return (
    <ReasonDialog
      title={t(isOnHome ? 'console.jackpotsOnHomeQuestion' : 'console.jackpotsOffHomeQuestion')}
      verb={t(isOnHome ? 'console.jackpotsOnHome' : 'console.jackpotsOffHome')}
      onClose={onClose}
      onConfirm={async (reason) => {
        queries.setQueryData(JACKPOTS_KEY, await call(showJackpotsOnHome, { isOnHome, reason }));
        showToast({ tone: 'good', text: t('console.jackpotDone') });
      }}
    >
      <p>{t('console.jackpotsOnHomeText')}</p>
    </ReasonDialog>
  );
}
