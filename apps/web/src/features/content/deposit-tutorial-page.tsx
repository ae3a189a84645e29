import { HonestMark } from '@nokshi/ui';
import { buttonClass } from '@nokshi/ui/button.tsx';
import { AppLink } from '../../lib/app-link.tsx';
import { useStatus } from '../../lib/games/catalogue-queries.ts';
import { memberHref } from '../../lib/member-pages.ts';
import { useTexts } from '../../lib/texts.ts';
import { DepositWays } from './deposit-ways.tsx';
import styles from './guide.module.css';
import { type Step, StepsPage } from './steps-page.tsx';

const CREDIT_STEPS: readonly Step[] = [
  { icon: 'badge-info', title: 'content.depositNone', text: 'content.depositNoneText' },
  { icon: 'coins', title: 'content.depositWelcome', text: 'content.depositWelcomeText' },
  { icon: 'refresh-cw', title: 'content.depositRefill', text: 'content.depositRefillText' },
  { icon: 'receipt-text', title: 'content.depositBooks', text: 'content.depositBooksText' },
];

/**
 * How a balance is filled (SC-5.4): with play credit the welcome credit and the daily refill, and the steps of a deposit
 * by each way that the portal has.
 */
export function DepositTutorialPage() {
  const t = useTexts('content');
  const isPlayCredit = useStatus()?.isPlayCredit ?? true;
  return (
    <StepsPage
      title="content.depositTitle"
      intro={isPlayCredit ? 'content.depositCreditIntro' : 'content.depositIntro'}
      steps={CREDIT_STEPS}
    >
      <DepositWays />
      <div className={styles['actions']}>
        <HonestMark kind="credit" />
        <AppLink className={buttonClass('primary')} href={memberHref('depositv2')}>
          {t('content.toCredit')}
        </AppLink>
      </div>
    </StepsPage>
  );
}
