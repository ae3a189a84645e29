import { type LotteryFeed, setLotteryFeed } from '@nokshi/contract/lottery-control.ts';
import { HonestMark, TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { LOTTERIES_KEY } from '../../lib/console/desk-queries.ts';
import { Objection, ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';
import type { GameDialogProps } from './switch-dialog.tsx';

type Draft = Omit<LotteryFeed, 'isSimulated'>;

const EMPTY: Draft = { name: '', url: '', feedGame: '', publicKey: '', isOn: true };

function isWhole({ name, url, feedGame, publicKey }: Draft): boolean {
  return (
    /^[a-z][a-z0-9-]{1,30}$/.test(name) &&
    url !== '' &&
    /^[A-Za-z0-9_.-]{1,40}$/.test(feedGame) &&
    /^[0-9a-f]{64}$/.test(publicKey)
  );
}

/** Asks for a feed of results: a new one, or one that the game has. */
export function FeedDialog({ game, onClose }: GameDialogProps) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const [known] = useState(game.feeds);
  const [which, setWhich] = useState(known[0]?.name ?? '');
  const [draft, setDraft] = useState<Draft>(known[0] ?? EMPTY);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const chosen = known.find(({ name }) => name === which);
  return (
    <ReasonDialog
      title={t('console.lotteryFeedQuestion', { name: game.title[language] })}
      verb={t('console.lotteryFeedSave')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { name, url, feedGame, publicKey, isOn } = draft;
        if (!isWhole(draft)) throw new Objection(t('console.lotteryFeedFault'));
        const order = { gameCode: game.gameCode, name, url, feedGame, publicKey, isOn, reason };
        queries.setQueryData(LOTTERIES_KEY, await call(setLotteryFeed, order));
        showToast({ tone: 'good', text: t('console.lotteryFeedSaved') });
      }}
    >
      <p>{t('console.lotteryFeedText')}</p>
      {known.length > 0 && (
        <SelectField
          label={t('console.lotteryFeedWhich')}
          value={which}
          options={[
            ...known.map(({ name }) => ({ value: name, label: name })),
            { value: '', label: t('console.lotteryFeedNew') },
          ]}
          onChange={(name) => {
            setWhich(name);
            setDraft(known.find((feed) => feed.name === name) ?? EMPTY);
          }}
        />
      )}
      {chosen?.isSimulated === true && (
        <p>
          <HonestMark kind="simulated" look="chip" />
        </p>
      )}
      {chosen === undefined && (
        <TextField
          data-autofocus
          label={t('console.lotteryFeedName')}
          hint={t('console.lotteryFeedNameHint')}
          value={draft.name}
          maxLength={31}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value.trim() })}
        />
      )}
      <TextField
        data-autofocus
        label={t('console.lotteryFeedUrl')}
        value={draft.url}
        maxLength={300}
        inputMode="url"
        autoComplete="off"
        onChange={(event) => change({ url: event.target.value.trim() })}
      />
      <TextField
        label={t('console.lotteryFeedGame')}
        value={draft.feedGame}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => change({ feedGame: event.target.value.trim() })}
      />
      <TextField
        label={t('console.lotteryFeedKey')}
        value={draft.publicKey}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => change({ publicKey: event.target.value.trim().toLowerCase() })}
      />
      <SelectField
        label={t('console.lotteryFeedIsOn')}
        value={draft.isOn ? 'on' : 'off'}
        options={[
          { value: 'on', label: t('console.lotteryFeedOn') },
          { value: 'off', label: t('console.lotteryFeedOff') },
        ]}
        onChange={(value) => change({ isOn: value === 'on' })}
      />
    </ReasonDialog>
  );
}
