import type { LotteryTable } from '@nokshi/contract/lottery.ts';
import { Note } from '@nokshi/ui';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { shortNumero } from '../draws/issue-clock.ts';
import { useSayVoid } from '../orders/use-say-void.ts';
import { useSpeech } from '../use-speech.ts';

/** Tells who looks at a table that a draw was moved, or that the last issue is void, and what follows. */
export function TableNews({ table }: { readonly table: LotteryTable }) {
  const { write } = useSpeech('');
  const t = useTexts('lotteryNews');
  const sayMoment = useSayMoment();
  const sayVoid = useSayVoid();
  const { issues, waiting, lastVoid } = table;
  const moved = [...waiting, ...issues].filter(({ postponedFrom }) => postponedFrom !== null);
  return (
    <>
      {lastVoid !== null && (
        <Note tone="warn" role="status">
          <span data-news="void">
            {t('lotteryNews.tableVoid', {
              numero: write(shortNumero(lastVoid.numero)),
              reason: sayVoid(lastVoid.reason),
            })}
          </span>
        </Note>
      )}
      {moved.map(({ numero, drawsAt }) => (
        <Note key={numero} tone="info" role="status">
          <span data-news="moved">
            {t('lotteryNews.tableMoved', { numero: write(shortNumero(numero)), to: sayMoment(drawsAt) })}
          </span>
        </Note>
      ))}
    </>
  );
}
