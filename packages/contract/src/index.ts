import { agentsApplicationEntries } from './agents-applications.ts';
import { agentsApplicationConsoleEntries } from './agents-applications-console.ts';
import { agentAssistantEntries } from './agents-assistants.ts';
import { agentContractEntries } from './agents-contracts.ts';
import { agentContractConsoleEntries } from './agents-contracts-console.ts';
import { agentContractGatewayEntries } from './agents-contracts-gateway.ts';
import { agentDayEntries } from './agents-day.ts';
import { agentDisputeEntries } from './agents-disputes.ts';
import { agentDisputeConsoleEntries } from './agents-disputes-console.ts';
import { agentIncomeEntries } from './agents-income.ts';
import { agentLinkEntries } from './agents-links.ts';
import { agentsNewsEntries } from './agents-news.ts';
import { agentsNewsConsoleEntries } from './agents-news-console.ts';
import { agentRealtimeEntries } from './agents-realtime.ts';
import { agentReceiptEntries } from './agents-receipts.ts';
import { agentReportEntries } from './agents-reports.ts';
import { agentSettlementEntries } from './agents-settlement.ts';
import { agentStatementEntries } from './agents-statements.ts';
import { agentTeamEntries } from './agents-team.ts';
import { brandEntries } from './brand.ts';
import { brandAnswersConsoleEntries } from './brand-answers-console.ts';
import { brandConsoleEntries } from './brand-console.ts';
import { brandSettingsConsoleEntries } from './brand-settings-console.ts';
import { cashierEntries } from './cashier.ts';
import { cashierAdjustmentEntries } from './cashier-adjustment.ts';
import { cashierBonusEntries } from './cashier-bonus.ts';
import { cashierBonusConsoleEntries } from './cashier-bonus-console.ts';
import { cashierConsoleEntries } from './cashier-console.ts';
import { cashierDepositEntries } from './cashier-deposit.ts';
import { cashierMemberTransferEntries } from './cashier-member-transfers.ts';
import { cashierWalletEntries } from './cashier-wallets.ts';
import { cashierTurnoverEntries, cashierWithdrawalEntries } from './cashier-withdrawal.ts';
import { cashierWithdrawalConsoleEntries } from './cashier-withdrawal-console.ts';
import { catalogueEntries } from './catalogue.ts';
import { contentEntries } from './content.ts';
import { deskEntries } from './desk.ts';
import type { Entry } from './entry.ts';
import { hub88Entries } from './hub88.ts';
import { hub88StudioEntries } from './hub88-studio.ts';
import { identityEntries } from './identity.ts';
import { identityActivationEntries } from './identity-activation.ts';
import { identityAssistantEntries } from './identity-assistants.ts';
import { identityClosingEntries } from './identity-closing.ts';
import { identityConsoleEntries } from './identity-console.ts';
import { identityDeviceEntries } from './identity-device.ts';
import { identityExportEntries } from './identity-export.ts';
import { identityPaymentEntries } from './identity-payment.ts';
import { identityProfileEntries } from './identity-profile.ts';
import { identityRecoveryEntries } from './identity-recovery.ts';
import { identitySecurityEntries } from './identity-security.ts';
import { identitySeriesEntries } from './identity-series.ts';
import { inHouseEntries } from './in-house.ts';
import { crashEntries } from './in-house-crash.ts';
import { instantEntries } from './in-house-instant.ts';
import { stepEntries } from './in-house-steps.ts';
import { inboxEntries } from './inbox.ts';
import { inboxChoiceEntries } from './inbox-choices.ts';
import { jackpotEntries } from './jackpots.ts';
import { lotteryIssueEntries, lotteryOrderEntries } from './lottery.ts';
import { lotteryConsoleEntries } from './lottery-console.ts';
import { lotteryControlEntries } from './lottery-control.ts';
import { lotteryDay } from './lottery-day.ts';
import { lotteryFavouriteEntries } from './lottery-favourites.ts';
import { lotteryGatewayEntries } from './lottery-gateway.ts';
import { lotteryOrderGatewayEntries } from './lottery-order-gateway.ts';
import { lotteryPlaysEntries } from './lottery-plays.ts';
import { lotteryReceiptEntries } from './lottery-receipts.ts';
import { lotterySalesEntries } from './lottery-sales.ts';
import { absentEntries } from './not-available.ts';
import { playEntries } from './play.ts';
import { playFreeBetEntries } from './play-free-bets.ts';
import { playVendorEntries } from './play-vendors.ts';
import { protectionEntries } from './protection.ts';
import { protectionConsoleEntries } from './protection-console.ts';
import { realMoneyConsoleEntries } from './real-money-console.ts';
import { reconciliationConsoleEntries } from './reconciliation-console.ts';
import { recordEntries } from './records.ts';
import { rewardsEntries } from './rewards.ts';
import { rewardsBoardEntries } from './rewards-boards.ts';
import { rewardsMallEntries } from './rewards-mall.ts';
import { rewardsMallConsoleEntries } from './rewards-mall-console.ts';
import { rewardsMissionEntries } from './rewards-missions.ts';
import { rewardsMissionConsoleEntries } from './rewards-missions-console.ts';
import { rewardsPointEntries } from './rewards-points.ts';
import { rewardsPromosEntries } from './rewards-promos.ts';
import { rewardsVipEntries } from './rewards-vip.ts';
import { staffEntries } from './staff.ts';
import { transactionEntries } from './transactions.ts';

/**
 * The contract of the portal: every call once. Server and clients import the room's file that they need
 * (`@nokshi/contract/play.ts`); this door gathers the whole table for mounting, OpenAPI and the command line.
 */
export const ENTRIES: readonly Entry[] = [
  ...identityEntries,
  ...identityRecoveryEntries,
  ...identitySecurityEntries,
  ...identityPaymentEntries,
  ...identityDeviceEntries,
  ...identityProfileEntries,
  ...identityExportEntries,
  ...identityClosingEntries,
  ...identityActivationEntries,
  ...identityAssistantEntries,
  ...brandEntries,
  ...contentEntries,
  ...brandAnswersConsoleEntries,
  ...cashierEntries,
  ...cashierDepositEntries,
  ...cashierWithdrawalEntries,
  ...cashierTurnoverEntries,
  ...cashierBonusEntries,
  ...cashierWalletEntries,
  ...cashierMemberTransferEntries,
  ...cashierConsoleEntries,
  ...cashierWithdrawalConsoleEntries,
  ...cashierAdjustmentEntries,
  ...cashierBonusConsoleEntries,
  ...catalogueEntries,
  ...playEntries,
  ...playFreeBetEntries,
  ...playVendorEntries,
  ...recordEntries,
  ...agentReceiptEntries,
  ...agentReportEntries,
  ...agentIncomeEntries,
  ...agentStatementEntries,
  ...agentSettlementEntries,
  ...agentDayEntries,
  ...agentRealtimeEntries,
  ...agentAssistantEntries,
  ...transactionEntries,
  ...agentsApplicationEntries,
  ...agentsApplicationConsoleEntries,
  ...inboxEntries,
  ...inboxChoiceEntries,
  ...inHouseEntries,
  ...instantEntries,
  ...stepEntries,
  ...jackpotEntries,
  ...lotteryIssueEntries,
  lotteryDay,
  ...lotteryGatewayEntries,
  ...lotteryConsoleEntries,
  ...lotteryControlEntries,
  ...lotteryPlaysEntries,
  ...lotterySalesEntries,
  ...agentTeamEntries,
  ...crashEntries,
  ...hub88Entries,
  ...hub88StudioEntries,
  ...staffEntries,
  ...identityConsoleEntries,
  ...identitySeriesEntries,
  ...deskEntries,
  ...protectionEntries,
  ...protectionConsoleEntries,
  ...brandConsoleEntries,
  ...brandSettingsConsoleEntries,
  ...realMoneyConsoleEntries,
  ...reconciliationConsoleEntries,
  ...lotteryOrderEntries,
  ...lotteryFavouriteEntries,
  ...lotteryReceiptEntries,
  ...lotteryOrderGatewayEntries,
  ...agentLinkEntries,
  ...agentsNewsEntries,
  ...agentsNewsConsoleEntries,
  ...agentContractEntries,
  ...agentContractConsoleEntries,
  ...agentContractGatewayEntries,
  ...agentDisputeEntries,
  ...agentDisputeConsoleEntries,
  ...rewardsEntries,
  ...rewardsMissionEntries,
  ...rewardsBoardEntries,
  ...rewardsMissionConsoleEntries,
  ...rewardsPromosEntries,
  ...rewardsVipEntries,
  ...rewardsPointEntries,
  ...rewardsMallEntries,
  ...rewardsMallConsoleEntries,
  ...absentEntries,
];

export function findEntry(name: string): Entry | undefined {
  return ENTRIES.find((entry) => entry.name === name);
}
