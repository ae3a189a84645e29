import { activation as activationBn } from './bn/activation.ts';
import { agentContracts as agentContractsBn } from './bn/agent-contracts.ts';
import { agentDay as agentDayBn } from './bn/agent-day.ts';
import { agentLinks as agentLinksBn } from './bn/agent-links.ts';
import { agentNews as agentNewsBn } from './bn/agent-news.ts';
import { agentParts as agentPartsBn } from './bn/agent-parts.ts';
import { agentPoster as agentPosterBn } from './bn/agent-poster.ts';
import { agentRealtime as agentRealtimeBn } from './bn/agent-realtime.ts';
import { agentReports as agentReportsBn } from './bn/agent-reports.ts';
import { agentSeries as agentSeriesBn } from './bn/agent-series.ts';
import { agentStatements as agentStatementsBn } from './bn/agent-statements.ts';
import { agentTeam as agentTeamBn } from './bn/agent-team.ts';
import { agentTransfer as agentTransferBn } from './bn/agent-transfer.ts';
import { agentsApplications as agentsApplicationsBn } from './bn/agents-applications.ts';
import { amounts as amountsBn } from './bn/amounts.ts';
import { arcade as arcadeBn } from './bn/arcade.ts';
import { assistants as assistantsBn } from './bn/assistants.ts';
import { cashier as cashierBn } from './bn/cashier.ts';
import { catalogue as catalogueBn } from './bn/catalogue.ts';
import { console as consoleBn } from './bn/console.ts';
import { content as contentBn } from './bn/content.ts';
import { control as controlBn } from './bn/control.ts';
import { errors as errorsBn } from './bn/errors.ts';
import { game as gameBn } from './bn/game.ts';
import { home as homeBn } from './bn/home.ts';
import { identity as identityBn } from './bn/identity.ts';
import { lottery as lotteryBn } from './bn/lottery.ts';
import { lotteryDice as lotteryDiceBn } from './bn/lottery-dice.ts';
import { lotteryDigits as lotteryDigitsBn } from './bn/lottery-digits.ts';
import { lotteryFaults as lotteryFaultsBn } from './bn/lottery-faults.ts';
import { lotteryLhc as lotteryLhcBn } from './bn/lottery-lhc.ts';
import { lotteryNews as lotteryNewsBn } from './bn/lottery-news.ts';
import { lotteryNumbers as lotteryNumbersBn } from './bn/lottery-numbers.ts';
import { lotterySea as lotterySeaBn } from './bn/lottery-sea.ts';
import { lotteryVerify as lotteryVerifyBn } from './bn/lottery-verify.ts';
import { lotteryVietnam as lotteryVietnamBn } from './bn/lottery-vietnam.ts';
import { marks as marksBn } from './bn/marks.ts';
import { member as memberBn } from './bn/member.ts';
import { missions as missionsBn } from './bn/missions.ts';
import { pages as pagesBn } from './bn/pages.ts';
import { points as pointsBn } from './bn/points.ts';
import { receipts as receiptsBn } from './bn/receipts.ts';
import { records as recordsBn } from './bn/records.ts';
import { rewards as rewardsBn } from './bn/rewards.ts';
import { security as securityBn } from './bn/security.ts';
import { server as serverBn } from './bn/server.ts';
import { shell as shellBn } from './bn/shell.ts';
import { status as statusBn } from './bn/status.ts';
import { withdrawals as withdrawalsBn } from './bn/withdrawals.ts';
import { activation as activationEn } from './en/activation.ts';
import { agentContracts as agentContractsEn } from './en/agent-contracts.ts';
import { agentDay as agentDayEn } from './en/agent-day.ts';
import { agentLinks as agentLinksEn } from './en/agent-links.ts';
import { agentNews as agentNewsEn } from './en/agent-news.ts';
import { agentParts as agentPartsEn } from './en/agent-parts.ts';
import { agentPoster as agentPosterEn } from './en/agent-poster.ts';
import { agentRealtime as agentRealtimeEn } from './en/agent-realtime.ts';
import { agentReports as agentReportsEn } from './en/agent-reports.ts';
import { agentSeries as agentSeriesEn } from './en/agent-series.ts';
import { agentStatements as agentStatementsEn } from './en/agent-statements.ts';
import { agentTeam as agentTeamEn } from './en/agent-team.ts';
import { agentTransfer as agentTransferEn } from './en/agent-transfer.ts';
import { agentsApplications as agentsApplicationsEn } from './en/agents-applications.ts';
import { amounts as amountsEn } from './en/amounts.ts';
import { arcade as arcadeEn } from './en/arcade.ts';
import { assistants as assistantsEn } from './en/assistants.ts';
import { cashier as cashierEn } from './en/cashier.ts';
import { catalogue as catalogueEn } from './en/catalogue.ts';
import { console as consoleEn } from './en/console.ts';
import { content as contentEn } from './en/content.ts';
import { control as controlEn } from './en/control.ts';
import { errors as errorsEn } from './en/errors.ts';
import { game as gameEn } from './en/game.ts';
import { home as homeEn } from './en/home.ts';
import { identity as identityEn } from './en/identity.ts';
import { lottery as lotteryEn } from './en/lottery.ts';
import { lotteryDice as lotteryDiceEn } from './en/lottery-dice.ts';
import { lotteryDigits as lotteryDigitsEn } from './en/lottery-digits.ts';
import { lotteryFaults as lotteryFaultsEn } from './en/lottery-faults.ts';
import { lotteryLhc as lotteryLhcEn } from './en/lottery-lhc.ts';
import { lotteryNews as lotteryNewsEn } from './en/lottery-news.ts';
import { lotteryNumbers as lotteryNumbersEn } from './en/lottery-numbers.ts';
import { lotterySea as lotterySeaEn } from './en/lottery-sea.ts';
import { lotteryVerify as lotteryVerifyEn } from './en/lottery-verify.ts';
import { lotteryVietnam as lotteryVietnamEn } from './en/lottery-vietnam.ts';
import { marks as marksEn } from './en/marks.ts';
import { member as memberEn } from './en/member.ts';
import { missions as missionsEn } from './en/missions.ts';
import { pages as pagesEn } from './en/pages.ts';
import { points as pointsEn } from './en/points.ts';
import { receipts as receiptsEn } from './en/receipts.ts';
import { records as recordsEn } from './en/records.ts';
import { rewards as rewardsEn } from './en/rewards.ts';
import { security as securityEn } from './en/security.ts';
import { server as serverEn } from './en/server.ts';
import { shell as shellEn } from './en/shell.ts';
import { status as statusEn } from './en/status.ts';
import { withdrawals as withdrawalsEn } from './en/withdrawals.ts';
import { fill } from './fill.ts';
import type { TextGroup, TextKey, TextLanguage, Texts, TextValues } from './texts.ts';

export type { CoreTexts } from './core-keys.ts';
export { CORE_KEYS } from './core-keys.ts';
/**
 * Everything the portal says to a person, in Bengali and English. This door holds all of it and is for the server
 * and tests; a browser takes `fill.ts` and one file per group and language (`bn/shell.ts`), so that it loads only
 * what its screens say.
 */
export { fill } from './fill.ts';
export { INTERFACE_LANGUAGES } from './interface-languages.ts';
export { needsSignOff, SIGNED_OFF_ONLY } from './signed-off.ts';
export type { TextKey, TextLanguage, Texts, TextValues } from './texts.ts';
export { TEXT_LANGUAGES } from './texts.ts';

export const TEXTS: Readonly<Record<TextLanguage, Texts>> = {
  bn: {
    activation: activationBn,
    agentContracts: agentContractsBn,
    agentDay: agentDayBn,
    agentLinks: agentLinksBn,
    agentNews: agentNewsBn,
    agentParts: agentPartsBn,
    agentReports: agentReportsBn,
    agentSeries: agentSeriesBn,
    agentPoster: agentPosterBn,
    agentRealtime: agentRealtimeBn,
    agentStatements: agentStatementsBn,
    agentTeam: agentTeamBn,
    agentsApplications: agentsApplicationsBn,
    agentTransfer: agentTransferBn,
    amounts: amountsBn,
    arcade: arcadeBn,
    cashier: cashierBn,
    assistants: assistantsBn,
    catalogue: catalogueBn,
    console: consoleBn,
    content: contentBn,
    control: controlBn,
    errors: errorsBn,
    game: gameBn,
    home: homeBn,
    identity: identityBn,
    lotteryVerify: lotteryVerifyBn,
    lotteryVietnam: lotteryVietnamBn,
    lottery: lotteryBn,
    lotteryDice: lotteryDiceBn,
    lotteryDigits: lotteryDigitsBn,
    lotteryLhc: lotteryLhcBn,
    lotteryFaults: lotteryFaultsBn,
    lotteryNews: lotteryNewsBn,
    lotteryNumbers: lotteryNumbersBn,
    lotterySea: lotterySeaBn,
    marks: marksBn,
    member: memberBn,
    missions: missionsBn,
    pages: pagesBn,
    points: pointsBn,
    receipts: receiptsBn,
    records: recordsBn,
    rewards: rewardsBn,
    security: securityBn,
    server: serverBn,
    shell: shellBn,
    status: statusBn,
    withdrawals: withdrawalsBn,
  },
  en: {
    activation: activationEn,
    agentContracts: agentContractsEn,
    agentDay: agentDayEn,
    agentLinks: agentLinksEn,
    agentNews: agentNewsEn,
    agentParts: agentPartsEn,
    agentReports: agentReportsEn,
    agentSeries: agentSeriesEn,
    agentPoster: agentPosterEn,
    agentRealtime: agentRealtimeEn,
    agentStatements: agentStatementsEn,
    agentTeam: agentTeamEn,
    agentsApplications: agentsApplicationsEn,
    agentTransfer: agentTransferEn,
    amounts: amountsEn,
    arcade: arcadeEn,
    cashier: cashierEn,
    assistants: assistantsEn,
    catalogue: catalogueEn,
    console: consoleEn,
    content: contentEn,
    control: controlEn,
    errors: errorsEn,
    game: gameEn,
    home: homeEn,
    identity: identityEn,
    lotteryVerify: lotteryVerifyEn,
    lotteryVietnam: lotteryVietnamEn,
    lottery: lotteryEn,
    lotteryDice: lotteryDiceEn,
    lotteryDigits: lotteryDigitsEn,
    lotteryLhc: lotteryLhcEn,
    lotteryFaults: lotteryFaultsEn,
    lotteryNews: lotteryNewsEn,
    lotteryNumbers: lotteryNumbersEn,
    lotterySea: lotterySeaEn,
    marks: marksEn,
    member: memberEn,
    missions: missionsEn,
    pages: pagesEn,
    points: pointsEn,
    receipts: receiptsEn,
    records: recordsEn,
    rewards: rewardsEn,
    security: securityEn,
    server: serverEn,
    shell: shellEn,
    status: statusEn,
    withdrawals: withdrawalsEn,
  },
};

/** The sentence of a key in a language, filled with its values. */
export function translate(language: TextLanguage, key: TextKey, values?: TextValues): string {
  return fill(language, findText(language, key) ?? key, values);
}

/** The raw sentence of a key that came from outside the type system, or undefined when there is none. */
export function findText(language: TextLanguage, key: string): string | undefined {
  const dot = key.indexOf('.');
  const group: Readonly<Record<string, string>> | undefined = TEXTS[language][key.slice(0, dot) as TextGroup];
  return group?.[key.slice(dot + 1)];
}
