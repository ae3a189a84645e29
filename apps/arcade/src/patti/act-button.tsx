import type { PattiAct } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import type { ReactNode } from 'react';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import type { PattiRoom } from './patti-words.ts';

/** One thing to do, with what it costs below its name. */
export function ActButton({
  room,
  act,
  label,
  look,
  isBusy,
  children,
}: {
  room: PattiRoom;
  act: PattiAct;
  label: WordKey;
  look: 'primary' | 'plain' | 'danger';
  isBusy: boolean;
  children?: ReactNode;
}) {
  const { say } = useWords();
  return (
    <button
      type="button"
      className={`button patti-act ${look}`}
      data-act={act}
      disabled={isBusy}
      onClick={() => void room.act({ act })}
    >
      {say(label)}
      {children !== undefined && <small>{children}</small>}
    </button>
  );
}
