import { type DownlineSeries, memberSeries, setMemberSeries } from '@nokshi/contract/identity-series.ts';
import { Badge, Button, useUi } from '@nokshi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import css from '../../lib/console/desk.module.css';
import { Loaded, Panel } from '../../lib/console/panel.tsx';
import { Objection, ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { SeriesRows, useNameProduct } from '../../lib/series/series-rows.tsx';
import { writeDigits } from '../../lib/texts/format.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { showToast } from '../../lib/toasts/toasts.ts';

/** The series of a member by product beside those of whoever is above, for whom may set them with the way to do it. */
export function MemberSeries({ memberId }: { readonly memberId: string }) {
  const t = useTexts('agentSeries');
  const mayRead = useMay('identity.read_series');
  const maySet = useMay('identity.set_series');
  const [isSetting, setSetting] = useState(false);
  const query = useQuery({
    queryKey: ['member', memberId, 'series'],
    queryFn: ({ signal }) => call(memberSeries, { memberId }, { signal }),
    staleTime: 0,
    enabled: mayRead,
  });
  if (!mayRead) return null;
  return (
    <Panel title={t('agentSeries.panel')}>
      <Loaded query={query} lines={4}>
        {(sheet) => (
          <>
            <Products sheet={sheet} />
            {maySet && (
              <Button size="small" onClick={() => setSetting(true)}>
                {t('agentSeries.change')}
              </Button>
            )}
            {isSetting && <SeriesDialog sheet={sheet} onClose={() => setSetting(false)} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Products({ sheet }: { readonly sheet: DownlineSeries }) {
  const t = useTexts('agentSeries');
  const { language } = useUi();
  const nameOf = useNameProduct();
  const say = (series: number) => writeDigits(language, `${series}`);
  return (
    <dl className={css['rows']}>
      {sheet.products.map(({ product, series, above, isSet }) => (
        <div key={product}>
          <dt>{nameOf(product)}</dt>
          <dd>
            <span className="nk-num">{say(series)}</span>
            {isSet && <Badge>{t('agentSeries.wasSet')}</Badge>}
            <small>{t('agentSeries.above', { series: say(above) })}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Chosen = Readonly<Record<string, number>>;

/** Asks which series and why. */
function SeriesDialog({ sheet, onClose }: { readonly sheet: DownlineSeries; readonly onClose: () => void }) {
  const t = useTexts('agentSeries');
  const queries = useQueryClient();
  const { memberId, account, products } = sheet;
  const [chosen, setChosen] = useState<Chosen>({});
  return (
    <ReasonDialog
      title={t('agentSeries.question', { account })}
      verb={t('agentSeries.save')}
      size="form"
      onClose={onClose}
      onConfirm={async (reason) => {
        const changed = products.flatMap(({ product, series }) => {
          const wanted = chosen[product] ?? series;
          return wanted === series ? [] : [{ product, series: wanted }];
        });
        if (changed.length === 0) throw new Objection(t('agentSeries.same'));
        await call(setMemberSeries, { memberId, products: changed, reason });
        showToast({ tone: 'good', text: t('agentSeries.saved', { account }) });
        await queries.invalidateQueries({ queryKey: ['member', memberId] });
        await queries.invalidateQueries({ queryKey: ['actions'] });
      }}
    >
      <p>{t('agentSeries.panelText')}</p>
      <SeriesRows
        rows={products.map((row) => ({ ...row, series: chosen[row.product] ?? row.series }))}
        isMine={false}
        onChange={(product, series) => setChosen({ ...chosen, [product]: series })}
      />
    </ReasonDialog>
  );
}
