import type { TextKey } from '@nokshi/texts/texts.ts';
import { Icon, type IconName, useUi } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import styles from '../content.module.css';
import guideStyles from './guide.module.css';

export interface Step {
  readonly icon: IconName;
  readonly title: TextKey;
  readonly text: TextKey;
}

/** A page that explains something in numbered steps. */
export function StepsPage({
  title,
  intro,
  steps,
  children,
}: {
  readonly title: TextKey;
  readonly intro: TextKey;
  readonly steps: readonly Step[];
  readonly children?: ReactNode;
}) {
  const t = useTexts('content');
  const { t: core } = useUi();
  useTitle(t(title));
  return (
    <div className={styles['page']}>
      <h1>{t(title)}</h1>
      <p className={styles['intro']}>{t(intro)}</p>
      <ol className={guideStyles['guide']}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <span className={guideStyles['disc']}>
              <Icon name={step.icon} />
            </span>
            <div>
              <h2>{t(step.title)}</h2>
              <p>{t(step.text)}</p>
            </div>
            {/* The list itself tells the number to those who do not see it. */}
            <small className="nk-num" aria-hidden="true">
              {core('shell.count', { count: index + 1 })}
            </small>
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
