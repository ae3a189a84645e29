import { Icon } from '@nokshi/ui';
import { useId } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './landing.module.css';

/** What holds for every agent, told before anybody applies. */
export function RulesPanel() {
  const t = useTexts('agentsApplications');
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>{t('agentsApplications.rulesTitle')}</h2>
      <ul className={styles['rules']}>
        <li>
          <Icon name="eye-off" size="small" />
          {t('agentsApplications.rulePrivacy')}
        </li>
        <li>
          <Icon name="user" size="small" />
          {t('agentsApplications.ruleOpened')}
        </li>
        <li>
          <Icon name="share-2" size="small" />
          {t('agentsApplications.ruleOwnLink')}
        </li>
      </ul>
    </section>
  );
}
