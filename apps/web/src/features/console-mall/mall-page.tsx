import { type DeskGood, endGood, mallGoods } from '@nokshi/contract/rewards-mall-console.ts';
import { Badge, Button, EmptyState, LateImage, useUi } from '@nokshi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { sayNumber } from '../../lib/texts/format.ts';
import { GoodEditor, MALL_KEY } from './good-editor.tsx';
import own from './mall.module.css';

const PICTURE_PX = 56;

/** What members can have for points: a list, and the fields of the one that is written. */
export function MallPage() {
  const { t } = useUi();
  const query = useQuery({
    queryKey: MALL_KEY,
    queryFn: ({ signal }) => call(mallGoods, {}, { signal }),
    staleTime: 0,
  });
  const [edited, setEdited] = useState<DeskGood | 'new' | null>(null);
  return (
    <div className={css['page']}>
      <PageHead title={t('console.mall')} count={query.data?.list.length} caption={t('console.mallText')}>
        {edited === null && (
          <Button kind="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('console.goodNew')}
          </Button>
        )}
      </PageHead>
      {edited === null ? (
        <Loaded query={query}>{({ list }) => <Goods list={list} onEdit={setEdited} />}</Loaded>
      ) : (
        <GoodEditor good={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}

interface GoodsProps {
  readonly list: readonly DeskGood[];
  readonly onEdit: (good: DeskGood) => void;
}

function Goods({ list, onEdit }: GoodsProps) {
  const { t } = useUi();
  if (list.length === 0) {
    return <EmptyState icon="gift" title={t('console.mallEmpty')} text={t('console.mallEmptyText')} />;
  }
  return (
    <ul className={own['goods']}>
      {list.map((good) => (
        <Good key={good.id} good={good} onEdit={() => onEdit(good)} />
      ))}
    </ul>
  );
}

function Good({ good, onEdit }: { readonly good: DeskGood; readonly onEdit: () => void }) {
  const { t, language } = useUi();
  const sayMoment = useSayMoment();
  const [isAsking, setAsking] = useState(false);
  const isLive = good.endedAt === null;
  const [, ...before] = good.prices;
  const count = (value: number) => sayNumber(language, value);
  return (
    <li className={css['panel']} data-good={good.title.en}>
      <div className={css['panelHead']}>
        <LateImage
          src={`/props/${good.picture}.webp`}
          alt=""
          width={PICTURE_PX}
          height={PICTURE_PX}
          instead="gift"
        />
        <h2>{good.title[language]}</h2>
        <Badge tone={isLive ? 'accent' : 'plain'}>
          {t(isLive ? 'console.goodLive' : 'console.goodEnded')}
        </Badge>
        {good.isSample && <Badge tone="plain">{t('console.redemptionSample')}</Badge>}
      </div>
      <dl className={css['rows']}>
        <div>
          <dt>{t('console.goodField_type')}</dt>
          <dd>{t(`console.goodType_${good.type}`)}</dd>
        </div>
        <div>
          <dt>{t('console.goodField_points')}</dt>
          <dd>{count(good.points)}</dd>
        </div>
        <div>
          <dt>{t('console.goodField_stock')}</dt>
          <dd>
            {t('console.goodStock', {
              stock: count(good.stock),
              reserved: count(good.reserved),
              given: count(good.given),
            })}
          </dd>
        </div>
        {before.length > 0 && (
          <div>
            <dt>{t('console.goodPrices')}</dt>
            <dd>{before.map(({ points, at }) => `${count(points)} (${sayMoment(at)})`).join(', ')}</dd>
          </div>
        )}
      </dl>
      <div className={css['actions']}>
        <Button onClick={onEdit}>{t('console.goodEdit')}</Button>
        <Button className={isLive ? css['danger'] : undefined} onClick={() => setAsking(true)}>
          {t(isLive ? 'console.goodEnd' : 'console.goodReturn')}
        </Button>
      </div>
      {isAsking && <EndDialog good={good} onClose={() => setAsking(false)} />}
    </li>
  );
}

function EndDialog({ good, onClose }: { readonly good: DeskGood; readonly onClose: () => void }) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const [{ id, version, endedAt, title }] = useState(good);
  const isLive = endedAt === null;
  return (
    <ReasonDialog
      title={title[language]}
      verb={t(isLive ? 'console.goodEnd' : 'console.goodReturn')}
      isDanger={isLive}
      onClose={onClose}
      onConfirm={async (reason) => {
        queries.setQueryData(MALL_KEY, await call(endGood, { id, version, isEnded: isLive, reason }));
      }}
    >
      <p>{t(isLive ? 'console.goodEndText' : 'console.goodReturnText')}</p>
    </ReasonDialog>
  );
}
