import type { SlotRoundView, SlotSpinView } from '@nokshi/fairness/slots/session-wire.ts';
import { useCallback, useState } from 'react';
import { Amount } from '../parts/amount.tsx';
import { LoadedList } from '../parts/loaded-list.tsx';
import { Panel } from '../parts/panel.tsx';
import { timeText } from '../words/figures.ts';
import type { WordKey } from '../words/words.ts';
import { figure, useWords } from '../words/words.ts';
import { winWords } from './round-words.ts';
import type { SlotApi } from './slot-api.ts';
import { SymbolPicture, useSymbolName } from './symbol-picture.tsx';
import type { SymbolLook } from './symbol-plan.ts';

/** The latest rounds, each with its windows and wins as they fell (standard 1.50). */
export function HistoryPanel({
  api,
  looks,
  currency,
  onClose,
}: {
  api: SlotApi;
  looks: ReadonlyMap<number, SymbolLook>;
  currency: string;
  onClose: () => void;
}) {
  const { say } = useWords();
  const ask = useCallback(async () => {
    const answer = await api.history();
    return answer.ok ? { ok: true, value: answer.value.rounds } : answer;
  }, [api]);
  return (
    <Panel title={say('historyTitle')} onClose={onClose}>
      <LoadedList ask={ask} empty="historyEmpty">
        {(rounds) => (
          <>
            <p className="muted">{say('historyReplay')}</p>
            <ul className="rounds">
              {rounds.map((round) => (
                <RoundItem key={round.id} round={round} looks={looks} currency={currency} />
              ))}
            </ul>
          </>
        )}
      </LoadedList>
    </Panel>
  );
}

function RoundItem({
  round,
  looks,
  currency,
}: {
  round: SlotRoundView;
  looks: ReadonlyMap<number, SymbolLook>;
  currency: string;
}) {
  const { language, say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const [openedAt] = useState(() => new Date());
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <span className="round-time">{timeText(language, new Date(round.at), openedAt)}</span>
          <span>
            <span className="label">{say(round.isFreeBet ? 'freeBet' : 'stake')}</span>{' '}
            <Amount micros={BigInt(round.stakeMicros)} currency={currency} />
          </span>
          <span>
            <span className="label">{say('returned')}</span>{' '}
            <Amount micros={BigInt(round.winMicros)} currency={currency} />
          </span>
        </summary>
        {isOpen && (
          <>
            <p className="muted">
              {say('roundNumber', { number: figure(language, round.no) })} · {say('balanceBefore')}{' '}
              <Amount micros={BigInt(round.balanceBeforeMicros)} currency={currency} />
              {round.balanceAfterMicros !== null && (
                <>
                  {' '}
                  · {say('balanceAfter')}{' '}
                  <Amount micros={BigInt(round.balanceAfterMicros)} currency={currency} />
                </>
              )}
            </p>
            {round.winPending && <p className="notice">{say('noticeWinPending')}</p>}
            <ol className="spins">
              {round.spins.map((spin) => (
                <SpinItem key={spin.index} spin={spin} looks={looks} />
              ))}
            </ol>
          </>
        )}
      </details>
    </li>
  );
}

const SPIN_NAMES: Readonly<Record<SlotSpinView['kind'], WordKey>> = {
  base: 'baseSpin',
  free: 'freeSpinNumber',
  fall: 'fallNumber',
};

function SpinItem({ spin, looks }: { spin: SlotSpinView; looks: ReadonlyMap<number, SymbolLook> }) {
  const { language, say } = useWords();
  const nameOf = useSymbolName(looks);
  const winning = new Set(spin.wins.flatMap((win) => win.cells.map(({ reel, row }) => `${reel}:${row}`)));
  const rows = spin.grid[0]?.map((_, row) => spin.grid.map((column) => column[row] ?? 0)) ?? [];
  return (
    <li>
      <p className="label">{say(SPIN_NAMES[spin.kind], { number: spin.index })}</p>
      <table className="mini" aria-label={say('windowTable')}>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={`row-${row}`}>
              {cells.map((symbol, reel) => (
                <td key={`reel-${reel}`} className={winning.has(`${reel}:${row}`) ? 'hit' : undefined}>
                  <SymbolPicture look={looks.get(symbol)} />
                  <span className="sr-only">{nameOf(symbol)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {spin.wins.length === 0 ? (
        <p className="muted">{say('noWin')}</p>
      ) : (
        <ul className="spin-wins">
          {spin.wins.map((win) => (
            <li key={`${win.kind}-${win.kind === 'line' ? win.line : win.symbol}`}>
              {win.kind !== 'scatter' && `${nameOf(win.symbol)}: `}
              {winWords(language, win)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
