import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { lobbyHref } from '@nokshi/contract/lottery-paths.ts';
import { textsOfFamily } from '@nokshi/texts/plays/play-words.ts';
import { buttonClass, EmptyState, ErrorState } from '@nokshi/ui';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { usePrizeMode } from '../../../lib/games/catalogue-queries.ts';
import { lazySection } from '../../../lib/loading/missing-part.tsx';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { go } from '../../../lib/navigation/navigation.ts';
import { openLogin } from '../../../lib/session/gate.ts';
import { onSessionEnd, useSession } from '../../../lib/session/session.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { loadTexts, useTexts } from '../../../lib/texts/texts.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import { prepareFamily, useFamily, useTable } from '../lottery-queries.ts';
import type { DrawChecker } from '../orders/order-proof.tsx';
import { readPlace, type TablePlace } from '../table-place.ts';
import { TablePage } from './table-page.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

const OrderPage = lazySection(async () => (await import('./table-views.tsx')).OrderPage);

/**
 * The tables of lotteries (RT-12.1): `?gameCode=` names the game, `&view=` a page of it, `&order=` an order. Without a
 * session the address leads to the login (RT-12.2), and from there back to where the person wanted to be.
 */
export function LotteryPage({ checker }: { readonly checker: DrawChecker }) {
  const { pathname, searchStr } = useLocation();
  const { state, member } = useSession();
  useWayIn(state === 'guest', `${pathname}${searchStr}`);
  const place = readPlace(searchStr);
  if (state === 'guest') return <TableSkeleton />;
  // Of who must change the password first the server takes no other call.
  if (state === 'loading') return member ? <TableSkeleton /> : <Arriving gameCode={place.gameCode} />;
  if (place.orderId !== '') {
    return (
      <Suspense fallback={<TableSkeleton />}>
        <OrderPage key={place.orderId} orderId={place.orderId} checker={checker} />
      </Suspense>
    );
  }
  if (place.gameCode === '') return <NoTable isUnknown={false} />;
  // Nothing has to be asked about a code that no lottery of the house has.
  if (familyOf(place.gameCode) === undefined) return <NoTable isUnknown />;
  return <Table key={place.gameCode} place={place} />;
}

/** Leads a guest to the login and back to `href` afterwards; who has just signed out wants neither. */
function useWayIn(isGuest: boolean, href: string): void {
  const hasLeft = useRef(false);
  const wanted = useRef(href);
  useEffect(
    () =>
      onSessionEnd((reason) => {
        hasLeft.current = reason === 'chosen';
      }),
    [],
  );
  useEffect(() => {
    // On the way to the login the address is that of the login already.
    if (!isGuest) wanted.current = href;
  }, [isGuest, href]);
  useEffect(() => {
    if (!isGuest) return;
    const { current } = wanted;
    if (!hasLeft.current) openLogin(() => go(current));
    go(hasLeft.current ? '/' : '/login', { replace: true });
  }, [isGuest]);
}

/** Has the rules and words of a game here before its table is drawn. Never fails: what does not come is told about there. */
export async function prepareTable(gameCode: string): Promise<void> {
  await Promise.all([prepareFamily(familyOf(gameCode)), loadWords(gameCode)]);
}

/** Who the person is is still being asked: the table, its family's rules and their words are asked for meanwhile. */
function Arriving({ gameCode }: { readonly gameCode: string }) {
  useTable(gameCode, true);
  useFamily(familyOf(gameCode));
  useWordsAhead(gameCode);
  return <TableSkeleton />;
}

/** The code of a game's family; undefined for a code that came from outside and names no game. */
function familyOf(gameCode: string): string | undefined {
  return findLotteryGame(gameCode)?.family;
}

/** Fetches the words of a game's family beside its table, which will need them, and not after it. */
function useWordsAhead(gameCode: string): void {
  useEffect(() => void loadWords(gameCode), [gameCode]);
}

async function loadWords(gameCode: string): Promise<void> {
  const group = textsOfFamily(familyOf(gameCode) ?? '');
  // What does not come is asked for again, and told about, where it is needed.
  if (group) await loadTexts(languageStore.get(), group).catch(() => undefined);
}

function Table({ place }: { readonly place: TablePlace }) {
  const t = useTexts('lottery');
  const { data, error, refetch } = useTable(place.gameCode, true);
  useWordsAhead(place.gameCode);
  const { data: family, error: familyError } = useFamily(familyOf(place.gameCode));
  if (familyError) throw familyError;
  useTitle(data?.game.name ?? null);
  if (error instanceof ApiFailure && error.code === 'lottery.game_unknown') return <NoTable isUnknown />;
  if (error && !data) {
    return <ErrorState {...failureProps(error, t('lottery.tableFailed'))} onRetry={() => void refetch()} />;
  }
  if (!data || family === undefined) return <TableSkeleton />;
  if (family === null || textsOfFamily(family.code) === undefined) return <NoTable isUnknown />;
  return <TablePage table={data} family={family} place={place} />;
}

function NoTable({ isUnknown }: { readonly isUnknown: boolean }) {
  const t = useTexts('lottery');
  const prizeMode = usePrizeMode() ?? 'LOTT';
  const title = t(isUnknown ? 'lottery.unknownTitle' : 'lottery.noGameTitle');
  useTitle(title);
  return (
    <>
      <h1 className="nk-sr">{title}</h1>
      <EmptyState
        icon="ticket"
        title={title}
        text={t(isUnknown ? 'lottery.unknownText' : 'lottery.noGameText')}
        action={
          <AppLink href={lobbyHref(prizeMode)} className={buttonClass('primary')}>
            {t('lottery.toLobby')}
          </AppLink>
        }
      />
    </>
  );
}
