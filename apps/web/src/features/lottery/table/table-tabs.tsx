import type { LotteryGameCard } from '@nokshi/contract/lottery.ts';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../table.module.css';
import { placeHref, TABLE_VIEWS, type TableView } from '../table-place.ts';

const NAMES = {
  table: 'lottery.viewTable',
  draws: 'lottery.viewDraws',
  trends: 'lottery.viewTrends',
  rules: 'lottery.viewRules',
  orders: 'lottery.viewOrders',
} as const satisfies Record<TableView, string>;

/** The pages of a table. */
export function TableTabs({ game, view }: { readonly game: LotteryGameCard; readonly view: TableView }) {
  const t = useTexts('lottery');
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = tabs.current?.children[TABLE_VIEWS.indexOf(view)];
    // Sideways only: the page stays where it is.
    if (chosen instanceof HTMLElement && tabs.current) tabs.current.scrollLeft = chosen.offsetLeft - 80;
  }, [view]);
  return (
    <nav ref={tabs} className={styles['tabs']} aria-label={t('lottery.views')}>
      {TABLE_VIEWS.map((each) => (
        <AppLink
          key={each}
          href={placeHref(game.path, game.gameCode, each)}
          aria-current={each === view ? 'page' : undefined}
        >
          {each === 'rules' ? (
            <>
              <span className={styles['tab-long']}>{t('lottery.viewRules')}</span>
              <span className={styles['tab-short']}>{t('lottery.viewRulesShort')}</span>
            </>
          ) : (
            t(NAMES[each])
          )}
        </AppLink>
      ))}
    </nav>
  );
}
