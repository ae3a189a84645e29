import { useStore } from '@nokshi/browser/store.ts';
import type { LotteryTable } from '@nokshi/contract/lottery.ts';
import { type Family, findBettingMode } from '@nokshi/lottery';
import { Button, Skeleton } from '@nokshi/ui';
import { Suspense, useMemo, useState } from 'react';
import { useMedia } from '../../../lib/device/use-media.ts';
import { lazyPopup, lazySection } from '../../../lib/loading/missing-part.tsx';
import { languageStore } from '../../../lib/texts/language.ts';
import { loadTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { BetBar, type BetBarProps } from '../cart/bet-bar.tsx';
import { addLine, type Cart, type CartLine, MOST_LINES, removeLine } from '../cart/cart.ts';
import { cartStore } from '../cart/cart-store.ts';
import type { Terms } from '../cart/figures.ts';
import { marksOf, type RefusedLines } from '../cart/line-marks.ts';
import { StakeFields } from '../cart/stake-fields.tsx';
import { PadRows } from '../entry/pad-rows.tsx';
import { canType } from '../entry/typed-bets.ts';
import { usePad } from '../entry/use-pad.ts';
import { PlayLesson } from '../lessons/play-lesson.tsx';
import styles from '../table.module.css';
import { useSpeech } from '../use-speech.ts';
import { PlayMenu } from './play-menu.tsx';
import { RecentDraws } from './recent-draws.tsx';

/** A part that may have to say what is wrong with a bet or a line comes with the words for it. */
async function withFaults<Part>(part: Promise<Part>): Promise<Part> {
  const [arrived] = await Promise.all([part, loadTexts(languageStore.get(), 'lotteryFaults')]);
  return arrived;
}

const TypedBox = lazySection(async () => (await withFaults(import('../entry/pad-entries.tsx'))).TypedBox);
const sheets = () => withFaults(import('../tickets/order-sheets.tsx'));
const ConfirmSheet = lazyPopup(async () => (await sheets()).ConfirmSheet);
const ChaseSheet = lazyPopup(async () => (await sheets()).ChaseSheet);
const Ticket = lazySection(async () => (await sheets()).Ticket);
const Modal = lazyPopup(async () => (await sheets()).Modal);
const FavouritesSheet = lazyPopup(async () => (await sheets()).FavouritesSheet);

/** Whoever touches the pad will press a button that opens a sheet. The ticket stands beside the pad on wide screens alone. What does not come then is told when it is pressed. */
function fetchSheets(): void {
  ConfirmSheet.prepare().catch(() => undefined);
}

export interface BettingTableProps {
  readonly table: LotteryTable;
  readonly family: Family<unknown>;
  readonly terms: Terms;
}

/** What stands open over the table; `lines` are those that it is about. */
type Sheet =
  | { readonly kind: 'ticket' | 'favourites' }
  | { readonly kind: 'confirm' | 'chase'; readonly lines: Cart; readonly isCart: boolean };

/** The pad and the ticket of a table. */
export function BettingTable({ table, family, terms }: BettingTableProps) {
  const { game } = table;
  const { t } = useSpeech(family.code);
  const closed = useMemo(() => new Set(table.closedPlays), [table.closedPlays]);
  const pad = usePad(family, terms, closed);
  const store = cartStore(game.gameCode);
  const cart = useStore(store);
  const isWide = useMedia('(min-width: 1024px)');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const numero = table.issues[0]?.numero;
  const [refused, setRefused] = useState<RefusedLines>({ marks: [], numero });
  const marks = marksOf(cart, refused, { numero, closed });
  const add = () => {
    const line = pad.line();
    if (line === null) return;
    const longer = addLine(cart, line);
    if (longer === cart) {
      showToast({ tone: 'plain', text: t('lottery.ticketFull', { count: MOST_LINES }) });
      return;
    }
    store.set(longer);
    pad.clear();
    // Beside the pad the ticket shows it, where a notice would lie over the ticket's own buttons.
    if (!isWide) showToast({ tone: 'good', text: t('lottery.lineAdded') });
  };
  const betNow = () => {
    const line = pad.line();
    if (line !== null) setSheet({ kind: 'confirm', lines: [line], isCart: false });
  };
  const edit = (line: CartLine) => {
    const mode = findBettingMode(line.modeId);
    pad.show(line);
    pad.setStake({ ...(mode && { mode }), multiple: line.multiple, series: line.series });
    store.set(removeLine(cart, line.id));
    setSheet(null);
  };
  const ticket = (
    <Ticket
      family={family}
      terms={terms}
      cart={cart}
      marks={marks}
      mostMultiple={table.mostMultiple}
      isInSheet={!isWide}
      onChange={store.set}
      onEdit={edit}
      onConfirm={() => setSheet({ kind: 'confirm', lines: cart, isCart: true })}
      onChase={() => setSheet({ kind: 'chase', lines: cart, isCart: true })}
      onFavourites={() => setSheet({ kind: 'favourites' })}
    />
  );
  const done = (isCart: boolean) => {
    if (isCart) store.set([]);
    else pad.clear();
    setSheet(null);
  };
  const toTicket = () => setSheet(isWide ? null : { kind: 'ticket' });
  const about = {
    table,
    family,
    terms,
    onClose: () => {
      const isOfCart = sheet !== null && 'isCart' in sheet && sheet.isCart;
      // What has to be mended on the ticket is looked for there.
      if (isOfCart && marks.length > 0) toTicket();
      else setSheet(null);
    },
    onRefused: (found: RefusedLines['marks']) => setRefused({ marks: found, numero }),
  };
  return (
    <div className={styles['columns']} onPointerDownCapture={fetchSheets}>
      <PadSection
        table={table}
        family={family}
        terms={terms}
        pad={pad}
        closed={closed}
        lines={cart.length}
        onAdd={add}
        onBet={betNow}
        onOpenTicket={() => setSheet({ kind: 'ticket' })}
      />
      <aside className={styles['side']}>
        {isWide && (
          <section className={styles['panel']}>
            <Suspense fallback={<Skeleton style={{ blockSize: 240 }} />}>{ticket}</Suspense>
          </section>
        )}
        <RecentDraws table={table} />
      </aside>
      <Suspense>
        {sheet?.kind === 'ticket' && !isWide && (
          <Modal title={t('lottery.ticket')} onClose={() => setSheet(null)}>
            {ticket}
          </Modal>
        )}
        {sheet?.kind === 'confirm' && (
          <ConfirmSheet
            {...about}
            lines={sheet.lines}
            isCart={sheet.isCart}
            onPlaced={() => done(sheet.isCart)}
          />
        )}
        {sheet?.kind === 'chase' && (
          <ChaseSheet
            {...about}
            lines={sheet.lines}
            isCart={sheet.isCart}
            onPlaced={() => done(sheet.isCart)}
          />
        )}
        {sheet?.kind === 'favourites' && (
          <FavouritesSheet
            family={family}
            gameCode={game.gameCode}
            cart={cart}
            mostMultiple={table.mostMultiple}
            onClose={() => setSheet(null)}
            onTake={(lines) => {
              store.set(lines.reduce(addLine, cart));
              toTicket();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

type PadSectionProps = BettingTableProps &
  Pick<BetBarProps, 'pad' | 'lines' | 'onAdd' | 'onBet' | 'onOpenTicket'> & {
    readonly closed: ReadonlySet<string>;
  };

/** The pad: a play, its picks or typed bets, what is put on them, and where they go. */
function PadSection({ table, family, terms, pad, closed, ...bar }: PadSectionProps) {
  const { t } = useSpeech(family.code);
  return (
    <section className={styles['pad']} aria-label={t('lottery.viewTable')}>
      <PlayMenu family={family} play={pad.play.code} closed={closed} onChoose={pad.choosePlay} />
      <PlayLesson family={family} play={pad.play} terms={terms} series={pad.stake.series} />
      {pad.typed === null ? (
        <PadRows family={family.code} pad={pad} numero={table.issues[0]?.numero ?? ''} />
      ) : (
        <Suspense fallback={<Skeleton style={{ blockSize: 200 }} />}>
          <TypedBox family={family.code} pad={pad} />
        </Suspense>
      )}
      {pad.typed === null && canType(pad.play) && (
        <Button size="small" icon="clipboard-paste" onClick={() => pad.type('')}>
          {t('lottery.typeInstead')}
        </Button>
      )}
      <StakeFields family={family.code} pad={pad} terms={terms} mostMultiple={table.mostMultiple} />
      <BetBar family={family.code} pad={pad} isClosed={closed.has(pad.play.code)} {...bar} />
    </section>
  );
}
