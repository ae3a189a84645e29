import { type DeskVendor, setVendorMaintenance, setVendorOneGame } from '@nokshi/contract/play-vendors.ts';
import { useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { VENDORS_KEY } from '../../lib/console/desk-queries.ts';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Minutes until a maintenance begins; it begins at once where there are none. */
const STARTS = ['', '30', '60', '180', '360', '720', '1440'] as const;
/** Minutes that it lasts; nobody knows where there are none. */
const SPANS = ['30', '60', '120', '240', '480', '1440', ''] as const;

export interface VendorDialogProps {
  readonly vendor: DeskVendor;
  readonly onClose: () => void;
}

/** Asks when a vendor's maintenance begins and how long it lasts. */
export function RestDialog({ vendor, onClose }: VendorDialogProps) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const [start, setStart] = useState<(typeof STARTS)[number]>('');
  const [span, setSpan] = useState<(typeof SPANS)[number]>('60');
  const sayMinutes = (minutes: string) => {
    const count = Number(minutes);
    return count < HOUR_MINUTES
      ? t('console.vendorMinutes', { count })
      : t('console.vendorHours', { count: count / HOUR_MINUTES });
  };
  return (
    <ReasonDialog
      title={t('console.vendorRestQuestion', { name: vendor.title[language] })}
      verb={t('console.vendorRests')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const from = Date.now() + Number(start) * MINUTE_MS;
        const until = span === '' ? null : from + Number(span) * MINUTE_MS;
        const order = { vendor: vendor.vassalage, from, until, reason };
        queries.setQueryData(VENDORS_KEY, await call(setVendorMaintenance, order));
        showToast({ tone: 'good', text: t('console.vendorRestDone') });
      }}
    >
      <p>{t('console.vendorRestText')}</p>
      <SelectField
        label={t('console.vendorRestFrom')}
        value={start}
        options={STARTS.map((value) => ({
          value,
          label:
            value === ''
              ? t('console.vendorRestNow')
              : t('console.vendorRestIn', { span: sayMinutes(value) }),
        }))}
        onChange={setStart}
      />
      <SelectField
        label={t('console.vendorRestFor')}
        value={span}
        options={SPANS.map((value) => ({
          value,
          label: value === '' ? t('console.vendorRestUnknown') : sayMinutes(value),
        }))}
        onChange={setSpan}
      />
    </ReasonDialog>
  );
}

export function RestEndDialog({ vendor, onClose }: VendorDialogProps) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  return (
    <ReasonDialog
      title={t('console.vendorRestEndQuestion', { name: vendor.title[language] })}
      verb={t('console.vendorRestEnd')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const order = { vendor: vendor.vassalage, from: null, until: null, reason };
        queries.setQueryData(VENDORS_KEY, await call(setVendorMaintenance, order));
        showToast({ tone: 'good', text: t('console.vendorRestEndDone') });
      }}
    >
      <p>{t('console.vendorRestEndText')}</p>
    </ReasonDialog>
  );
}

/** Asks whether people may play one game of a vendor at a time, or any number again. */
export function OneGameDialog({ vendor, onClose }: VendorDialogProps) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const isOn = !vendor.isOneGame;
  const name = vendor.title[language];
  return (
    <ReasonDialog
      title={t(isOn ? 'console.vendorOneOnQuestion' : 'console.vendorOneOffQuestion', { name })}
      verb={t(isOn ? 'console.vendorOneOn' : 'console.vendorOneOff')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const order = { vendor: vendor.vassalage, isOn, reason };
        queries.setQueryData(VENDORS_KEY, await call(setVendorOneGame, order));
        showToast({ tone: 'good', text: t('console.vendorOneDone') });
      }}
    >
      <p>{t('console.vendorOneText')}</p>
    </ReasonDialog>
  );
}
