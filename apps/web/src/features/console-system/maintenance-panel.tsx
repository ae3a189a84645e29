import { type Switches, setMaintenance } from '@nokshi/contract/brand-console.ts';
import { Badge, Button, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { SWITCHES_KEY } from '../../lib/console/desk-queries.ts';
import { Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Minutes until it is said to open; nothing is said where there are none. */
const SPANS = ['', '30', '60', '120', '240'] as const;

/** Closes the portal for maintenance and opens it again. */
export function MaintenancePanel({ maintenance }: { readonly maintenance: Switches['maintenance'] }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const [isAsking, setAsking] = useState(false);
  const { isOn, endsAt } = maintenance;
  const told =
    endsAt === null ? t('console.endsAtUnknown') : t('console.endsAt', { date: sayMoment(endsAt) });
  return (
    <Panel
      title={t('console.maintenance')}
      aside={
        <Badge tone={isOn ? 'warn' : 'accent'}>
          {t(isOn ? 'console.maintenanceOn' : 'console.maintenanceOff')}
        </Badge>
      }
    >
      <p className={css['quiet']}>{isOn ? told : t('console.maintenanceText')}</p>
      <Button
        kind={isOn ? 'primary' : 'outline'}
        className={isOn ? undefined : css['danger']}
        onClick={() => setAsking(true)}
      >
        {t(isOn ? 'console.open' : 'console.close')}
      </Button>
      {isAsking && (isOn ? <OpenDialog onClose={() => setAsking(false)} /> : null)}
      {isAsking && (isOn ? null : <CloseDialog onClose={() => setAsking(false)} />)}
    </Panel>
  );
}

function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useUi();
  const queries = useQueryClient();
  const [span, setSpan] = useState<(typeof SPANS)[number]>('60');
  const words = (minutes: string) => {
    if (minutes === '') return t('console.endsUnknown');
    const count = Number(minutes);
    return count < HOUR_MINUTES
      ? t('console.endsMinutes', { count })
      : t('console.endsHours', { count: count / HOUR_MINUTES });
  };
  return (
    <ReasonDialog
      title={t('console.closeQuestion')}
      verb={t('console.close')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        const endsAt = span === '' ? null : Date.now() + Number(span) * MINUTE_MS;
        queries.setQueryData(SWITCHES_KEY, await call(setMaintenance, { isOn: true, endsAt, reason }));
        showToast({ tone: 'good', text: t('console.closeDone') });
      }}
    >
      <p>{t('console.closeText')}</p>
      <SelectField
        label={t('console.maintenanceEnds')}
        value={span}
        options={SPANS.map((value) => ({ value, label: words(value) }))}
        onChange={setSpan}
      />
    </ReasonDialog>
  );
}

function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useUi();
  const queries = useQueryClient();
  return (
    <ReasonDialog
      title={t('console.openQuestion')}
      verb={t('console.open')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const order = { isOn: false, endsAt: null, reason };
        queries.setQueryData(SWITCHES_KEY, await call(setMaintenance, order));
        showToast({ tone: 'good', text: t('console.openDone') });
      }}
    >
      <p>{t('console.openText')}</p>
    </ReasonDialog>
  );
}
