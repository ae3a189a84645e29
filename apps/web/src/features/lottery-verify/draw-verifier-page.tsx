import { oneDraw } from '@nokshi/contract/lottery.ts';
import type { DrawFile } from '@nokshi/lottery/draws/draw-file.ts';
import { ErrorState } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../../lib/api.ts';
import { failureProps } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.ts';
import { useTitle } from '../../lib/title.ts';
import { VerifyEmpty, VerifyPage, VerifyPanel } from '../../lib/verify/verdict.tsx';
import { DrawFileVerdict, drawFileOf } from './draw-check.tsx';
import { DrawFileInput } from './draw-file-input.tsx';

/**
 * Checks a draw of our own in the browser: everything is worked out on this page, with no call once it is open. Anybody may
 * open a file; a draw that the address names (`?gameCode=LT0001&numero=20261122-0457`) is fetched, and whoever has a file
 * already, such as one with an order's ticket, hands it in.
 */
export function DrawVerifierPage({ drawFile }: { readonly drawFile?: unknown }) {
  const t = useTexts('lotteryVerify');
  const named = useNamedDraw(drawFile === undefined);
  const [opened, setOpened] = useState<DrawFile | null>(null);
  const given = drawFile ?? named.data?.drawFile;
  const brought = useMemo(() => drawFileOf(given), [given]);
  const title = t('lotteryVerify.title');
  useTitle(title);
  return (
    <VerifyPage title={title} lead={[t('lotteryVerify.lead'), t('lotteryVerify.offline')]}>
      <VerifyPanel title={t('lotteryVerify.fileTitle')}>
        <DrawFileInput onRead={setOpened} />
      </VerifyPanel>
      <VerifyPanel title={t('lotteryVerify.result')} isLive>
        <DrawFileVerdict file={opened ?? brought}>
          {named.isError ? (
            <ErrorState
              {...failureProps(named.error, t('lotteryVerify.drawFailed'))}
              onRetry={() => void named.refetch()}
            />
          ) : (
            <VerifyEmpty>{t(emptyText(given !== undefined, named.isLoading))}</VerifyEmpty>
          )}
        </DrawFileVerdict>
      </VerifyPanel>
    </VerifyPage>
  );
}

/** What stands where nothing can be checked: nothing was given, it is on its way, or it is of a draw still on sale. */
function emptyText(isGiven: boolean, isLoading: boolean) {
  if (isLoading) return 'lotteryVerify.fetching';
  return isGiven ? 'lotteryVerify.notSealed' : 'lotteryVerify.empty';
}

/** The draw that the address names; nothing is asked when it names none, or when a file was brought along. */
function useNamedDraw(isWanted: boolean) {
  const { searchStr } = useLocation();
  const search = new URLSearchParams(searchStr);
  const [gameCode, numero] = [search.get('gameCode') ?? '', search.get('numero') ?? ''];
  return useQuery({
    queryKey: ['lotteryDraw', gameCode, numero],
    queryFn: ({ signal }) => call(oneDraw, { gameCode, numero }, { signal }),
    enabled: isWanted && gameCode !== '' && numero !== '',
  });
}
