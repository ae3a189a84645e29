import { type DownlineSeries, downlineSeries, setDownlineSeries } from '@nokshi/contract/identity-series.ts';
import { Button, ErrorState, Modal, Note, Skeleton } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { MINE, messageOf, queryClient } from '../../../lib/api/query.ts';
import { SeriesRows } from '../../../lib/series/series-rows.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';

const seriesKey = (memberId: string) => [MINE, 'downlineSeries', memberId];

interface RebateSheetProps {
  readonly memberId: string;
  readonly account: string;
  readonly onClose: () => void;
}

/** Opens the series of a member of the team. */
export function RebateButton(member: Omit<RebateSheetProps, 'onClose'>) {
  const t = useTexts('agentSeries');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('agentSeries.open')}</Button>
      {isOpen && <RebateSheet {...member} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The series of a member of the team beside those of the one above; of a direct downline they are set here. */
function RebateSheet({ memberId, account, onClose }: RebateSheetProps) {
  const t = useTexts('agentSeries');
  const query = useQuery({
    queryKey: seriesKey(memberId),
    queryFn: ({ signal }) => call(downlineSeries, { memberId }, { signal }),
    staleTime: 0,
  });
  if (query.data !== undefined)
    return <Loaded key={query.dataUpdatedAt} sheet={query.data} onClose={onClose} />;
  return (
    <Modal title={t('agentSeries.title', { account })} onClose={onClose}>
      {query.isError ? (
        <ErrorState
          {...failureProps(query.error, t('agentSeries.failed'))}
          onRetry={() => void query.refetch()}
        />
      ) : (
        [0, 1, 2, 3].map((row) => <Skeleton key={row} style={{ blockSize: 72, marginBlockEnd: 8 }} />)
      )}
    </Modal>
  );
}

type Chosen = Readonly<Record<string, number>>;

function Loaded({ sheet, onClose }: { readonly sheet: DownlineSeries; readonly onClose: () => void }) {
  const t = useTexts('agentSeries');
  const { memberId, account, canSet } = sheet;
  const [chosen, setChosen] = useState<Chosen>({});
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const changed = sheet.products.flatMap(({ product, series }) => {
    const wanted = chosen[product] ?? series;
    return wanted === series ? [] : [{ product, series: wanted }];
  });
  const save = async () => {
    setBusy(true);
    setFault(null);
    try {
      const saved = await call(setDownlineSeries, { memberId, products: changed });
      queryClient.setQueryData(seriesKey(memberId), saved);
      showToast({ tone: 'good', text: t('agentSeries.saved', { account }) });
      onClose();
    } catch (error) {
      setFault(messageOf(error, t('agentSeries.notSaved')));
      setBusy(false);
    }
  };
  const saveButton = (
    <Button kind="primary" isBusy={isBusy} disabled={changed.length === 0} onClick={() => void save()}>
      {t('agentSeries.save')}
    </Button>
  );
  return (
    <Modal
      title={t('agentSeries.title', { account })}
      onClose={onClose}
      canClose={!isBusy}
      footer={canSet ? saveButton : undefined}
    >
      <p>{t(canSet ? 'agentSeries.lead' : 'agentSeries.leadRead')}</p>
      <SeriesRows
        rows={sheet.products.map((row) => ({ ...row, series: chosen[row.product] ?? row.series }))}
        isMine={canSet}
        onChange={canSet ? (product, series) => setChosen({ ...chosen, [product]: series }) : undefined}
      />
      {canSet && <small>{t('agentSeries.kept')}</small>}
      {fault !== null && <Note tone="bad">{fault}</Note>}
    </Modal>
  );
}
