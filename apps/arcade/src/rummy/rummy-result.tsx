import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import { wildRankOf } from '@nokshi/fairness/supplier/rummy/cards.ts';
import type {
  RummyResultRow,
  RummyResultView,
  RummyTableView,
} from '@nokshi/fairness/supplier/rummy-wire.ts';
import { BotTag } from '../card-room/room-face.tsx';
import { playerName } from '../card-room/room-words.ts';
import { Amount } from '../parts/amount.tsx';
import { useWords } from '../words/words.ts';
import { LaidGroups } from './laid-groups.tsx';
import { isOwnRow } from './rummy-words.ts';

/** How a hand ended: everybody's points, what they cost, and the cards that were laid down. */
export function RummyResult({
  view,
  result,
  session,
}: {
  view: RummyTableView;
  result: RummyResultView;
  session: SupplierSessionView;
}) {
  const { say } = useWords();
  const wildRank = wildRankOf(view.hand?.turned ?? 0);
  const rows = result.rows.toSorted((one, other) => one.points - other.points);
  return (
    <section className="rummy-result" aria-label={say('rummyResult')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('rummyPlayer')}</th>
            <th scope="col" className="number">
              {say('rummyPointsHead')}
            </th>
            <th scope="col" className="number">
              {say('rummyNet')}
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <ResultRow key={row.seat} {...{ row, view, result, session, wildRank }} />
        ))}
      </table>
      <p className="muted">
        {say('roomRake')} <Amount micros={BigInt(result.rakeMicros)} currency={session.currency} />
      </p>
    </section>
  );
}

function ResultRow({
  row,
  view,
  result,
  session,
  wildRank,
}: {
  row: RummyResultRow;
  view: RummyTableView;
  result: RummyResultView;
  session: SupplierSessionView;
  wildRank: number;
}) {
  const { language, say } = useWords();
  const netMicros = BigInt(row.backMicros) - BigInt(view.hand?.entryMicros ?? '0');
  const isWinner = row.seat === result.winner;
  const groups = row.groups.map((group) => group.cards);
  return (
    <tbody className={isWinner ? 'winner' : ''}>
      <tr>
        <th scope="row">
          {playerName(language, row, isOwnRow(view, row))}
          {row.isBot && <BotTag />}
          {row.state === 'dropped' && <small className="muted"> {say('rummyDropped')}</small>}
          {row.state === 'wrong' && <small className="muted"> {say('rummyWrong')}</small>}
        </th>
        <td className="number">{say('rummyPoints', { points: row.points })}</td>
        <td className={netMicros > 0n ? 'number gold' : 'number'}>
          {netMicros > 0n && '+'}
          <Amount micros={netMicros} currency={session.currency} />
        </td>
      </tr>
      {(groups.length > 0 || row.left.length > 0) && (
        <tr>
          <td colSpan={3}>
            <LaidGroups groups={groups} left={row.left} wildRank={wildRank} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
