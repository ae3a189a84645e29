import { newRequestId } from '@nokshi/browser/request-id.ts';
import {
  addLotteryFavourite,
  type LotteryFavourite,
  removeLotteryFavourite,
} from '@nokshi/contract/lottery-favourites.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { type Family, findPlay, parseChoice } from '@nokshi/lottery';
import { Button, EmptyState, IconButton, Note, Skeleton } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { toastFailure } from '../../../lib/api/failure.ts';
import type { Cart, CartLine } from '../cart/cart.ts';
import { showFavourites, useFavourites } from '../lottery-queries.ts';
import { type Speech, useSpeech } from '../use-speech.ts';
import type { MarkContext } from './fault-words.ts';
import { sayChoice, sayWholePlay } from './line-text.tsx';
import { MarkedLines } from './marked-lines.tsx';
import { readRefusal } from './refusal.ts';
import styles from './ticket.module.css';
import { linesOf, marksOfRefusal, NO_MARKS } from './use-placing.ts';

export interface FavouritesSheetProps {
  readonly family: Family<unknown>;
  readonly gameCode: string;
  readonly cart: Cart;
  readonly mostMultiple: number;
  readonly onTake: (lines: readonly CartLine[]) => void;
  readonly onClose: () => void;
}

/** Lines that a member keeps for a game: put onto the ticket, kept from it, let go. */
export function FavouritesSheet({
  family,
  gameCode,
  cart,
  mostMultiple,
  onTake,
  onClose,
}: FavouritesSheetProps) {
  const speech = useSpeech(family.code);
  const { t } = speech;
  const { data } = useFavourites(gameCode);
  const remove = async ({ favouriteId }: LotteryFavourite) => {
    try {
      showFavourites(gameCode, (await call(removeLotteryFavourite, { favouriteId, gameCode })).list);
    } catch (error) {
      toastFailure(error, t('lottery.favouriteFailed'));
    }
  };
  return (
    <Modal title={t('lottery.favourites')} onClose={onClose}>
      {cart.length > 0 && (
        <KeepForm context={{ speech, family, mostMultiple }} gameCode={gameCode} cart={cart} />
      )}
      {data === undefined && <Skeleton style={{ blockSize: 120 }} />}
      {data?.length === 0 && (
        <EmptyState
          icon="heart"
          title={t('lottery.favouritesEmpty')}
          text={t('lottery.favouritesEmptyText')}
        />
      )}
      <ul className={styles['list']}>
        {data?.map((favourite) => (
          <li key={favourite.favouriteId} className={styles['kept']}>
            <div>
              <b>{favourite.name}</b>
              <small>{sayFirst(speech, family, favourite)}</small>
            </div>
            <Button size="small" icon="plus" onClick={() => onTake(takenLines(family, favourite))}>
              {t('lottery.addToTicket')}
            </Button>
            <IconButton
              icon="trash-2"
              label={t('lottery.favouriteRemove', { name: favourite.name })}
              onClick={() => void remove(favourite)}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** The lines of a favourite as a ticket has them; what the rules no longer know is left out. */
function takenLines(family: Family<unknown>, { lines }: Pick<LotteryFavourite, 'lines'>): CartLine[] {
  return lines.flatMap(({ play: code, choice, unitId, multiple, series }) => {
    const play = findPlay(family, code);
    const read = play && parseChoice(play, choice);
    if (!read?.ok) return [];
    const { bets } = read;
    return [
      { id: newRequestId(), play: code, choice, bets, modeId: unitId, multiple, series: series ?? null },
    ];
  });
}

function sayFirst(speech: Speech, family: Family<unknown>, { lines }: LotteryFavourite): string {
  const [first] = lines;
  const play = first && findPlay(family, first.play);
  if (first === undefined || play === undefined) return '';
  const told = `${sayWholePlay(speech, family, first.play)}: ${sayChoice(speech, play, first.choice)}`;
  if (lines.length === 1) return told;
  return `${told} · ${speech.t('lottery.lineCount', { count: lines.length })}`;
}

/** Keeps what stands on the ticket under a name. */
function KeepForm({
  context,
  gameCode,
  cart,
}: {
  readonly context: MarkContext;
  readonly gameCode: string;
  readonly cart: Cart;
}) {
  const { t } = context.speech;
  const id = useId();
  const [marks, setMarks] = useState(NO_MARKS);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [favouriteId, setFavouriteId] = useState(newRequestId);
  const keep = async () => {
    setBusy(true);
    setMarks(NO_MARKS);
    try {
      const input = { favouriteId, gameCode, name: name.trim(), lines: linesOf(cart) };
      showFavourites(gameCode, (await call(addLotteryFavourite, input)).list);
      setName('');
      setFavouriteId(newRequestId());
    } catch (error) {
      const refused = marksOfRefusal(readRefusal(error, { family: context.family, lines: cart, issues: 1 }));
      setMarks(refused);
      if (refused.length === 0) toastFailure(error, t('lottery.favouriteFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles['fields']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank(name) && !isBusy) void keep();
      }}
    >
      <label htmlFor={id}>
        {t('lottery.favouriteName')}
        <input
          id={id}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <Button type="submit" icon="heart" isBusy={isBusy} disabled={isBlank(name)}>
        {t('lottery.favouriteKeep')}
      </Button>
      {marks.length > 0 && (
        <div className={styles['whole']}>
          <Note tone="bad" role="alert" className={styles['note']}>
            {t('lottery.favouriteFailed')}
          </Note>
          <MarkedLines
            context={context}
            lines={marks.map(({ line }) => line)}
            marks={marks}
            label={t('lotteryFaults.refusedLines')}
          />
        </div>
      )}
    </form>
  );
}
