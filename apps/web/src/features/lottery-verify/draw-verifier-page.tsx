import { oneDraw } from '@nokshi/contract/lottery.ts';
import type { DrawFile } from '@nokshi/lottery/draws/draw-file.ts';
import { ErrorState } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { failureProps } from '../../lib/api/failure.ts';
import { lazySection } from '../../lib/loading/missing-part.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { useTitle } from '../../lib/texts/title.ts';
import { VerifyEmpty, VerifyPage, VerifyPanel } from '../../lib/verify/verdict.tsx';
import { DrawFileInput } from './draw-file-input.tsx';
import { drawFileOf } from './draw-file-of.ts';

/** The checks, with the curve of the beacon's signatures: they come while the page is read. */
const DrawFileVerdict = lazySection(async () => (await import('./draw-check.tsx')).DrawFileVerdict);

/**
 * Checks a draw of our own in the browser: everything is worked out on this page, with no call once it is there whole.
 * Anybody may open a file; a draw that the address names (`?gameCode=LT0001&numero=20261122-0457`) is fetched, and whoever has a file
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
  useEffect(() => {
    // One that fails is told where a file is to be checked.
    DrawFileVerdict.prepare().catch(() => undefined);
  }, []);
  const file = opened ?? brought;
  return (
    <VerifyPage title={title} lead={[t('lotteryVerify.lead'), t('lotteryVerify.offline')]}>
      <VerifyPanel title={t('lotteryVerify.fileTitle')}>
        <DrawFileInput onRead={setOpened} />
      </VerifyPanel>
      <VerifyPanel title={t('lotteryVerify.result')} isLive>
        {file ? (
          <Suspense fallback={<VerifyEmpty>{t('lotteryVerify.checking')}</VerifyEmpty>}>
            <DrawFileVerdict file={file} />
          </Suspense>
        ) : named.isError ? (
          <ErrorState
            {...failureProps(named.error, t('lotteryVerify.drawFailed'))}
            onRetry={() => void named.refetch()}
          />
        ) : (
          <VerifyEmpty>{t(emptyText(given !== undefined, named.isLoading))}</VerifyEmpty>
        )}
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
