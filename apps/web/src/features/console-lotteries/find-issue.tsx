import type { DeskLottery } from '@nokshi/contract/lottery-control.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, TextField, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { SelectField } from '../../lib/console/select-field.tsx';
import css from './sales.module.css';

export interface FindIssueProps {
  readonly games: readonly Pick<DeskLottery, 'gameCode' | 'title'>[];
  /** Without a game the number is a ticket's. */
  readonly onFind: (gameCode: string | undefined, number: string) => void;
}

/** Asks for an issue by its game and number, or by the number of a ticket of it. */
export function FindIssue({ games, onFind }: FindIssueProps) {
  const { t, language } = useUi();
  const [gameCode, setGameCode] = useState('');
  const [number, setNumber] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <form
      className={css['find']}
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!isBlank(number)) onFind(gameCode === '' ? undefined : gameCode, number.trim());
      }}
    >
      <SelectField
        label={t('console.lotteryFindBy')}
        value={gameCode}
        options={[
          { value: '', label: t('console.lotteryFindTicket') },
          ...games.map((game) => ({ value: game.gameCode, label: game.title[language] })),
        ]}
        onChange={setGameCode}
      />
      <TextField
        label={t('console.lotteryFindNumber')}
        value={number}
        maxLength={40}
        autoComplete="off"
        error={isAsked && isBlank(number) ? t('console.lotteryFindNeeded') : undefined}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button type="submit" icon="search">
        {t('console.lotteryFind')}
      </Button>
    </form>
  );
}
