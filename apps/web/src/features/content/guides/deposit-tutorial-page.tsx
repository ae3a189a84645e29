import { HonestMark } from '@nokshi/ui';
import { buttonClass } from '@nokshi/ui/button.tsx';
import { useIsPlayCredit } from '../../../lib/games/catalogue-queries.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { DepositWays } from './deposit-ways.tsx';
import styles from './guide.module.css';
import { type Step, StepsPage } from './steps-page.tsx';

const BOOKS: Step = { icon: 'receipt-text', title: 'content.depositBooks', text: 'content.depositBooksText' };
const CREDIT_STEPS: readonly Step[] = [
  { icon: 'coins', title: 'content.depositWelcome', text: 'content.depositWelcomeText' },
  { icon: 'refresh-cw', title: 'content.depositRefill', text: 'content.depositRefillText' },
  { icon: 'badge-info', title: 'content.depositSample', text: 'content.depositSampleText' },
  BOOKS,
];
const MONEY_STEPS: readonly Step[] = [
  { icon: 'wallet', title: 'content.depositChoose', text: 'content.depositChooseText' },
  { icon: 'banknote-arrow-up', title: 'content.depositPay', text: 'content.depositPayText' },
  BOOKS,
];

/**
 * How a balance is filled (SC-5.4): with play credit the refill comes before the deposit, which is a sample. Then the
 * steps of a deposit by each way that the portal has.
 */
export function DepositTutorialPage() {
  const t = useTexts('content');
  const isPlayCredit = useIsPlayCredit();
  return (
    <StepsPage
      title="content.depositTitle"
      intro={isPlayCredit ? 'content.depositCreditIntro' : 'content.depositIntro'}
      steps={isPlayCredit ? CREDIT_STEPS : MONEY_STEPS}
    >
      <DepositWays />
      <div className={styles['actions']}>
        {isPlayCredit && <HonestMark kind="credit" />}
        <AppLink className={buttonClass('primary')} href={memberHref('wallet')}>
          {t('content.toCredit')}
        </AppLink>
      </div>
    </StepsPage>
  );
}
