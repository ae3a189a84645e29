import { type DeskOffer, switchBonusOffer } from '@nokshi/contract/cashier-bonus-console.ts';
import { Badge, Button, EmptyState, useUi } from '@nokshi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayAmountOf } from '../../lib/console/amount.tsx';
import { useNow, useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { BONUS_OFFERS_KEY, bonusOffersQuery } from '../../lib/console/desk-queries.ts';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { draftStateOf } from '../../lib/forms/draft-figures.ts';
import { useCategoryNames } from '../../lib/games/category-names.ts';
import { sayAmount, sayNumber } from '../../lib/texts/format.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import { OfferEditor } from './offer-editor.tsx';

const MICROS_PER_HUNDREDTH = 10_000n;
const TONES = { open: 'accent', coming: 'info', over: 'warn', closed: 'plain' } as const;

/** What members may choose with a deposit: a list, and the fields of the one that is written. */
export function BonusesPage() {
  const { t } = useUi();
  const query = useQuery(bonusOffersQuery());
  const [edited, setEdited] = useState<DeskOffer | 'new' | null>(null);
  const list = query.data?.list ?? [];
  const nextSort = Math.max(0, ...list.map(({ sort }) => sort)) + 1;
  return (
    <div className={css['page']}>
      <PageHead
        title={t('console.bonuses')}
        count={query.data?.list.length}
        caption={t('console.bonusesText')}
      >
        {edited === null && (
          <Button kind="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('console.bonusNew')}
          </Button>
        )}
      </PageHead>
      {edited === null ? (
        <Loaded query={query}>{(offers) => <Offers list={offers.list} onEdit={setEdited} />}</Loaded>
      ) : (
        <OfferEditor
          offer={edited === 'new' ? undefined : edited}
          nextSort={nextSort}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

interface OffersProps {
  readonly list: readonly DeskOffer[];
  readonly onEdit: (offer: DeskOffer) => void;
}

function Offers({ list, onEdit }: OffersProps) {
  const { t } = useUi();
  if (list.length === 0) {
    return <EmptyState icon="gift" title={t('console.bonusesEmpty')} text={t('console.bonusesEmptyText')} />;
  }
  return (
    <ul className={css['drafts']}>
      {list.map((offer) => (
        <Offer key={offer.offerCode} offer={offer} onEdit={() => onEdit(offer)} />
      ))}
    </ul>
  );
}

function Offer({ offer, onEdit }: { readonly offer: DeskOffer; readonly onEdit: () => void }) {
  const { t, language } = useUi();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const { offerCode, title, description, isOn } = offer;
  const state = draftStateOf(offer, now);
  return (
    <li className={css['panel']} data-offer={offerCode}>
      <div className={css['panelHead']}>
        <h2>{title[language]}</h2>
        <Badge tone={TONES[state]}>{t(`console.bonusState_${state}`)}</Badge>
      </div>
      <p className={css['draftCode']}>
        <code translate="no">{offerCode}</code>
      </p>
      <p>{description[language]}</p>
      <Terms offer={offer} />
      <div className={css['actions']}>
        <Button onClick={onEdit}>{t('console.bonusEdit')}</Button>
        <Button className={isOn ? css['danger'] : undefined} onClick={() => setAsking(true)}>
          {t(isOn ? 'console.bonusClose' : 'console.bonusOpen')}
        </Button>
      </div>
      {isAsking && <SwitchDialog offer={offer} onClose={() => setAsking(false)} />}
    </li>
  );
}

function Terms({ offer }: { readonly offer: DeskOffer }) {
  const { t, language } = useUi();
  const sayAmountOf = useSayAmountOf();
  const sayMoment = useSayMoment();
  const nameOf = useCategoryNames();
  const { percent, multiplierHundredths, categories, days, repeats, isFirstDeposit, startsAt, endsAt } =
    offer;
  const times = sayAmount(
    language,
    BigInt(multiplierHundredths) * MICROS_PER_HUNDREDTH,
    multiplierHundredths % 100 === 0 ? 0 : 2,
  );
  const rows: readonly (readonly [string, string])[] = [
    [
      t('console.bonusGives'),
      t('console.bonusGivesText', {
        percent: sayNumber(language, percent),
        most: sayAmountOf(offer.mostMicros, 'XPC'),
      }),
    ],
    [t('console.bonusLeast'), sayAmountOf(offer.leastMicros, 'XPC')],
    [t('console.bonusTimes'), t('console.bonusTimesText', { times, days })],
    [
      t('console.bonusGames'),
      categories.length === 0 ? t('console.bonusGamesAll') : categories.map(nameOf).join(', '),
    ],
    [t('console.bonusWho'), t(isFirstDeposit ? 'console.bonusFirstOnly' : `console.bonusRepeats_${repeats}`)],
    [
      t('console.bonusWindow'),
      t('console.bonusWindowText', {
        from: startsAt === null ? t('console.bonusNoStart') : sayMoment(startsAt),
        until: endsAt === null ? t('console.bonusNoEnd') : sayMoment(endsAt - 1),
      }),
    ],
  ];
  return (
    <dl className={css['rows']}>
      {rows.map(([label, said]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

function SwitchDialog({ offer, onClose }: { readonly offer: DeskOffer; readonly onClose: () => void }) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const [seen] = useState(offer);
  const { offerCode, title, isOn } = seen;
  return (
    <ReasonDialog
      title={t(isOn ? 'console.bonusCloseQuestion' : 'console.bonusOpenQuestion', { title: title[language] })}
      verb={t(isOn ? 'console.bonusClose' : 'console.bonusOpen')}
      isDanger={isOn}
      onClose={onClose}
      onConfirm={async (reason) => {
        const after = await call(switchBonusOffer, { offerCode, isOn: !isOn, seen, reason });
        queries.setQueryData(BONUS_OFFERS_KEY, after);
        showToast({ tone: 'good', text: t(isOn ? 'console.bonusClosed' : 'console.bonusOpened') });
      }}
    >
      <p>{t(isOn ? 'console.bonusCloseText' : 'console.bonusOpenText')}</p>
    </ReasonDialog>
  );
}
