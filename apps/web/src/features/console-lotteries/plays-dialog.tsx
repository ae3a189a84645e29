import { readGamePlays, setGamePlays } from '@nokshi/contract/lottery-plays.ts';
import { LEAST_RETURN, loadFamily } from '@nokshi/lottery';
import { Icon, Note, Skeleton, useUi } from '@nokshi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import { LOTTERIES_KEY } from '../../lib/console/desk-queries.ts';
import { Loaded } from '../../lib/console/panel.tsx';
import { Objection, ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { arrive } from '../../lib/loading/chunks.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';
import css from './plays.module.css';
import { changedPlays, draftOf, type PlaysDraft, readDraft, settingOf } from './plays-draft.ts';
import { PlayGroups } from './plays-groups.tsx';
import type { GameDialogProps } from './switch-dialog.tsx';
import { useSayOdds } from './use-say-odds.ts';

/** The plays of a lottery with the rules of its family, which odds and returns are worked out by. */
function usePlays({ gameCode, family }: GameDialogProps['game']) {
  return useQuery({
    queryKey: ['lottery-plays', gameCode],
    queryFn: async ({ signal }) => {
      const [plays, rules] = await Promise.all([
        call(readGamePlays, { gameCode }, { signal }),
        arrive(() => loadFamily(family)),
      ]);
      if (rules === null) throw new Error(`no rules of ${family}`);
      return { plays, family: rules };
    },
    // Asked for whenever the dialog opens, and not while somebody fills it in.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
}

/** Asks which plays of a lottery are sold and, where odds are fixed, at which. What was set and waits stands in the fields. */
export function PlaysDialog({ game, onClose }: GameDialogProps) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const query = usePlays(game);
  const [edited, setEdited] = useState<PlaysDraft | null>(null);
  const [search, setSearch] = useState('');
  const saying = useSayOdds();
  const name = game.title[language];

  const save = async (reason: string) => {
    if (query.data === undefined) throw new Objection(t('shell.loading'));
    const { plays, family } = query.data;
    if (edited === null || changedPlays(plays, edited).size === 0) {
      throw new Objection(t('console.lotteryPlaysSame'));
    }
    const read = readDraft(family, plays, edited);
    if ('setting' in read) {
      const order = {
        gameCode: game.gameCode,
        closedPlays: [...read.setting.closedPlays],
        oddsE4: { ...read.setting.oddsE4 },
        seen: plays.stamp,
        reason,
      };
      queries.setQueryData(LOTTERIES_KEY, await call(setGamePlays, order));
      showToast({ tone: 'good', text: t('console.lotteryPlaysSaved') });
      return;
    }
    if (read.fault === 'all_closed') throw new Objection(t('console.lotteryPlaysAllClosed'));
    const faulty = plays.groups.flatMap((group) => group.plays).find(({ code }) => code === read.play);
    const fault = saying.sayFault(read.fault);
    throw new Objection(
      t('console.lotteryPlaysFault', { play: faulty?.title[language] ?? read.play, fault }),
    );
  };

  return (
    <ReasonDialog
      title={t('console.lotteryPlaysQuestion', { name })}
      verb={t('console.lotteryPlaysSave')}
      size="form"
      onClose={onClose}
      onConfirm={save}
    >
      <p>{t('console.lotteryPlaysText')}</p>
      <div className={`nk-in ${css['search']}`}>
        <Icon name="search" />
        <input
          type="search"
          data-autofocus
          aria-label={t('console.lotteryPlaysSearch')}
          placeholder={t('console.lotteryPlaysSearch')}
          autoComplete="off"
          maxLength={60}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Enter in a search is no wish to save.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <Loaded query={query} lines={6}>
        {({ plays, family }) => (
          <Suspense fallback={<Skeleton style={{ blockSize: 240, marginBlockEnd: 16 }} />}>
            <WhatHolds from={plays.next?.from} series={plays.series} />
            <PlayGroups
              plays={plays}
              family={family}
              draft={edited ?? draftOf(settingOf(plays))}
              search={search}
              onChange={setEdited}
            />
          </Suspense>
        )}
      </Loaded>
    </ReasonDialog>
  );
}

/** Whether the fields show what waits, and where odds come from. */
function WhatHolds({ from, series }: { readonly from: number | undefined; readonly series: number | null }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const { write, sayShare } = useSayOdds();
  return (
    <>
      {from !== undefined && (
        <Note tone="warn" className={css['note']}>
          {t('console.lotteryPlaysWaiting', { at: sayMoment(from) })}
        </Note>
      )}
      <Note tone="plain" className={css['note']}>
        {series === null
          ? t('console.lotteryPlaysFixed', { least: sayShare(LEAST_RETURN, 'down') })
          : t('console.lotteryPlaysSeries', { series: write(`${series}`) })}
      </Note>
    </>
  );
}
