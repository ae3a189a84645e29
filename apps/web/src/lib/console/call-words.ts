import { ERRORS, type ErrorCode } from '@nokshi/contract/errors.ts';
import { useUi } from '@nokshi/ui';

const CALLS = [
  'identity_staffLogin',
  'identity_confirmStaff',
  'identity_staffLogout',
  'protection_lockMember',
  'protection_unlockMember',
  'brand_setMaintenance',
  'brand_setRegion',
  'brand_setDepositCaps',
  'jackpots_switch',
  'jackpots_showOnHome',
  'cashier_creditDeposit',
  'cashier_rejectDeposit',
  'cashier_recordReceipt',
  'cashier_approveWithdrawal',
  'cashier_rejectWithdrawal',
  'cashier_askWithdrawal',
  'cashier_payWithdrawal',
  'cashier_decideDispute',
  'cashier_proposeAdjustment',
  'cashier_decideAdjustment',
  'cashier_saveBonusOffer',
  'cashier_switchBonusOffer',
  'cashier_configureRealMoney',
  'cashier_switchRealMoneyOn',
  'cashier_switchRealMoneyOff',
  'lottery_enterResult',
  'lottery_void',
  'lottery_switchGame',
  'lottery_setTerms',
  'lottery_setRestDay',
  'lottery_endRestDay',
  'lottery_setFeed',
  'lottery_postpone',
  'play_startReconciliation',
  'play_closeDifference',
  'play_setVendorMaintenance',
  'play_setVendorOneGame',
  'play_grantFreeBets',
  'play_cancelFreeBets',
] as const;

export interface OutcomeWords {
  readonly tone: 'accent' | 'warn' | 'danger';
  readonly text: string;
}

/** Says what a call of the console does, and how one ended. A call that this build does not know keeps its name. */
export function useCallWords(): {
  readonly sayCall: (name: string) => string;
  readonly sayOutcome: (outcome: string) => OutcomeWords;
} {
  const { t } = useUi();
  return {
    sayCall: (name) => {
      const known = CALLS.find((call) => call === name.replace('.', '_'));
      return known === undefined ? name : t(`console.call_${known}`);
    },
    sayOutcome: (outcome) => {
      if (outcome === 'done') return { tone: 'accent', text: t('console.outcomeDone') };
      if (outcome === 'unknown') return { tone: 'warn', text: t('console.outcomeUnknown') };
      // Whom or what a refusal named is not kept with its code.
      const text =
        outcome in ERRORS
          ? t(`errors.${ERRORS[outcome as ErrorCode].text}`).replace(/\{\w+\}/g, '…')
          : outcome;
      return { tone: 'danger', text };
    },
  };
}
