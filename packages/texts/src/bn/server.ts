/** What the server says in its own words: messages to members, names of kinds of games. No screen loads this. */
export const server = {
  messageWelcomeTitle: 'স্বাগতম, {account}',
  messageWelcomeBody:
    'আপনার অ্যাকাউন্টে ১০,০০০ খেলার ক্রেডিট জমা হয়েছে। এটি টাকা নয়: টাকা দিয়ে কেনা যায় না, টাকায় বদলানোও যায় না। ক্রেডিট ১,০০০-এর নিচে নামলে দিনে একবার আবার ভরে নিতে পারবেন।',
  codeText: 'নকশি: আপনার যাচাই কোড {code}। কোডটি {minutes} মিনিট চলবে। কাউকে জানাবেন না; আমরা কখনো এটি জানতে চাই না।',
  codeMailSubject: 'নকশি যাচাই কোড',
  codeMailBody:
    'আপনার যাচাই কোড {code}। কোডটি {minutes} মিনিট চলবে।\n\nকাউকে জানাবেন না; আমরা কখনো এটি জানতে চাই না। আপনি কোড না চেয়ে থাকলে এই চিঠি ফেলে দিন।',
  resetMailSubject: 'নকশির পাসওয়ার্ড বদলানোর লিংক',
  resetMailBody:
    '{account}, আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে।\n\nনতুন পাসওয়ার্ড দিতে এই লিংক খুলুন:\n{link}\n\nলিংকটি একবার এবং {minutes} মিনিট চলবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না; আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
  messageFeedbackAnsweredTitle: 'আপনার মতামতের উত্তর',
  messageFeedbackAnsweredBody: 'আপনি লিখেছিলেন: “{quote}”\n\n{answer}',
  messageApplicationAcceptedTitle: 'আবেদন মঞ্জুর হয়েছে: {promotion}',
  messageApplicationAcceptedBody: '“{promotion}” অফারে আপনার আবেদন মঞ্জুর হয়েছে।\n\n{answer}',
  messageApplicationRefusedTitle: 'আবেদন মঞ্জুর হয়নি: {promotion}',
  messageApplicationRefusedBody: '“{promotion}” অফারে আপনার আবেদন মঞ্জুর হয়নি।\n\n{answer}',
  messageAgentApplicationAskedTitle: 'এজেন্ট ডেস্কের একটি প্রশ্ন',
  messageAgentApplicationAskedBody:
    'এজেন্ট হওয়ার আবেদন {no} নিয়ে প্রশ্ন:\n\n{question}\n\nএজেন্টদের পাতায় উত্তর দিন। উত্তর পেলে আবেদন আবার দেখা হবে।',
  messageAgentApplicationAcceptedTitle: 'আপনি এখন এজেন্ট',
  messageAgentApplicationAcceptedBody:
    'এজেন্ট হওয়ার আবেদন {no} মঞ্জুর হয়েছে। এজেন্ট সেন্টার আপনার জন্য খোলা।\n\n{answer}',
  messageAgentApplicationRefusedTitle: 'এজেন্ট হওয়ার আবেদন মঞ্জুর হয়নি',
  messageAgentApplicationRefusedBody: 'এজেন্ট হওয়ার আবেদন {no} মঞ্জুর হয়নি।\n\n{answer}',
  messageContractOfferedTitle: 'চুক্তির একটি প্রস্তাব এসেছে',
  messageContractOfferedBody:
    '{name} আপনাকে {no} চুক্তির প্রস্তাব দিয়েছেন। উত্তর দিতে পারবেন {time} পর্যন্ত। মানলে কী কী হবে, উত্তর দেওয়ার আগে দেখে নিন।',
  messageContractOfferedHouseTitle: 'চুক্তির একটি প্রস্তাব এসেছে',
  messageContractOfferedHouseBody:
    'হাউস আপনাকে {no} চুক্তির প্রস্তাব দিয়েছে। উত্তর দিতে পারবেন {time} পর্যন্ত। মানলে কী কী হবে, উত্তর দেওয়ার আগে দেখে নিন।',
  messageContractWithdrawnTitle: 'একটি প্রস্তাব ফিরিয়ে নেওয়া হয়েছে',
  messageContractWithdrawnBody: '{no} চুক্তির প্রস্তাবটি ফিরিয়ে নেওয়া হয়েছে। আপনার আর উত্তর দেওয়ার কিছু নেই।',
  messageContractAcceptedTitle: 'আপনার প্রস্তাব মেনে নেওয়া হয়েছে',
  messageContractAcceptedBody: '{name} {no} চুক্তি মেনে নিয়েছেন। চালু হবে {time}-এ।',
  messageContractRejectedTitle: 'আপনার প্রস্তাব ফেরত এসেছে',
  messageContractRejectedBody: '{name} {no} চুক্তি মানেননি। আগে যা চালু ছিল, তা-ই থাকছে।',
  messageContractExpiredTitle: 'একটি প্রস্তাবের সময় শেষ',
  messageContractExpiredBody: '{no} চুক্তির প্রস্তাবের উত্তর সময়মতো আসেনি। আগে যা চালু ছিল, তা-ই থাকছে।',
  messageContractEndingTitle: 'একটি চুক্তি শেষ হবে',
  messageContractEndingBody:
    '{no} চুক্তি শেষ হবে {time}-এ। তার আগ পর্যন্ত হিসাব আগের মতোই। কেন শেষ হচ্ছে, চুক্তির পাতায় লেখা আছে।',
  messageContractAgreedTitle: 'চুক্তি শেষ করতে দুপক্ষই রাজি',
  messageContractAgreedBody: '{no} চুক্তি {time}-এ শেষ হবে, এতে দুপক্ষই রাজি।',
  messageContractKeptTitle: 'চুক্তি চালু থাকছে',
  messageContractKeptBody: '{no} চুক্তি শেষ হচ্ছে না, আগের মতোই চলবে।',
  messageContractEndedTitle: 'একটি চুক্তি শেষ হয়েছে',
  messageContractEndedBody: '{no} চুক্তি {time}-এ শেষ হয়েছে।',
  messageDisputeAskedTitle: 'হিসাবপত্র নিয়ে একটি প্রশ্ন',
  messageDisputeAskedBody:
    '{name} {no} নম্বর হিসাবপত্র নিয়ে প্রশ্ন করেছেন। {time}-এর মধ্যে উত্তর দিন, নইলে স্টাফ উত্তর দেবেন।',
  messageDisputeRepliedTitle: 'আপনার উত্তরে জবাব এসেছে',
  messageDisputeRepliedBody: '{no} নম্বর হিসাবপত্র নিয়ে {name} জবাব দিয়েছেন। এবার স্টাফ দেখবেন।',
  messageDisputeAnsweredTitle: 'আপনার প্রশ্নের উত্তর এসেছে',
  messageDisputeAnsweredBody: '{no} নম্বর হিসাবপত্র নিয়ে {name} উত্তর দিয়েছেন। হিসাবপত্র খুলে পড়ুন।',
  messageDisputeAnsweredStaffTitle: 'আপনার প্রশ্নের উত্তর এসেছে',
  messageDisputeAnsweredStaffBody: '{no} নম্বর হিসাবপত্র নিয়ে স্টাফ উত্তর দিয়েছেন। হিসাবপত্র খুলে পড়ুন।',
  messageDisputeSettledTitle: 'ডাউনলাইনের প্রশ্নের উত্তর দেওয়া হয়েছে',
  messageDisputeSettledBody: '{no} নম্বর হিসাবপত্র নিয়ে {name}-এর প্রশ্নের উত্তর স্টাফ দিয়েছেন।',
  messageAgentMadeTitle: 'আপনি এখন এজেন্ট',
  messageAgentMadeBody:
    '{time}-এ আপনাকে এজেন্ট করা হয়েছে। নিজের লিংক দিয়ে মানুষ আনতে পারবেন, টিমের হিসাব দেখবেন এজেন্ট সেন্টারে।',
  messageAgentTakenTitle: 'আপনি আর এজেন্ট নন',
  messageAgentTakenBody:
    '{time}-এ আপনার এজেন্টের দায়িত্ব তুলে নেওয়া হয়েছে। আপনার সদস্য অ্যাকাউন্ট আর ব্যালেন্স আগের মতোই আছে; লিংকগুলো আর মানুষ আনে না। কারণ জানতে গ্রাহকসেবায় লিখুন।',
  messagePasswordChangedTitle: 'পাসওয়ার্ড বদলানো হয়েছে',
  messagePasswordChangedBody:
    '{time}-এ আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে (আইপি {ip})। অন্য সব ডিভাইস থেকে লগআউট করা হয়েছে। এটি আপনি না করে থাকলে এখনই পাসওয়ার্ড ভুলে গেছি দিয়ে নতুন পাসওয়ার্ড নিন এবং গ্রাহকসেবায় জানান।',
  messagePasswordResetTitle: 'নতুন পাসওয়ার্ড নেওয়া হয়েছে',
  messagePasswordResetBody:
    '{time}-এ ভুলে যাওয়া পাসওয়ার্ডের বদলে নতুন পাসওয়ার্ড দেওয়া হয়েছে (আইপি {ip})। এটি আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
  messageNewDeviceTitle: 'নতুন ডিভাইস থেকে লগইন',
  messageNewDeviceBody:
    '{time}-এ একটি নতুন ডিভাইস থেকে আপনার অ্যাকাউন্টে লগইন হয়েছে (আইপি {ip})। এটি আপনি না হলে পাসওয়ার্ড বদলান এবং নিরাপত্তা পাতায় ডিভাইসটি মুছে দিন।',
  messageTotpOnTitle: 'অথেন্টিকেটর চালু হয়েছে',
  messageTotpOnBody:
    '{time}-এ অথেন্টিকেটর অ্যাপ চালু করা হয়েছে (আইপি {ip})। এখন থেকে লগইনে অ্যাপের কোড লাগবে। এটি আপনি না করে থাকলে গ্রাহকসেবায় জানান।',
  messageTotpOffTitle: 'অথেন্টিকেটর বন্ধ হয়েছে',
  messageTotpOffBody:
    '{time}-এ অথেন্টিকেটর অ্যাপ বন্ধ করা হয়েছে (আইপি {ip})। এটি আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং গ্রাহকসেবায় জানান।',
  messagePasskeyAddedTitle: 'পাসকি যোগ হয়েছে',
  messagePasskeyAddedBody:
    '{time}-এ আপনার অ্যাকাউন্টে একটি পাসকি যোগ করা হয়েছে (আইপি {ip})। এখন পাসওয়ার্ড দিয়ে লগইন করলে পাসকি বা রিকভারি কোডও লাগবে। এটি আপনি না করে থাকলে নিরাপত্তা পাতায় সেটি মুছে দিন এবং পাসওয়ার্ড বদলান।',
  messagePasskeyRemovedTitle: 'পাসকি মোছা হয়েছে',
  messagePasskeyRemovedBody:
    '{time}-এ আপনার অ্যাকাউন্টের একটি পাসকি মুছে ফেলা হয়েছে (আইপি {ip})। এটি আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
  messageRecoveryCodesTitle: 'নতুন রিকভারি কোড',
  messageRecoveryCodesBody:
    '{time}-এ নতুন রিকভারি কোড তৈরি হয়েছে (আইপি {ip})। আগের কোডগুলো আর চলবে না। এটি আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
  messageContactChangedTitle: 'যোগাযোগের তথ্য বদলেছে',
  messageContactChangedBody:
    '{time}-এ আপনার অ্যাকাউন্টের মোবাইল নম্বর বা ইমেইল বদলানো হয়েছে (আইপি {ip})। এটি আপনি না করে থাকলে এখনই গ্রাহকসেবায় জানান।',
  messageSocialLinkedTitle: 'ফেসবুক অ্যাকাউন্ট যুক্ত হয়েছে',
  messageSocialLinkedBody:
    '{time}-এ একটি ফেসবুক অ্যাকাউন্ট আপনার অ্যাকাউন্টের সঙ্গে যুক্ত করা হয়েছে (আইপি {ip})। এখন থেকে সেটি দিয়েও লগইন করা যাবে। এটি আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং গ্রাহকসেবায় জানান।',
  messagePaymentPasswordTitle: 'পেমেন্ট পাসওয়ার্ড বদলেছে',
  messagePaymentPasswordBody:
    '{time}-এ আপনার পেমেন্ট পাসওয়ার্ড ঠিক করা হয়েছে (আইপি {ip})। আগেরটি বদলে থাকলে ২৪ ঘণ্টা কিছু তোলা যাবে না। এটি আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং গ্রাহকসেবায় জানান।',
  messageTransferDoneInTitle: 'স্থানান্তর সম্পন্ন হয়েছে',
  messageTransferDoneInBody: '{time}-এ {amount} গেমের ওয়ালেটে পৌঁছেছে। স্থানান্তর {no}।',
  messageTransferDoneOutTitle: 'স্থানান্তর সম্পন্ন হয়েছে',
  messageTransferDoneOutBody: '{time}-এ {amount} আপনার মূল ওয়ালেটে ফিরে এসেছে। স্থানান্তর {no}।',
  messageTransferRefusedInTitle: 'স্থানান্তরটি গ্রহণ করা হয়নি',
  messageTransferRefusedInBody: '{time}-এ {amount} আপনার মূল ওয়ালেটে ফেরত দেওয়া হয়েছে। স্থানান্তর {no}।',
  messageTransferRefusedOutTitle: 'স্থানান্তরটি গ্রহণ করা হয়নি',
  messageTransferRefusedOutBody: '{amount} গেমের ওয়ালেটেই আছে; কিছুই সরানো হয়নি। স্থানান্তর {no}।',
  messageLotteryWonTitle: '{game}-এ আপনি জিতেছেন',
  messageLotteryWonBody: 'ইস্যু {numero}-এর অর্ডার {no} জিতেছে {amount}। {time}-এ তা আপনার ব্যালেন্সে যোগ হয়েছে।',
  messageLotteryVoidTitle: '{game}-এর ইস্যু {numero} বাতিল হয়েছে',
  messageLotteryVoidBody:
    'বৈধ ড্র হয়নি, তাই অর্ডার {no}-এর পুরো বাজি ফেরত এসেছে: {time}-এ আপনার ব্যালেন্সে {amount} যোগ হয়েছে।',
  messageLotteryChaseEndedTitle: '{game}-এ আপনার চেজ জয় দিয়ে শেষ হয়েছে',
  messageLotteryChaseEndedBody:
    'ইস্যু {numero}-এ অর্ডার {no} জিতেছে, তাই পরের যেসব অর্ডারের বিক্রি খোলা ছিল সেগুলো বাতিল হয়েছে। {time}-এ সেগুলোর বাজি {amount} ফেরত এসেছে।',
  messageLotteryCorrectedUpTitle: '{game}-এর একটি ফল সংশোধন করা হয়েছে',
  messageLotteryCorrectedUpBody:
    'ইস্যু {numero}-এর প্রথম ফলটি ভুল ছিল। সঠিক ফলে অর্ডার {no} আরও {amount} পায়; {time}-এ তা আপনার ব্যালেন্সে যোগ হয়েছে।',
  messageLotteryCorrectedDownTitle: '{game}-এর একটি ফল সংশোধন করা হয়েছে',
  messageLotteryCorrectedDownBody:
    'ইস্যু {numero}-এর প্রথম ফলটি ভুল ছিল। সঠিক ফলে অর্ডার {no} {amount} কম পায়; {time}-এ তা আপনার ব্যালেন্স থেকে ফেরত নেওয়া হয়েছে। এতে ব্যালেন্স শূন্যের নিচে নামলে তা পূরণ না হওয়া পর্যন্ত বাজি ধরা বা টাকা তোলা যাবে না।',
  messageLotteryCorrectedSameTitle: '{game}-এর একটি ফল সংশোধন করা হয়েছে',
  messageLotteryCorrectedSameBody:
    'ইস্যু {numero}-এর প্রথম ফলটি ভুল ছিল। সঠিক ফলে অর্ডার {no} আগের সমানই পায়; আপনার ব্যালেন্স বদলায়নি।',
  messageLotteryMovedTitle: '{game}-এর একটি ড্রর সময় বদলেছে',
  messageLotteryMovedBody:
    'ইস্যু {numero}-এর ড্র এখন হবে {time}-এ। আপনার টিকিট যেমন ছিল তেমনই থাকছে। ফল না এলে পুরো বাজি ব্যালেন্সে ফেরত আসবে।',
  messageVipReachedTitle: 'আপনি এখন ভিআইপি {count}',
  messageVipReachedBody:
    'মোট বাজি আর মোট জমা মিলিয়ে আপনি ভিআইপি {count}-এ উঠেছেন। ধাপের বোনাস থাকলে তা পুরস্কার কেন্দ্রে আছে; নেওয়া না নেওয়া আপনার ইচ্ছা।',
  messageFreeBetsGrantedTitle: '“{game}” গেমে ফ্রি বাজি',
  messageFreeBetsGrantedBody:
    '“{game}” গেমে আপনি {count}টি ফ্রি বাজি পেয়েছেন, প্রতিটির মূল্য {amount}। খেলা যাবে {time} পর্যন্ত। এতে আপনার কিছুই খরচ হবে না, জিতলে সেই জয় আপনার।',
  messageFreeBetsCancelledTitle: '“{game}” গেমের ফ্রি বাজি ফেরত নেওয়া হয়েছে',
  messageFreeBetsCancelledBody:
    '“{game}” গেমের {count}টি ফ্রি বাজি (প্রতিটির মূল্য {amount}) খেলার আগেই ফেরত নেওয়া হয়েছে। আপনার ব্যালেন্স বদলায়নি।',
  messageJackpotWonTitle: 'আপনি “{jackpot}” জ্যাকপট জিতেছেন',
  messageJackpotWonBody:
    '{time}-এ আপনার ব্যালেন্সে {amount} যোগ হয়েছে। পুলের গোপন বীজ এখন বিজয়ীদের পাতায় দেখা যায়, যাতে যে কেউ ড্র যাচাই করতে পারেন।',
  messageMemberTransferSentTitle: 'ক্রেডিট পাঠানো হয়েছে',
  messageMemberTransferSentBody: '{time}-এ {name}-কে {amount} পাঠিয়েছেন। স্থানান্তর {no}।',
  messageMemberTransferReceivedTitle: 'ক্রেডিট পেয়েছেন',
  messageMemberTransferReceivedBody: '{time}-এ {name} আপনাকে {amount} পাঠিয়েছেন। স্থানান্তর {no}।',
  messageWithdrawalApprovedTitle: 'উত্তোলন অনুমোদিত হয়েছে',
  messageWithdrawalApprovedBody: '{amount} তোলার অনুরোধ {time}-এ অনুমোদিত হয়েছে। অনুরোধ {no}।',
  messageWithdrawalRejectedTitle: 'উত্তোলন অনুমোদিত হয়নি',
  messageWithdrawalRejectedBody: '{amount} আপনার অ্যাকাউন্টে ফেরত দেওয়া হয়েছে। {reason} অনুরোধ {no}।',
  messageWithdrawalPaidTitle: 'উত্তোলন পাঠানো হয়েছে',
  messageWithdrawalPaidBody: '{time}-এ {amount} পাঠানো হয়েছে। পেলে উত্তোলনের পাতায় জানান। অনুরোধ {no}।',
  messageWithdrawalReminderTitle: 'উত্তোলন পেয়েছেন কি?',
  messageWithdrawalReminderBody:
    '{amount} পেয়েছেন কি না এখনো জানাননি। সময় শেষ হলে ধরা হবে যে পেয়েছেন। অনুরোধ {no}।',
  messageWithdrawalAskedTitle: 'উত্তোলন নিয়ে একটি প্রশ্ন আছে',
  messageWithdrawalAskedBody: '{note} অনুরোধ {no}।',
  messageWithdrawalReleasedTitle: 'উত্তোলন ফেরত এসেছে',
  messageWithdrawalReleasedBody: 'যা পৌঁছায়নি তা আপনার অ্যাকাউন্টে ফেরত দেওয়া হয়েছে। অনুরোধ {no}।',
  messageWithdrawalForcedTitle: 'উত্তোলন পাওয়া হয়েছে বলে গণ্য হলো',
  messageWithdrawalForcedBody:
    '{amount} পাঠানোর প্রমাণ পাওয়া গেছে, তাই এটি পাওয়া হয়েছে বলে ধরা হলো এবং কিছু ফেরত দেওয়া হবে না। {reason} অনুরোধ {no}।',
  messageWithdrawalClosedTitle: 'উত্তোলন সম্পন্ন হয়েছে',
  messageWithdrawalClosedBody:
    'উত্তর না আসায় {amount} পাওয়া হয়েছে বলে লেখা হলো। না পেয়ে থাকলে ২৪ ঘণ্টার মধ্যে উত্তোলনের পাতায় জানান। অনুরোধ {no}।',
  withdrawalReasonNameDiffers: 'হিসাবের নাম আপনার নামের সঙ্গে মেলে না।',
  withdrawalReasonAccountShared: 'হিসাবটি অন্য একজন সদস্যেরও।',
  withdrawalReasonNewAccount: 'হিসাবটি নতুন।',
  withdrawalReasonLargeAmount: 'পরিমাণটি বড়, তাই একজন দেখছেন।',
  withdrawalReasonBonusActive: 'একটি বোনাসের শর্ত এখনো খোলা আছে।',
  withdrawalReasonNetDepositNegative: 'জমার চেয়ে বেশি তোলা হয়েছে, তাই একজন দেখছেন।',
  withdrawalReasonDeviceShared: 'একই যন্ত্র অন্য একজন সদস্যও ব্যবহার করেন।',
  withdrawalReasonOwnershipUnproven: 'হিসাবটি আপনার বলে এখনো প্রমাণ হয়নি।',
  withdrawalReasonWrongAccount: 'হিসাবের নম্বরটি ভুল।',
  withdrawalReasonProviderRefused: 'পেমেন্ট প্রতিষ্ঠান পাঠায়নি।',
  withdrawalReasonProviderSilent: 'পেমেন্ট প্রতিষ্ঠান উত্তর দিচ্ছে না।',
  withdrawalReasonPaymentProven: 'পাঠানোর প্রমাণ আছে।',
  withdrawalReasonPaymentNotProven: 'পাঠানোর প্রমাণ নেই।',
  withdrawalReasonOther: 'বিস্তারিত গ্রাহকসেবা জানাবে।',
  messageDepositCreditedTitle: 'জমা হয়েছে',
  messageDepositCreditedBody: '{time}-এ আপনার অ্যাকাউন্টে {amount} জমা হয়েছে। অর্ডার {no}।',
  messageBonusCreditedTitle: 'বোনাস যোগ হয়েছে',
  messageBonusCreditedBody:
    '{time}-এ জমা {no}-এর সঙ্গে {amount} বোনাস ({bonus}) যোগ হয়েছে। আগে যা তোলা যেত, তা তোলা যাবে। জমা, বোনাস আর যা জিতবেন, বাজির শর্ত পূরণ হলে তোলা যাবে; কত বাকি, উত্তোলনের পাতায় দেখুন।',
  messageBonusDroppedTitle: 'জমা হয়েছে, বোনাস যোগ হয়নি',
  messageBonusDroppedBody:
    'জমা {no}-এর সঙ্গে বাছা বোনাস ({bonus}) যোগ হয়নি। কারণ: {reason} জমার ওপর বোনাসের কোনো শর্ত নেই।',
  messageBonusGivenUpTitle: 'বোনাস ছেড়ে দিয়েছেন',
  messageBonusGivenUpBody:
    '{time}-এ আপনি বোনাস ({bonus}) ছেড়ে দিয়েছেন। ব্যালেন্স থেকে {amount} ফেরত গেছে। এখন শুধু জমা {no}-এর নিজের বাজির শর্ত আছে।',
  messageBonusExpiredTitle: 'বোনাসের সময় শেষ',
  messageBonusExpiredBody:
    'বোনাস ({bonus})-এর সময় {time}-এ শেষ হয়েছে। ব্যালেন্স থেকে {amount} ফেরত গেছে। এখন শুধু জমা {no}-এর নিজের বাজির শর্ত আছে।',
  messageDepositFailedTitle: 'জমা হয়নি',
  messageDepositFailedBody:
    'অর্ডার {no}-এর জমা {time}-এ বন্ধ করা হয়েছে। কারণ: {reason} আপনি টাকা বা ক্রেডিট পাঠিয়ে থাকলে অর্ডার নম্বরটি দিয়ে গ্রাহকসেবায় জানান।',
  messageLimitReadyTitle: 'সীমা বদল নিশ্চিত করতে পারেন',
  messageLimitReadyBody:
    'আপনি যে সীমা বাড়াতে বা তুলে দিতে চেয়েছিলেন, তার ২৪ ঘণ্টা পার হয়েছে। এখনও চাইলে নিয়ন্ত্রণ পাতায় নিশ্চিত করুন; না করলে আগের সীমাই থাকবে।',
  messageLimitPassedTitle: 'জমা আপনার সীমার বেশি হয়েছে',
  messageLimitPassedBody:
    'আগেই পাঠানো টাকা বা ক্রেডিট {time}-এ আপনার হিসাবে জমা হয়েছে, তাতে জমার সীমা {amount} ছাড়িয়েছে। সীমার সময় শেষ না হওয়া পর্যন্ত নতুন জমা নেওয়া হবে না।',
  messageTimeOutTitle: 'আপনার বিরতি শুরু হয়েছে',
  messageTimeOutBody: '{time} থেকে খেলা ও জমা বন্ধ। উত্তোলন, হিসাব ও বার্তা খোলা আছে। বিরতি নিজেই শেষ হবে।',
  messageExclusionTitle: 'আপনি নিজেকে খেলার বাইরে রেখেছেন',
  messageExclusionBody:
    '{time} থেকে খেলা ও জমা বন্ধ, কোনো প্রচারও যাবে না। উত্তোলন, হিসাব ও বার্তা খোলা আছে। সময় শেষ হওয়ার আগে এটি তোলা যায় না।',
  messageLimitReminderTitle: 'আপনার সীমাগুলো একবার দেখে নিন',
  messageLimitReminderBody:
    'ছয় মাস পেরিয়েছে। নিয়ন্ত্রণ পাতায় দেখুন সীমাগুলো এখনও আপনার জন্য ঠিক আছে কি না, আর কত খেলেছেন।',
  playCreditUnit: 'ক্রেডিট',
  simulated: 'এটি নমুনা: কোনো টাকা নড়েনি।',
  bonusReasonBelowLeast: 'যা এসেছে, তা বোনাসের সর্বনিম্ন জমার কম।',
  bonusReasonOtherOpen: 'আরেকটি বোনাসের শর্ত বাকি ছিল।',
  bonusReasonOtherPromised: 'পরিশোধের সময় এই অর্ডার আর খোলা ছিল না, আর আপনার অন্য একটি খোলা জমার সঙ্গে বোনাস আসছে।',
  bonusReasonTaken: 'এই বোনাসটি আগেই নেওয়া হয়েছে।',
  bonusReasonNotFirst: 'এটি আর প্রথম জমা ছিল না।',
  bonusReasonOnBreak: 'আপনি বিরতিতে আছেন, এই সময়ে বোনাস দেওয়া হয় না।',
  depositReasonAmountBelowMinimum: 'পাঠানো পরিমাণ এই পথের সর্বনিম্ন সীমার কম।',
  depositReasonPaidLate: 'পেমেন্টটি অর্ডারের সময়ের অনেক পরে এসেছে।',
  depositReasonTrxUsedBefore: 'এই TrxID আগে অন্য জমায় দেওয়া হয়েছে।',
  depositReasonSenderDiffers: 'পেমেন্টটি অন্য কারও নামে বা নম্বর থেকে এসেছে।',
  depositReasonKindDiffers: 'যে নিয়মে পাঠানোর কথা ছিল, পেমেন্টটি সেই নিয়মে আসেনি।',
  depositReasonReceiverRetired: 'পেমেন্টটি এমন নম্বরে গেছে যেটি আর ব্যবহার হয় না।',
  depositReasonTriesSpent: 'দেওয়া কোনো TrxID-র সঙ্গে পেমেন্ট মেলেনি।',
  depositReasonNotReceived: 'পেমেন্টটি আমাদের কাছে পৌঁছায়নি।',
  depositReasonSlipUnreadable: 'স্লিপটি পড়া যায়নি।',
  depositReasonProviderRefused: 'পেমেন্ট সেবাদাতা পেমেন্টটি নেয়নি।',
  depositReasonWrongCurrency: 'পেমেন্টটি অন্য মুদ্রায় এসেছে।',
  depositReasonNotPaid: 'সময়ের মধ্যে পেমেন্ট আসেনি।',
  depositReasonByMember: 'অর্ডারটি আপনি বাতিল করেছেন।',
  classifySC: 'স্ক্র্যাচ',
  classifyVP: 'ভিডিও পোকার',
  classifyJP: 'জ্যাকপট',
  classifyTG: 'টেবিল গেম',
  classifyAC: 'আর্কেড',
  classifyBG: 'বিঙ্গো',
  classifyCrash: 'ক্র্যাশ',
  messageNameGivenTitle: 'আসল নাম রাখা হয়েছে',
  messageNameGivenBody:
    '{time}-এ আপনার অ্যাকাউন্টে আসল নাম রাখা হয়েছে (আইপি {ip})। উত্তোলন শুধু এই নামেই হবে। আপনি না করে থাকলে এখনই গ্রাহক সেবায় লিখুন।',
  messageNameCorrectedTitle: 'আসল নাম ঠিক করা হয়েছে',
  messageNameCorrectedBody:
    '{time}-এ গ্রাহক সেবা আপনার আসল নাম ঠিক করেছে। উত্তোলন শুধু এই নামেই হবে। আপনি না চেয়ে থাকলে গ্রাহক সেবায় লিখুন।',
  messageAccountClosedTitle: 'অ্যাকাউন্ট বন্ধ হয়েছে',
  messageAccountClosedBody:
    '{time}-এ আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে (আইপি {ip})। আপনি না করে থাকলে এখনই গ্রাহক সেবায় লিখুন।',
  messageAccountReopenedTitle: 'অ্যাকাউন্ট আবার খোলা হয়েছে',
  messageAccountReopenedBody: '{time}-এ গ্রাহক সেবা আপনার অ্যাকাউন্ট আবার খুলেছে। আপনি না চেয়ে থাকলে গ্রাহক সেবায় লিখুন।',
  messageDataExportedTitle: 'আপনার তথ্যের কপি নেওয়া হয়েছে',
  messageDataExportedBody:
    '{time}-এ আপনার তথ্যের একটি কপি চাওয়া হয়েছে (আইপি {ip})। আপনি না চেয়ে থাকলে এখনই পাসওয়ার্ড বদলান এবং গ্রাহক সেবায় লিখুন।',

  // The note inside that copy
  exportNote:
    "{account} সম্পর্কে আমরা যা রাখি তার কপি, {time}-এ তৈরি ({zone})।\n\nপ্রতিটি তালিকা তিনভাবে আছে: xlsx ফোল্ডারে স্প্রেডশিটের জন্য, csv আর json ফোল্ডারে প্রোগ্রামের জন্য। স্প্রেডশিটে xlsx খুলুন: csv খুললে নম্বর বদলে যেতে পারে, যেমন 00123 হয়ে যায় 123। csv-তে লেখার আগে একটি ঊর্ধ্বকমা (') থাকলে তা সূত্র হওয়া ঠেকায়, লেখার অংশ নয়। json-এ সময় UTC অনুযায়ী, অন্য দুটিতে {zone} অনুযায়ী, UTC থেকে কত এগিয়ে তা সহ। অঙ্কগুলো হুবহু; XPC মানে খেলার ক্রেডিট, যা টাকা নয়।\n\nযে অ্যাকাউন্টে টাকা পান তার নম্বর আপনার পাতার মতোই আংশিক দেখানো। পাসওয়ার্ড, কী বা অন্য কোনো গোপন তথ্য এতে নেই।\n\nএই ফাইলে আপনার সম্পর্কে অনেক কিছু আছে। এমন জায়গায় রাখুন যেখানে আর কেউ পড়তে পারবে না।\n",
} as const;
