import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import { Amount } from '../parts/amount.tsx';
import { refuseHeldKey } from '../parts/held-key.ts';
import { figure, useWords } from '../words/words.ts';
import { CHIP_UNITS, totalOf } from './chips.ts';
import type { LiveScreen } from './live-screen.ts';
import { confirmBlock, isOpenForBets, placedOf } from './live-screen.ts';
import type { LiveTable } from './live-table.ts';

/** The chip in hand, the steps back and forth, and the button that makes chips a bet. */
export function BetDesk({
  table,
  screen,
  session,
}: {
  table: LiveTable;
  screen: LiveScreen;
  session: SupplierSessionView;
}) {
  const { language, say } = useWords();
  const { draft, steps, latest, notice } = screen;
  const placed = placedOf(screen);
  const isOff = !isOpenForBets(screen) || screen.isPlacing;
  const block = confirmBlock(screen);
  return (
    <section className="live-desk" aria-label={say('controls')}>
      <div className="live-chips" role="group" aria-label={say('liveChip')}>
        {CHIP_UNITS.map((units) => (
          <button
            key={units}
            type="button"
            className="chip-pick"
            aria-pressed={units === screen.chipUnits}
            onClick={() => table.takeChip(units)}
          >
            <span className={`chip chip-${units * 100}`}>{figure(language, units)}</span>
          </button>
        ))}
      </div>
      <div className="live-steps">
        <Step say={say('liveUndo')} isOff={isOff || steps.length === 0} act={() => table.undo()} />
        <Step say={say('liveClear')} isOff={isOff || draft.length === 0} act={() => table.clear()} />
        <Step say={say('liveRepeat')} isOff={isOff || latest.length === 0} act={() => table.repeat()} />
        <Step
          say={say('liveDouble')}
          isOff={isOff || (draft.length === 0 && placed.length === 0)}
          act={() => table.double()}
        />
      </div>
      <dl className="live-sums">
        <div>
          <dt>{say('liveMine')}</dt>
          <dd>
            <Amount micros={totalOf(placed)} currency={session.currency} />
          </dd>
        </div>
        <div>
          <dt>{say('liveDraft')}</dt>
          <dd>
            <Amount micros={totalOf(draft)} currency={session.currency} />
          </dd>
        </div>
      </dl>
      <button
        type="button"
        className="button primary live-confirm"
        aria-disabled={block !== null && !(block === 'liveNoticeNotEnough' && table.leadsToCredit)}
        aria-describedby="live-reason"
        onKeyDown={refuseHeldKey}
        onClick={() => table.confirm()}
      >
        {say(screen.isPlacing ? 'liveConfirming' : 'liveConfirm')}
      </button>
      <p
        id="live-reason"
        className={`reason${notice === null ? '' : ' notice'}`}
        role={notice === null ? undefined : 'alert'}
      >
        {say(notice ?? block ?? 'liveHintConfirm')}
      </p>
    </section>
  );
}

function Step({ say, isOff, act }: { say: string; isOff: boolean; act: () => void }) {
  return (
    <button type="button" className="quick-pick" disabled={isOff} onClick={act}>
      {say}
    </button>
  );
}
