import { Button, HonestMark, useUi } from '@nokshi/ui';
import { go } from '../../../lib/navigation/navigation.ts';
import { openRegister } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from './guide.module.css';
import { type Step, StepsPage } from './steps-page.tsx';

const STEPS: readonly Step[] = [
  { icon: 'user-plus', title: 'content.guideOpen', text: 'content.guideOpenText' },
  { icon: 'coins', title: 'content.guideCredit', text: 'content.guideCreditText' },
  { icon: 'search', title: 'content.guideFind', text: 'content.guideFindText' },
  { icon: 'circle-play', title: 'content.guidePlay', text: 'content.guidePlayText' },
  { icon: 'shield-check', title: 'content.guideCheck', text: 'content.guideCheckText' },
  { icon: 'heart', title: 'content.guidePace', text: 'content.guidePaceText' },
];

/** What a newcomer does first (SC-5.1). */
export function BeginnerGuidePage() {
  const { t } = useUi();
  const { state } = useSession();
  return (
    <StepsPage title="content.guideTitle" intro="content.guideIntro" steps={STEPS}>
      <div className={styles['actions']}>
        <HonestMark kind="credit" />
        {state === 'guest' ? (
          <Button kind="primary" onClick={() => openRegister()}>
            {t('shell.register')}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => go('/rng')}>
            {t('home.jackpotButton')}
          </Button>
        )}
      </div>
    </StepsPage>
  );
}
