import { LIMIT_KINDS, type LimitKind, type LimitState } from '@nokshi/contract/protection.ts';
import { memberControl } from '@nokshi/contract/protection-console.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { Amount } from '../../lib/console/amount.tsx';
import { useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { Loaded, Panel } from '../../lib/console/panel.tsx';
import { useTexts } from '../../lib/texts/texts.ts';

/** A member's limits with what is used of each. They are the member's own: nothing here changes them. */
export function MemberLimits({ memberId }: { readonly memberId: string }) {
  const t = useTexts('control');
  const query = useQuery({
    queryKey: ['member', memberId, 'control'],
    queryFn: ({ signal }) => call(memberControl, { memberId }, { signal }),
    staleTime: 0,
  });
  return (
    <Panel title={t('control.limits')}>
      <Loaded query={query} lines={4}>
        {({ limits, currency }) => <Rows limits={limits} currency={currency} />}
      </Loaded>
    </Panel>
  );
}

function Rows({ limits, currency }: { readonly limits: readonly LimitState[]; readonly currency: string }) {
  const t = useTexts('control');
  const set = limits.filter(({ amount, waiting }) => amount !== null || waiting !== null);
  if (set.length === 0) return <p>{t('control.noLimit')}</p>;
  return (
    <dl className={css['rows']}>
      {LIMIT_KINDS.flatMap((kind) =>
        set
          .filter((limit) => limit.kind === kind)
          .map((limit) => <Row key={`${kind} ${limit.span}`} limit={limit} currency={currency} />),
      )}
    </dl>
  );
}

function Row({ limit, currency }: { readonly limit: LimitState; readonly currency: string }) {
  const t = useTexts('control');
  const sayMoment = useSayMoment();
  const { kind, span, amount, used, waiting } = limit;
  return (
    <div>
      <dt>
        {t(`control.kind_${kind}`)}, {t(`control.span_${span}`)}
      </dt>
      <dd>
        <Figure kind={kind} value={used} currency={currency} /> /{' '}
        {amount === null ? t('control.noLimit') : <Figure kind={kind} value={amount} currency={currency} />}
        {waiting && <small> {t('control.waitingFrom', { time: sayMoment(waiting.confirmFrom) })}</small>}
      </dd>
    </div>
  );
}

function Figure({
  kind,
  value,
  currency,
}: {
  readonly kind: LimitKind;
  readonly value: string;
  readonly currency: string;
}) {
  const t = useTexts('control');
  if (kind === 'time') return t('control.minutes', { minutes: Number(value) });
  return <Amount micros={value} currency={currency} />;
}
