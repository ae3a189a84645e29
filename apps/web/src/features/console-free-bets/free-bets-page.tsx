import {
  cancelFreeBets,
  type DeskFreeGrant,
  FREE_GRANTS_SHOWN,
  type FreeGrantState,
  listFreeGrants,
} from '@nokshi/contract/play-free-bets.ts';
import { Badge, type BadgeProps, Button, EmptyState, useUi } from '@nokshi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { Amount, useSayAmountOf } from '../../lib/console/amount.tsx';
import { useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { FREE_GRANTS_KEY } from '../../lib/console/desk-queries.ts';
import { DeskScroll } from '../../lib/console/desk-scroll.tsx';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { sayNumber } from '../../lib/texts/format.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import { GrantForm } from './grant-form.tsx';

const POLL_MS = 15_000;

const TONES: Readonly<Record<FreeGrantState, NonNullable<BadgeProps['tone']>>> = {
  asked: 'warn',
  granted: 'info',
  active: 'accent',
  used_up: 'plain',
  expired: 'plain',
  cancelled: 'plain',
  failed: 'danger',
};

/** Free bets that were granted, and granting more. The address may name whom to grant to (`?account=`). */
export function FreeBetsPage() {
  const { t, language } = useUi();
  const mayGrant = useMay('play.grant_free_bets');
  const named = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('account') ?? '',
  });
  const [isGranting, setGranting] = useState(named !== '' && mayGrant);
  const query = useQuery({
    queryKey: [...FREE_GRANTS_KEY, language],
    queryFn: ({ signal }) => call(listFreeGrants, {}, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  return (
    <div className={css['page']}>
      <PageHead title={t('console.freeBets')} caption={t('console.freeBetsText')}>
        {mayGrant && !isGranting && (
          <Button kind="primary" icon="plus" onClick={() => setGranting(true)}>
            {t('console.freeGrant')}
          </Button>
        )}
      </PageHead>
      {isGranting && <GrantForm account={named} onClose={() => setGranting(false)} />}
      <Loaded query={query}>{({ list }) => <Grants list={list} mayCancel={mayGrant} />}</Loaded>
    </div>
  );
}

interface GrantsProps {
  readonly list: readonly DeskFreeGrant[];
  readonly mayCancel: boolean;
}

function Grants({ list, mayCancel }: GrantsProps) {
  const { t } = useUi();
  const [cancelled, setCancelled] = useState<DeskFreeGrant | null>(null);
  if (list.length === 0) {
    return (
      <EmptyState icon="ticket" title={t('console.freeBetsEmpty')} text={t('console.freeBetsEmptyText')} />
    );
  }
  return (
    <section className={css['panel']} aria-label={t('console.freeBets')}>
      <DeskScroll>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t('console.freeMember')}</th>
              <th scope="col">{t('console.freeGame')}</th>
              <th scope="col">{t('console.freeLeft')}</th>
              <th scope="col" className={css['figure']}>
                {t('console.freeWon')}
              </th>
              <th scope="col">{t('console.freeEnds')}</th>
              <th scope="col">{t('console.freeState')}</th>
              {mayCancel && <th scope="col">{t('console.freeActions')}</th>}
            </tr>
          </thead>
          <tbody>
            {list.map((grant) => (
              <GrantRow
                key={grant.id}
                grant={grant}
                onCancel={mayCancel ? () => setCancelled(grant) : undefined}
              />
            ))}
          </tbody>
        </table>
      </DeskScroll>
      {list.length === FREE_GRANTS_SHOWN && <p className={css['hint']}>{t('console.freeBetsMore')}</p>}
      {cancelled && <CancelDialog grant={cancelled} onClose={() => setCancelled(null)} />}
    </section>
  );
}

interface RowProps {
  readonly grant: DeskFreeGrant;
  readonly onCancel: (() => void) | undefined;
}

function GrantRow({ grant, onCancel }: RowProps) {
  const { t, language } = useUi();
  const sayMoment = useSayMoment();
  const sayAmount = useSayAmountOf();
  const { state, left, count, currency } = grant;
  const counts = { still: sayNumber(language, left), count: sayNumber(language, count) };
  return (
    <tr data-grant={grant.id} data-state={state}>
      <td>
        <AppLink className="nk-link" href={`/console/members/${grant.memberId}`}>
          {grant.account}
        </AppLink>
        <small>{t('console.freeBy', { account: grant.grantedBy, date: sayMoment(grant.grantedAt) })}</small>
      </td>
      <td>
        {grant.gameName}
        <small>{grant.reason}</small>
      </td>
      <td>
        {t('console.freeLeftOf', counts)}
        <small>{t('console.freeEach', { amount: sayAmount(grant.valueMicros, currency) })}</small>
      </td>
      <td className={css['figure']}>
        <Amount micros={grant.wonMicros} currency={currency} />
      </td>
      <td>{sayMoment(grant.endsAt - 1)}</td>
      <td>
        <Badge tone={TONES[state]}>{t(`console.freeState_${state}`)}</Badge>
      </td>
      {onCancel && (
        <td>
          {state === 'granted' && (
            <Button size="small" onClick={onCancel}>
              {t('console.freeCancel')}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

function CancelDialog({ grant, onClose }: { readonly grant: DeskFreeGrant; readonly onClose: () => void }) {
  const { t } = useUi();
  const queries = useQueryClient();
  const { memberId, id, account, gameName } = grant;
  return (
    <ReasonDialog
      title={t('console.freeCancelQuestion', { account })}
      verb={t('console.freeCancel')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        try {
          await call(cancelFreeBets, { memberId, id, reason });
        } finally {
          // Whatever was refused, the row is another one than this page shows.
          await queries.invalidateQueries({ queryKey: FREE_GRANTS_KEY });
        }
        showToast({ tone: 'good', text: t('console.freeCancelled') });
      }}
    >
      <p>{t('console.freeCancelText', { game: gameName })}</p>
    </ReasonDialog>
  );
}
