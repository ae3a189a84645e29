import { Button, EmptyState, useUi } from '@nokshi/ui';
import type { ReactNode } from 'react';
import desk from './desk.module.css';
import queue from './queue.module.css';
import type { Choice } from './use-choice.ts';

export interface QueueSplitProps {
  readonly title: string;
  readonly choice: Pick<Choice<unknown, unknown>, 'isOpened' | 'close' | 'hasLeft' | 'next' | 'reach'>;
  readonly table: ReactNode;
  /** What the key that goes on does; undefined for whoever only reads. */
  readonly acceptWords: string | undefined;
  /** The sheet of what is chosen. */
  readonly children: ReactNode;
}

/** A queue beside the sheet of what is chosen in it. */
export function QueueSplit({ title, choice, table, acceptWords, children }: QueueSplitProps) {
  const { t } = useUi();
  return (
    <div className={queue['split']} data-opened={choice.isOpened}>
      <section className={`${desk['panel']} ${queue['queue']}`} aria-label={title} {...choice.reach}>
        {table}
        <KeyHint acceptWords={acceptWords} />
      </section>
      <div className={queue['sheet']}>
        <span className={queue['back']}>
          <Button size="small" icon="arrow-left" onClick={choice.close}>
            {t('console.backToQueue')}
          </Button>
        </span>
        {choice.hasLeft ? <HasLeft onNext={choice.next} /> : children}
      </div>
    </div>
  );
}

/** In place of the sheet of what somebody else dealt with meanwhile. */
function HasLeft({ onNext }: { readonly onNext: () => void }) {
  const { t } = useUi();
  return (
    <section className={desk['panel']} role="status">
      <EmptyState icon="circle-check" title={t('console.leftQueue')} text={t('console.leftQueueText')} />
      <Button onClick={onNext}>{t('console.nextInQueue')}</Button>
    </section>
  );
}

function KeyHint({ acceptWords }: Pick<QueueSplitProps, 'acceptWords'>) {
  const { t } = useUi();
  return (
    <p className={`${desk['hint']} ${queue['keys']}`}>
      <kbd className={desk['key']}>J</kbd> <kbd className={desk['key']}>K</kbd> {t('console.keysMove')}
      {acceptWords !== undefined && (
        <>
          {' · '}
          <kbd className={desk['key']}>A</kbd> {acceptWords}
          {' · '}
          <kbd className={desk['key']}>R</kbd> {t('console.keysReject')}
        </>
      )}
    </p>
  );
}
