import { Note } from '@nokshi/ui';
import { sayNumber } from '../../../lib/texts/format.ts';
import type { Speech } from '../use-speech.ts';
import styles from './ticket.module.css';
import type { TooMany } from './too-many.ts';

/** Says before an order is sent that it is too much at once. */
export function TooManyNote({
  speech,
  tooMany,
}: {
  readonly speech: Speech;
  readonly tooMany: TooMany | null;
}) {
  if (tooMany === null) return null;
  const { text, count, most } = tooMany;
  const say = (value: number) => sayNumber(speech.language, value);
  return (
    <Note tone="warn" role="status" className={styles['note']}>
      {speech.t(text, { count: say(count), most: say(most) })}
    </Note>
  );
}
