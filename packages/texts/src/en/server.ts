import type { server as source } from '../bn/server.ts';
import type { GroupOf } from '../texts.ts';

/** What the server says in its own words: messages to members, names of kinds of games. No screen loads this. */
export const server: GroupOf<typeof source> = {
  messageWelcomeTitle: 'Welcome, {account}',
  messageWelcomeBody:
    'Your account holds 10,000 in play credit. It is not money: it can be neither bought for money nor turned into money. When it falls below 1,000 you can refill it once a day.',
  codeText:
    'Nokshi: your verification code is {code}. It is good for {minutes} minutes. Tell nobody; we never ask for it.',
  codeMailSubject: 'Nokshi verification code',
  codeMailBody:
    'Your verification code is {code}. It is good for {minutes} minutes.\n\nTell nobody; we never ask for it. If you did not ask for a code, throw this mail away.',
  resetMailSubject: 'A link to change your Nokshi password',
  resetMailBody:
    '{account}, a new password was asked for your account.\n\nOpen this link to choose one:\n{link}\n\nThe link is good once and for {minutes} minutes. If you did not ask, there is nothing to do: your password stays as it is.',
  messageFeedbackAnsweredTitle: 'An answer to your feedback',
  messageFeedbackAnsweredBody: 'You wrote: “{quote}”\n\n{answer}',
  messageApplicationAcceptedTitle: 'Application accepted: {promotion}',
  messageApplicationAcceptedBody: 'Your application to “{promotion}” was accepted.\n\n{answer}',
  messageApplicationRefusedTitle: 'Application not accepted: {promotion}',
  messageApplicationRefusedBody: 'Your application to “{promotion}” was not accepted.\n\n{answer}',
  messageAgentApplicationAskedTitle: 'A question from the agents’ desk',
  messageAgentApplicationAskedBody:
    'About your application {no} to become an agent:\n\n{question}\n\nAnswer it on the agents’ page. Once you do, your application is read again.',
  messageAgentApplicationAcceptedTitle: 'You are an agent now',
  messageAgentApplicationAcceptedBody:
    'Your application {no} to become an agent was accepted. The agent centre is open to you.\n\n{answer}',
  messageAgentApplicationRefusedTitle: 'Your application to become an agent was not accepted',
  messageAgentApplicationRefusedBody:
    'Your application {no} to become an agent was not accepted.\n\n{answer}',
  messageContractOfferedTitle: 'You have an offer of a contract',
  messageContractOfferedBody:
    '{name} offers you contract {no}. You can answer until {time}. See what accepting it does before you answer.',
  messageContractOfferedHouseTitle: 'You have an offer of a contract',
  messageContractOfferedHouseBody:
    'The house offers you contract {no}. You can answer until {time}. See what accepting it does before you answer.',
  messageContractWithdrawnTitle: 'An offer was withdrawn',
  messageContractWithdrawnBody:
    'The offer of contract {no} was withdrawn. There is nothing for you to answer.',
  messageContractAcceptedTitle: 'Your offer was accepted',
  messageContractAcceptedBody: '{name} has accepted contract {no}. It begins on {time}.',
  messageContractRejectedTitle: 'Your offer was rejected',
  messageContractRejectedBody: '{name} has rejected contract {no}. What was in force before stays so.',
  messageContractExpiredTitle: 'An offer has run out',
  messageContractExpiredBody:
    'Nobody answered the offer of contract {no} in time. What was in force before stays so.',
  messageContractEndingTitle: 'A contract will end',
  messageContractEndingBody:
    'Contract {no} ends on {time}. Until then it pays as before. The page of contracts says why.',
  messageContractAgreedTitle: 'The end of a contract was agreed',
  messageContractAgreedBody: 'Both sides agree that contract {no} ends on {time}.',
  messageContractKeptTitle: 'A contract stays in force',
  messageContractKeptBody: 'Contract {no} does not end. It goes on as it was.',
  messageContractEndedTitle: 'A contract has ended',
  messageContractEndedBody: 'Contract {no} ended on {time}.',
  messageDisputeAskedTitle: 'A question about a statement',
  messageDisputeAskedBody: '{name} asks about statement {no}. Answer by {time}, or the staff will.',
  messageDisputeRepliedTitle: 'Your answer was replied to',
  messageDisputeRepliedBody: '{name} has replied about statement {no}. The staff looks at it now.',
  messageDisputeAnsweredTitle: 'Your question was answered',
  messageDisputeAnsweredBody: '{name} has answered about statement {no}. Open the statement to read it.',
  messageDisputeAnsweredStaffTitle: 'Your question was answered',
  messageDisputeAnsweredStaffBody:
    'The staff has answered about statement {no}. Open the statement to read it.',
  messageDisputeSettledTitle: 'A downline’s question was answered',
  messageDisputeSettledBody: 'The staff has answered what {name} asked about statement {no}.',
  messageAgentMadeTitle: 'You are an agent now',
  messageAgentMadeBody:
    'You were made an agent on {time}. You can bring people by your own links and see your team’s figures in the agent centre.',
  messageAgentTakenTitle: 'You are no longer an agent',
  messageAgentTakenBody:
    'You ceased to be an agent on {time}. Your member account and balance stay as they are; your links bring nobody any more. Write to customer service if you want to know why.',
  messagePasswordChangedTitle: 'Your password was changed',
  messagePasswordChangedBody:
    'The password of your account was changed on {time} (IP {ip}). Every other device was signed out. If this was not you, get a new password with ‘forgot password’ now and tell customer service.',
  messagePasswordResetTitle: 'A new password was set',
  messagePasswordResetBody:
    'A forgotten password was replaced by a new one on {time} (IP {ip}). If this was not you, tell customer service now.',
  messageNewDeviceTitle: 'Login from a new device',
  messageNewDeviceBody:
    'Your account was signed in to from a new device on {time} (IP {ip}). If this was not you, change your password and forget the device on the security page.',
  messageTotpOnTitle: 'Authenticator turned on',
  messageTotpOnBody:
    'An authenticator app was turned on on {time} (IP {ip}). From now on a login asks for its code. If this was not you, tell customer service.',
  messageTotpOffTitle: 'Authenticator turned off',
  messageTotpOffBody:
    'The authenticator app was turned off on {time} (IP {ip}). If this was not you, change your password now and tell customer service.',
  messagePasskeyAddedTitle: 'A passkey was added',
  messagePasskeyAddedBody:
    'A passkey was added to your account on {time} (IP {ip}). A login by password now also asks for a passkey or a recovery code. If this was not you, remove it on the security page and change your password.',
  messagePasskeyRemovedTitle: 'A passkey was removed',
  messagePasskeyRemovedBody:
    'A passkey of your account was removed on {time} (IP {ip}). If this was not you, change your password now.',
  messageRecoveryCodesTitle: 'New recovery codes',
  messageRecoveryCodesBody:
    'New recovery codes were made on {time} (IP {ip}). The old ones no longer work. If this was not you, change your password now.',
  messageContactChangedTitle: 'Your contact details changed',
  messageContactChangedBody:
    'The mobile number or mail address of your account was changed on {time} (IP {ip}). If this was not you, tell customer service now.',
  messageSocialLinkedTitle: 'A Facebook account was linked',
  messageSocialLinkedBody:
    'A Facebook account was linked to your account on {time} (IP {ip}). From now on it can log in as well. If this was not you, change your password now and tell customer service.',
  messagePaymentPasswordTitle: 'Your payment password was set',
  messagePaymentPasswordBody:
    'Your payment password was set on {time} (IP {ip}). If it replaced another, nothing can be withdrawn for 24 hours. If this was not you, change your password now and tell customer service.',
  messageTransferDoneInTitle: 'Your transfer is through',
  messageTransferDoneInBody: '{amount} stands in the game’s wallet since {time}. Transfer {no}.',
  messageTransferDoneOutTitle: 'Your transfer is through',
  messageTransferDoneOutBody: '{amount} came back to your main wallet on {time}. Transfer {no}.',
  messageTransferRefusedInTitle: 'Your transfer was not accepted',
  messageTransferRefusedInBody: '{amount} went back to your main wallet on {time}. Transfer {no}.',
  messageTransferRefusedOutTitle: 'Your transfer was not accepted',
  messageTransferRefusedOutBody: '{amount} stays in the game’s wallet; nothing was moved. Transfer {no}.',
  messageLotteryWonTitle: 'You won in {game}',
  messageLotteryWonBody: 'Order {no} of issue {numero} won {amount}. It was added to your balance on {time}.',
  messageLotteryVoidTitle: 'Issue {numero} of {game} is void',
  messageLotteryVoidBody:
    'There was no valid draw, so the whole stake of order {no} came back: {amount} was added to your balance on {time}.',
  messageLotteryChaseEndedTitle: 'Your chase in {game} ended with a win',
  messageLotteryChaseEndedBody:
    'Order {no} won in issue {numero}, so later orders still on sale were cancelled. Their stakes of {amount} came back on {time}.',
  messageLotteryCorrectedUpTitle: 'A result of {game} was corrected',
  messageLotteryCorrectedUpBody:
    'The first result of issue {numero} was wrong. By the right one order {no} brings {amount} more, which was added to your balance on {time}.',
  messageLotteryCorrectedDownTitle: 'A result of {game} was corrected',
  messageLotteryCorrectedDownBody:
    'The first result of issue {numero} was wrong. By the right one order {no} brings {amount} less, which was taken from your balance on {time}. If your balance is below zero for it, nothing can be staked or withdrawn until it is made up.',
  messageLotteryCorrectedSameTitle: 'A result of {game} was corrected',
  messageLotteryCorrectedSameBody:
    'The first result of issue {numero} was wrong. By the right one order {no} brings as much as before; your balance did not change.',
  messageLotteryMovedTitle: 'A draw of {game} was moved',
  messageLotteryMovedBody:
    'Issue {numero} is now drawn at {time}. Your tickets stay as they are. If no result comes, every stake goes back to your balance.',
  messageVipReachedTitle: 'You are VIP {count} now',
  messageVipReachedBody:
    'Your stakes and deposits in all have brought you to VIP {count}. If the level has a bonus, it is in the reward centre; you may also leave it there.',
  messageFreeBetsGrantedTitle: 'Free bets in “{game}”',
  messageFreeBetsGrantedBody:
    'You have {count} free bets of {amount} each in “{game}”, to be played until {time}. They cost you nothing, and what they win is yours.',
  messageFreeBetsCancelledTitle: 'Free bets in “{game}” taken back',
  messageFreeBetsCancelledBody:
    '{count} free bets of {amount} each in “{game}” were taken back before they were played. Your balance has not changed.',
  messageJackpotWonTitle: 'You won the jackpot “{jackpot}”',
  messageJackpotWonBody:
    '{amount} was added to your balance on {time}. The secret of the pool now stands on the winners page, so that anybody can check the draw.',
  messageMemberTransferSentTitle: 'Credit sent',
  messageMemberTransferSentBody: 'You sent {amount} to {name} on {time}. Transfer {no}.',
  messageMemberTransferReceivedTitle: 'Credit received',
  messageMemberTransferReceivedBody: '{name} sent you {amount} on {time}. Transfer {no}.',
  messageWithdrawalApprovedTitle: 'Your withdrawal was approved',
  messageWithdrawalApprovedBody: 'Your withdrawal of {amount} was approved on {time}. Request {no}.',
  messageWithdrawalRejectedTitle: 'Your withdrawal was not approved',
  messageWithdrawalRejectedBody: '{amount} went back to your account. {reason} Request {no}.',
  messageWithdrawalPaidTitle: 'Your withdrawal was sent',
  messageWithdrawalPaidBody:
    '{amount} was sent on {time}. Say on the withdrawal’s page when it has arrived. Request {no}.',
  messageWithdrawalReminderTitle: 'Did your withdrawal arrive?',
  messageWithdrawalReminderBody:
    'You have not said yet whether {amount} arrived. When the time is over it counts as received. Request {no}.',
  messageWithdrawalAskedTitle: 'A question about your withdrawal',
  messageWithdrawalAskedBody: '{note} Request {no}.',
  messageWithdrawalReleasedTitle: 'Your withdrawal came back',
  messageWithdrawalReleasedBody: 'What did not arrive went back to your account. Request {no}.',
  messageWithdrawalForcedTitle: 'Your withdrawal counts as received',
  messageWithdrawalForcedBody:
    'It was proven that {amount} was sent, so it counts as received and nothing is given back. {reason} Request {no}.',
  messageWithdrawalClosedTitle: 'Your withdrawal is complete',
  messageWithdrawalClosedBody:
    'No answer came, so {amount} was noted as received. If it did not arrive, say so on the withdrawal’s page within 24 hours. Request {no}.',
  withdrawalReasonNameDiffers: 'The account’s name is not yours.',
  withdrawalReasonAccountShared: 'The account is another member’s as well.',
  withdrawalReasonNewAccount: 'The account is new.',
  withdrawalReasonLargeAmount: 'The amount is large, so a person looks at it.',
  withdrawalReasonBonusActive: 'A bonus still has its requirement open.',
  withdrawalReasonNetDepositNegative: 'More was withdrawn than paid in, so a person looks at it.',
  withdrawalReasonDeviceShared: 'Another member uses the same device.',
  withdrawalReasonOwnershipUnproven: 'It is not proven yet that the account is yours.',
  withdrawalReasonWrongAccount: 'The account number is wrong.',
  withdrawalReasonProviderRefused: 'The payment provider did not send it.',
  withdrawalReasonProviderSilent: 'The payment provider does not answer.',
  withdrawalReasonPaymentProven: 'It is proven that it was sent.',
  withdrawalReasonPaymentNotProven: 'Nothing proves that it was sent.',
  withdrawalReasonOther: 'Customer service will tell you more.',
  messageDepositCreditedTitle: 'Your deposit has arrived',
  messageDepositCreditedBody: '{amount} was credited to your account on {time}. Order {no}.',
  messageBonusCreditedTitle: 'Your bonus has arrived',
  messageBonusCreditedBody:
    'A bonus of {amount} ({bonus}) was credited with deposit {no} on {time}. What you could withdraw before stays free. Deposit, bonus and what you win wait until they are staked; the withdrawal page shows how much is left.',
  messageBonusDroppedTitle: 'Your deposit came without the bonus',
  messageBonusDroppedBody:
    'The bonus that you chose with deposit {no} ({bonus}) was not credited. Reason: {reason} No terms of a bonus hold for the deposit.',
  messageBonusGivenUpTitle: 'You gave a bonus up',
  messageBonusGivenUpBody:
    'You gave the bonus “{bonus}” up on {time}. {amount} went back from your balance. What is left to stake is that of deposit {no} alone.',
  messageBonusExpiredTitle: 'The time of a bonus is over',
  messageBonusExpiredBody:
    'The time of the bonus “{bonus}” was over on {time}. {amount} went back from your balance. What is left to stake is that of deposit {no} alone.',
  messageDepositFailedTitle: 'Your deposit was not credited',
  messageDepositFailedBody:
    'The deposit of order {no} was closed on {time}. Reason: {reason} If you have paid, tell customer service the number of the order.',
  messageLimitReadyTitle: 'You can confirm your new limit',
  messageLimitReadyBody:
    'The 24 hours of the limit that you wanted to raise or lift are over. If you still want it, confirm it on the control page; otherwise the old limit stays.',
  messageLimitPassedTitle: 'A deposit went above your limit',
  messageLimitPassedBody:
    'What you had already sent was credited on {time} and is {amount} above your deposit limit. No new deposit is taken until the limit’s time is over.',
  messageTimeOutTitle: 'Your break has begun',
  messageTimeOutBody:
    'Play and deposits are closed since {time}. Withdrawals, records and messages stay open. The break ends by itself.',
  messageExclusionTitle: 'You have excluded yourself from play',
  messageExclusionBody:
    'Play and deposits are closed since {time}, and nothing is promoted to you. Withdrawals, records and messages stay open. It cannot be lifted before its end.',
  messageLimitReminderTitle: 'Take a look at your limits',
  messageLimitReminderBody:
    'Six months have gone by. See on the control page whether your limits still suit you, and how much you have played.',
  playCreditUnit: 'credit',
  simulated: 'This was a simulation: no money moved.',
  bonusReasonBelowLeast: 'What arrived is less than the least deposit of the bonus.',
  bonusReasonOtherOpen: 'The stake requirement of another bonus was open.',
  bonusReasonOtherPromised:
    'This order was no longer open when it was paid, and another open deposit of yours brings a bonus.',
  bonusReasonTaken: 'You have taken this bonus before.',
  bonusReasonNotFirst: 'It was no longer your first deposit.',
  bonusReasonOnBreak: 'You are taking a break, during which no bonus is given.',
  depositReasonAmountBelowMinimum: 'The amount that came is below the least that this way takes.',
  depositReasonPaidLate: 'The payment came long after the time of the order.',
  depositReasonTrxUsedBefore: 'This TrxID was given for another deposit before.',
  depositReasonSenderDiffers: 'The payment came from somebody else’s name or number.',
  depositReasonKindDiffers: 'The payment was not sent in the way that was asked for.',
  depositReasonReceiverRetired: 'The payment went to a number that is no longer in use.',
  depositReasonTriesSpent: 'No payment fits any of the TrxIDs that were given.',
  depositReasonNotReceived: 'The payment has not reached us.',
  depositReasonSlipUnreadable: 'The slip could not be read.',
  depositReasonProviderRefused: 'The payment provider did not take the payment.',
  depositReasonWrongCurrency: 'The payment came in another currency.',
  depositReasonNotPaid: 'No payment came in time.',
  depositReasonByMember: 'You cancelled the order.',
  classifySC: 'Scratch',
  classifyVP: 'Video poker',
  classifyJP: 'Jackpot',
  classifyTG: 'Table games',
  classifyAC: 'Arcade',
  classifyBG: 'Bingo',
  classifyCrash: 'Crash',
  messageNameGivenTitle: 'Your real name was recorded',
  messageNameGivenBody:
    'Your real name was recorded on {time} (IP {ip}). Withdrawals go to this name alone. If this was not you, write to customer service now.',
  messageNameCorrectedTitle: 'Your real name was corrected',
  messageNameCorrectedBody:
    'Customer service corrected your real name on {time}. Withdrawals go to this name alone. If you did not ask for it, write to customer service.',
  messageAccountClosedTitle: 'Your account was closed',
  messageAccountClosedBody:
    'Your account was closed on {time} (IP {ip}). If this was not you, write to customer service now.',
  messageAccountReopenedTitle: 'Your account is open again',
  messageAccountReopenedBody:
    'Customer service opened your account again on {time}. If you did not ask for it, write to customer service.',
  messageDataExportedTitle: 'A copy of your data was made',
  messageDataExportedBody:
    'On {time} a copy of your data was asked for (IP {ip}). If this was not you, change your password now and write to customer service.',

  // The note inside that copy
  exportNote:
    'A copy of what we keep about {account}, made on {time} ({zone}).\n\nEach list is here three times: in the folder xlsx for spreadsheets, in the folders csv and json for programs. Open xlsx in a spreadsheet: one that opens csv may change numbers, so that 00123 becomes 123. One apostrophe in front of a text in csv keeps it from being a formula and is no part of it. Times are UTC in json, and those of {zone} in the others, with their offset from UTC. Amounts are exact; those in XPC are play credit, which is no money.\n\nNumbers of accounts that you are paid to are shown in part, as on your pages. Passwords, keys and other secrets are not in it.\n\nThis file says much about you. Keep it where nobody else reads it.\n',
};
