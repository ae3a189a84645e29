import { useStore } from '@nokshi/browser/store.ts';
import { GOOD_TYPES, type MallGood } from '@nokshi/contract/rewards-mall.ts';
import { Badge, Button, EmptyState, LateImage } from '@nokshi/ui';
import { useState } from 'react';
import { sayNumber } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ConvertSheet } from './convert-sheet.tsx';
import type { Held } from './point-hero.tsx';
import styles from './point-mall.module.css';
import { RedeemSheet } from './redeem-sheet.tsx';

const FILTERS = ['all', 'can', ...GOOD_TYPES] as const;
type Filter = (typeof FILTERS)[number];
const PICTURE_PX = 112;
/** The dye of a tile, by the place of the good in the list. */
const DYES = 5;

interface GoodsProps {
  readonly held: Held;
  readonly list: readonly MallGood[];
}

export function Goods({ held, list }: GoodsProps) {
  const t = useTexts('points');
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<MallGood | null>(null);
  const [isConverting, setConverting] = useState(false);
  const types = new Set(list.map(({ type }) => type));
  const shown = list.filter((good) => {
    if (filter === 'all') return true;
    return filter === 'can' ? good.stock > 0 && good.points <= held.points : good.type === filter;
  });
  return (
    <>
      <div className={styles['bar']}>
        <div className={styles['chips']} role="group" aria-label={t('points.filter')}>
          {FILTERS.filter((one) => one === 'all' || one === 'can' || types.has(one)).map((one) => (
            <button key={one} type="button" aria-pressed={one === filter} onClick={() => setFilter(one)}>
              {t(`points.filter_${one}`)}
            </button>
          ))}
        </div>
        {list.some(({ isSample }) => isSample) && <Badge tone="warn">{t('points.samples')}</Badge>}
        {held.canConvert && (
          <Button icon="coins" onClick={() => setConverting(true)}>
            {t('points.convert')}
          </Button>
        )}
      </div>
      {shown.length === 0 && (
        <EmptyState icon="gift" title={t('points.noGoods')} text={t('points.noGoodsText')} />
      )}
      <ul className={styles['goods']}>
        {shown.map((good) => (
          <Good
            key={good.id}
            good={good}
            held={held.points}
            dye={list.indexOf(good) % DYES}
            onRedeem={() => setChosen(good)}
          />
        ))}
      </ul>
      {chosen !== null && <RedeemSheet good={chosen} held={held} onClose={() => setChosen(null)} />}
      {isConverting && <ConvertSheet held={held} onClose={() => setConverting(false)} />}
    </>
  );
}

interface GoodProps {
  readonly good: MallGood;
  readonly held: number;
  readonly dye: number;
  readonly onRedeem: () => void;
}

function Good({ good, held, dye, onRedeem }: GoodProps) {
  const t = useTexts('points');
  const language = useStore(languageStore);
  const { title, about, picture, points, stock, type } = good;
  const lacks = points - held;
  const say = (value: number) => sayNumber(language, value);
  const state = stock === 0 ? t('points.soldOut') : t('points.left', { count: say(stock) });
  return (
    <li className={styles['good']}>
      <span className={styles['picture']} data-dye={dye} aria-hidden="true">
        <LateImage src={picture} alt="" width={PICTURE_PX} height={PICTURE_PX} instead="gift" />
      </span>
      <h2 title={about}>{title}</h2>
      <b>{t('points.price', { points: say(points) })}</b>
      <small>{type === 'CASH' ? `${state}, ${t('points.turnover')}` : state}</small>
      {stock === 0 || lacks > 0 ? (
        <span className={styles['lacks']}>
          {stock === 0 ? t('points.soldOut') : t('points.lacks', { points: say(lacks) })}
        </span>
      ) : (
        <Button kind="primary" isBlock aria-haspopup="dialog" onClick={onRedeem}>
          {t('points.redeem')}
        </Button>
      )}
    </li>
  );
}
