import {
  confirmLimit,
  LIMIT_KINDS,
  LIMIT_SPANS,
  type LimitKind,
  type LimitState,
  type OperatorDeposits,
  withdrawLimit,
} from '@nokshi/contract/protection.ts';
import { Button, Icon, MoneyText, Note } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useSecond } from '../../../lib/time/second.ts';
import styles from '../control.module.css';
import { useChange } from '../control-queries.ts';
import { usedPercent } from '../control-rules.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { useSayLimit } from './say-limit.ts';

const NEAR_PERCENT = 60;

/** Every kind and span in one table, each with what is used so far; a tap on a cell changes it. */
export function LimitsPanel({
  limits,
  operatorDeposits,
}: {
  readonly limits: readonly LimitState[];
  readonly operatorDeposits: OperatorDeposits;
}) {
  const t = useTexts('control');
  const [edited, setEdited] = useState<LimitState | null>(null);
  return (
    <section className={styles['panel']} aria-labelledby="control-limits">
      <h3 id="control-limits">{t('control.limits')}</h3>
      <p>{t('control.limitsRule')}</p>
      <div>
        <div className={styles['limitsHead']} aria-hidden="true">
          <span>{t('control.kindHead')}</span>
          {LIMIT_SPANS.map((span) => (
            <span key={span}>{t(`control.span_${span}`)}</span>
          ))}
        </div>
        {LIMIT_KINDS.map((kind) => (
          <KindRow key={kind} kind={kind} limits={limits} onEdit={setEdited} />
        ))}
      </div>
      <OperatorLimits limits={operatorDeposits} />
      {limits.map((limit) => limit.waiting && <Waiting key={limit.waiting.id} limit={limit} />)}
      {edited && <LimitDialog limit={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

/** What the operator lets anybody pay in; nothing where there is no such limit. */
function OperatorLimits({ limits }: { readonly limits: OperatorDeposits }) {
  const t = useTexts('control');
  const sayLimit = useSayLimit();
  const said = LIMIT_SPANS.flatMap((span) =>
    limits[span] === null ? [] : [`${t(`control.span_${span}`)}: ${sayLimit('deposit', limits[span])}`],
  );
  if (said.length === 0) return null;
  return (
    <Note tone="plain" icon="info">
      <b>{t('control.operatorLimits')}</b> {said.join(' · ')}. {t('control.operatorLimitsText')}
    </Note>
  );
}

function KindRow({
  kind,
  limits,
  onEdit,
}: {
  readonly kind: LimitKind;
  readonly limits: readonly LimitState[];
  readonly onEdit: (limit: LimitState) => void;
}) {
  const t = useTexts('control');
  return (
    <div className={styles['limitsRow']}>
      <div className={styles['kind']}>
        {t(`control.kind_${kind}`)}
        <small>{t(`control.kindText_${kind}`)}</small>
      </div>
      {limits
        .filter((limit) => limit.kind === kind)
        .map((limit) => (
          <LimitCell key={limit.span} limit={limit} onEdit={() => onEdit(limit)} />
        ))}
    </div>
  );
}

function LimitCell({ limit, onEdit }: { readonly limit: LimitState; readonly onEdit: () => void }) {
  const t = useTexts('control');
  const sayLimit = useSayLimit();
  const { kind, span, amount } = limit;
  const names = { kind: t(`control.kind_${kind}`), span: t(`control.span_${span}`) };
  const percent = usedPercent(limit);
  return (
    <button type="button" className={styles['cell']} onClick={onEdit}>
      <span className="nk-sr">{`${t('control.editLimit', names)}. `}</span>
      <span className={styles['span']} aria-hidden="true">
        {names.span}
      </span>
      {amount === null ? (
        <span className={styles['none']}>
          {t('control.noLimit')}
          <Icon name="plus" size="small" />
        </span>
      ) : (
        <>
          <b>
            {kind === 'time' ? sayLimit(kind, amount) : <MoneyText micros={BigInt(amount)} decimals={0} />}
          </b>
          <small>{t('control.used', { percent })}</small>
          <span className={styles['meter']} data-is-near={percent >= NEAR_PERCENT}>
            <i style={{ inlineSize: `${Math.min(percent, 100)}%` }} />
          </span>
        </>
      )}
    </button>
  );
}

/** A looser limit that waits: until when, and from then on its second confirmation. */
function Waiting({ limit }: { readonly limit: LimitState }) {
  const t = useTexts('control');
  const sayTime = useSayTime();
  const sayLimit = useSayLimit();
  const change = useChange();
  const nowMs = useSecond(true) * 1000;
  const { kind, span, waiting } = limit;
  if (!waiting) return null;
  const isReady = waiting.confirmFrom <= nowMs;
  const names = { kind: t(`control.kind_${kind}`), span: t(`control.span_${span}`) };
  const from = sayLimit(kind, limit.amount);
  const what =
    waiting.amount === null
      ? t('control.waitingLift', { ...names, from })
      : t('control.waitingRaise', { ...names, from, to: sayLimit(kind, waiting.amount) });
  return (
    <Note tone="plain" icon="clock">
      <b>{t('control.waitingTitle')}</b> {what}{' '}
      {isReady
        ? t('control.waitingReady', { time: sayTime(waiting.confirmUntil) })
        : t('control.waitingFrom', { time: sayTime(waiting.confirmFrom) })}
      <div className={styles['buttons']}>
        {isReady && (
          <Button
            size="small"
            isBusy={change.isBusy}
            onClick={() => void change.make(() => call(confirmLimit, { id: waiting.id }))}
          >
            {t('control.confirmLimit')}
          </Button>
        )}
        <Button
          size="small"
          kind="outline"
          isBusy={change.isBusy}
          onClick={() => void change.make(() => call(withdrawLimit, { id: waiting.id }))}
        >
          {t('control.withdrawLimit')}
        </Button>
      </div>
    </Note>
  );
}
