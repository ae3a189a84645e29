import type { RealMoneyState } from '@nokshi/contract/real-money-console.ts';
import { Badge, Button, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { realMoneyQuery } from '../../lib/console/desk-queries.ts';
import { Fact } from '../../lib/console/fact.tsx';
import { Loaded, Panel } from '../../lib/console/panel.tsx';
import queue from '../../lib/console/queue.module.css';
import { useCountryNames } from './country-choice.tsx';
import { LicencePanel } from './licence-panel.tsx';
import own from './real-money.module.css';
import { SwitchOffDialog, SwitchOnDialog } from './real-money-dialogs.tsx';

interface StateProps {
  readonly state: RealMoneyState;
}

/** Whether real money moves, why it does not, and what it rests on. */
export function RealMoneyPanels() {
  const query = useQuery(realMoneyQuery());
  return (
    <Loaded query={query}>
      {(state) => (
        <div className={css['halves']}>
          <SwitchPanel state={state} />
          <LicencePanel key={state.revision} state={state} />
        </div>
      )}
    </Loaded>
  );
}

function SwitchPanel({ state }: StateProps) {
  const { t } = useUi();
  const { isOn, licence } = state;
  return (
    <Panel
      title={t('console.realMoney')}
      aside={
        <Badge tone={isOn ? 'accent' : 'warn'}>
          {t(isOn ? 'console.realMoneyOn' : 'console.realMoneyOff')}
        </Badge>
      }
    >
      <p className={css['quiet']}>{t('console.realMoneyText')}</p>
      <Reasons state={state} />
      {licence && <Licence state={state} licence={licence} />}
      <Words state={state} />
      <Switches state={state} />
    </Panel>
  );
}

/** What stands against it for everybody, and what is looked at for each member. */
function Reasons({ state: { stops, words } }: StateProps) {
  const { t } = useUi();
  return (
    <section className={own['part']}>
      {stops.length > 0 && <h3>{t('console.stops')}</h3>}
      <ul className={queue['facts']}>
        {stops.map((stop) => (
          <Fact key={stop} tone="doubt" title={t(`console.stop_${stop}`)}>
            {t(`console.stopText_${stop}`, { count: words.length })}
          </Fact>
        ))}
        <Fact tone="plain" title={t('console.realMoneyMembers')}>
          {t('console.realMoneyMembersText')}
        </Fact>
      </ul>
    </section>
  );
}

/** What is written down, which the fields beside it may be about to change. */
function Licence({
  state: { permittedCountries },
  licence,
}: StateProps & { readonly licence: NonNullable<RealMoneyState['licence']> }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const names = useCountryNames();
  const { authority, number, licensee, validUntil } = licence;
  return (
    <section className={own['part']}>
      <h3>{t('console.licencePanel')}</h3>
      <dl className={css['rows']}>
        <div>
          <dt>{t('console.licenceAuthority')}</dt>
          <dd>{authority}</dd>
        </div>
        <div>
          <dt>{t('console.licenceNumber')}</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>{t('console.licenceHolder')}</dt>
          <dd>{licensee}</dd>
        </div>
        <div>
          <dt>{t('console.licenceLastDay')}</dt>
          <dd>{sayMoment(validUntil - 1)}</dd>
        </div>
        <div>
          <dt>{t('console.permittedCountries')}</dt>
          <dd>{permittedCountries.map((code) => names.get(code) ?? code).join(', ')}</dd>
        </div>
      </dl>
    </section>
  );
}

function Words({ state: { words } }: StateProps) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  return (
    <section className={own['part']}>
      <h3>{t('console.words')}</h3>
      {words.length === 0 ? (
        <p className={css['quiet']}>{t('console.wordsNone')}</p>
      ) : (
        <ul className={css['rows']}>
          {words.map(({ account, at, isMine }) => (
            <li key={account}>
              <span>
                {account}
                {isMine && ` (${t('console.wordMine')})`}
              </span>
              <small>{sayMoment(at)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Switches({ state }: StateProps) {
  const { t } = useUi();
  const [asking, setAsking] = useState<'on' | 'off' | null>(null);
  const close = () => setAsking(null);
  const { isOn, stops, words } = state;
  const isStopped = stops.some((stop) => stop !== 'needs_two_owners');
  const isWaiting = stops.includes('needs_two_owners');
  const hasMine = words.some(({ isMine }) => isMine);
  return (
    <>
      {isWaiting && hasMine && <p className={own['note']}>{t('console.switchOnMine')}</p>}
      <div className={css['actions']}>
        {!isOn && (
          <Button kind="primary" disabled={isStopped || hasMine} onClick={() => setAsking('on')}>
            {t('console.switchOn')}
          </Button>
        )}
        {words.length > 0 && (
          <Button className={css['danger']} onClick={() => setAsking('off')}>
            {t(isWaiting ? 'console.wordsBack' : 'console.switchOff')}
          </Button>
        )}
      </div>
      {asking === 'on' && <SwitchOnDialog state={state} onClose={close} />}
      {asking === 'off' && <SwitchOffDialog isWaiting={isWaiting} onClose={close} />}
    </>
  );
}
