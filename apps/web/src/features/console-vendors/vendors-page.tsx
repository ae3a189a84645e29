import { type DeskVendor, listVendors } from '@nokshi/contract/play-vendors.ts';
import { Badge, Button, cx, EmptyState, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { VENDORS_KEY } from '../../lib/console/desk-queries.ts';
import { DeskScroll } from '../../lib/console/desk-scroll.tsx';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { sayNumber } from '../../lib/texts/format.ts';
import { OneGameDialog, RestDialog, RestEndDialog } from './vendor-dialogs.tsx';
import css from './vendors.module.css';

const POLL_MS = 15_000;

/** What is asked about a vendor. */
interface Asked {
  readonly what: 'rest' | 'restEnd' | 'oneGame';
  readonly vendor: DeskVendor;
}

/** Game vendors: how their games open, their maintenance, and whether a person plays one game at a time. */
export function VendorsPage() {
  const { t } = useUi();
  const query = useQuery({
    queryKey: VENDORS_KEY,
    queryFn: ({ signal }) => call(listVendors, {}, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <div className={desk['page']}>
      <PageHead
        title={t('console.vendors')}
        count={query.data?.list.length}
        caption={t('console.vendorsText')}
      />
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon="gamepad-2" title={t('console.vendorsEmpty')} />
          ) : (
            <VendorTable list={list} onAsk={setAsked} />
          )
        }
      </Loaded>
      {asked?.what === 'rest' && <RestDialog vendor={asked.vendor} onClose={close} />}
      {asked?.what === 'restEnd' && <RestEndDialog vendor={asked.vendor} onClose={close} />}
      {asked?.what === 'oneGame' && <OneGameDialog vendor={asked.vendor} onClose={close} />}
    </div>
  );
}

function VendorTable({
  list,
  onAsk,
}: {
  readonly list: readonly DeskVendor[];
  readonly onAsk: (asked: Asked) => void;
}) {
  const { t } = useUi();
  const mayChange = useMay('play.change_vendors');
  return (
    <section className={desk['panel']} aria-label={t('console.vendors')}>
      <DeskScroll>
        <table className={cx(desk['table'], desk['long'])}>
          <thead>
            <tr>
              <th scope="col">{t('console.vendorName')}</th>
              <th scope="col">{t('console.vendorState')}</th>
              <th scope="col">{t('console.vendorHour')}</th>
              <th scope="col" className={desk['figure']}>
                {t('console.vendorMedian')}
              </th>
              <th scope="col">{t('console.vendorLastFailure')}</th>
              {mayChange && <th scope="col">{t('console.vendorActions')}</th>}
            </tr>
          </thead>
          <tbody>
            {list.map((vendor) => (
              <VendorRow key={vendor.vassalage} vendor={vendor} onAsk={mayChange ? onAsk : undefined} />
            ))}
          </tbody>
        </table>
      </DeskScroll>
    </section>
  );
}

function VendorRow({
  vendor,
  onAsk,
}: {
  readonly vendor: DeskVendor;
  readonly onAsk: ((asked: Asked) => void) | undefined;
}) {
  const { t, language } = useUi();
  const sayMoment = useSayMoment();
  const { title, gameType, gameCount, medianMs, lastFailure, maintenance, isSupplied, isOneGame } = vendor;
  const figure = (value: number) => sayNumber(language, value);
  return (
    <tr data-vendor={vendor.vassalage}>
      <td>
        <b>{title[language]}</b>
        <small>{t('console.vendorGames', { type: gameType, count: gameCount })}</small>
      </td>
      <td>
        <State vendor={vendor} />
        {isOneGame && <small>{t('console.vendorOneGame')}</small>}
      </td>
      <td>{isSupplied ? <Hour vendor={vendor} /> : <small>{t('console.vendorNotMeasured')}</small>}</td>
      <td className={desk['figure']}>
        {medianMs !== null && t('console.vendorMs', { ms: figure(medianMs) })}
      </td>
      <td>
        {lastFailure && (
          <>
            {t(`console.vendorWhy_${lastFailure.why}`)}
            <small>
              {lastFailure.gameName}, {sayMoment(lastFailure.at)}
            </small>
          </>
        )}
      </td>
      {onAsk && (
        <td>
          <div className={css['actions']}>
            <Button size="small" onClick={() => onAsk({ what: maintenance ? 'restEnd' : 'rest', vendor })}>
              {t(maintenance ? 'console.vendorRestEnd' : 'console.vendorRest')}
            </Button>
            {isSupplied && (
              <Button size="small" onClick={() => onAsk({ what: 'oneGame', vendor })}>
                {t(isOneGame ? 'console.vendorOneOff' : 'console.vendorOneOn')}
              </Button>
            )}
          </div>
        </td>
      )}
    </tr>
  );
}

function State({ vendor: { isOn, maintenance, troubledSince } }: { readonly vendor: DeskVendor }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  if (!isOn) return <Badge>{t('console.vendorOff')}</Badge>;
  if (maintenance) {
    const { from, until } = maintenance;
    return (
      <>
        <Badge tone="warn">{t('console.vendorRests')}</Badge>
        <small>
          {until === null
            ? t('console.vendorRestsOpen', { from: sayMoment(from) })
            : t('console.vendorRestsPlan', { from: sayMoment(from), until: sayMoment(until) })}
        </small>
      </>
    );
  }
  if (troubledSince !== null) {
    return (
      <>
        <Badge tone="danger">{t('console.vendorTroubled')}</Badge>
        <small>{t('console.vendorSince', { since: sayMoment(troubledSince) })}</small>
      </>
    );
  }
  return <Badge tone="accent">{t('console.vendorWell')}</Badge>;
}

function Hour({ vendor: { launches, failed } }: { readonly vendor: DeskVendor }) {
  const { t, language } = useUi();
  if (launches === 0) return <small>{t('console.vendorNoLaunch')}</small>;
  const counts = { launches: sayNumber(language, launches), failed: sayNumber(language, failed) };
  return t('console.vendorLaunches', counts);
}
