import type { arcadePatti as source } from '../bn/arcade-patti.ts';
import type { GroupOf } from '../texts.ts';

/** Texts of the Teen Patti rooms. */
export const arcadePatti: GroupOf<typeof source> = {
  // The table
  pattiPot: 'Pot',
  pattiHidden: 'three cards face down',
  pattiBlind: 'blind',
  pattiSeen: 'seen',
  pattiPacked: 'packed',
  pattiBoots: 'Taking everybody’s boot.',
  pattiAsks: '{asker} asks {asked} for a side show',
  pattiAskedYou: 'You are asked for a side show',
  pattiWonLast: '{player} won {amount}, the others packed.',
  pattiWonWith: '{player} won {amount}: {hand}.',

  // What was done
  pattiDidSee: 'looked',
  pattiDidPack: 'packed',
  pattiDidBet: 'bet',
  pattiDidRaise: 'raised',
  pattiDidAsk: 'side show',
  pattiDidShow: 'show',
  pattiDidAccept: 'accepted',
  pattiDidRefuse: 'refused',

  // Acting
  pattiBoot: 'Boot',
  pattiPack: 'Pack',
  pattiSee: 'See cards',
  pattiBlindBet: 'Blind',
  pattiChaal: 'Chaal',
  pattiRaise: 'Raise',
  pattiSideShow: 'Side show',
  pattiShow: 'Show',
  pattiAccept: 'Accept',
  pattiRefuse: 'Refuse',
  pattiCallTitle: '{player} asks for a side show',
  pattiCallText:
    'If you accept, the two of you see each other’s cards and the lower hand packs. When the time is over it counts as refused.',
  pattiSitHint:
    'While you sit, a boot of {amount} credit is taken at the start of each hand. Leave whenever you like.',
  pattiPackedHint: 'You packed. The next hand deals you in again.',
  pattiAsideBoot:
    'The boot could not be taken, so you were not dealt in. Look at your balance, then come back.',
  pattiAsideTurn: 'Your time passed, so your hand was packed. Say when you want to play on.',
  pattiBlindHint: 'Playing blind costs half as much.',
  pattiSeenHint: 'You have seen your cards: bets cost twice the blind’s.',
  pattiMustSee: 'No more blind bets. See your cards.',
  pattiNoticeNotEnough: 'Your balance is too low for this bet. You may pack, or top up in the portal.',

  // Hands
  pattiTrail: 'Trail',
  pattiPureSequence: 'Pure sequence',
  pattiSequence: 'Sequence',
  pattiColour: 'Colour',
  pattiPair: 'Pair',
  pattiHigh: 'High card',

  // Rules
  pattiMostBet: 'Largest bet',
  pattiPotLimit: 'Pot limit',
  pattiRanks: 'Hands, the best first',
  pattiRuleRanks:
    'Of sequences A-K-Q is the highest, then A-2-3, then K-Q-J; 4-3-2 is the lowest. Of pairs the pair counts first, then the third card. No suit is higher than another.',
  pattiRuleDeal: 'Each hand has a freshly shuffled deck of 52. Everybody pays the boot and gets three cards.',
  pattiRuleBlind:
    'A blind player, who has not looked, bets one unit; a seen player bets two. You may look at any time.',
  pattiRuleRaise: 'In your turn you may double the bet. From then on the unit is doubled for everybody.',
  pattiRuleLimit: 'A player may bet blind {blind} times at most and has to look then.',
  pattiRuleSide:
    'While three or more are in, a seen player may bet and ask the seen player before for a side show. If it is accepted the lower hand packs, or the asker if they are equal. There are {answer} seconds to answer.',
  pattiRuleShow:
    'When two are left, one may pay for a show. If the hands are equal, whoever did not ask wins. A seen player cannot ask a blind one for a show.',
  pattiRulePot: 'Once the pot holds {pot} boots, everybody who is in shows. Equal best hands share the pot.',
  pattiRuleTurn:
    'A turn lasts {turn} seconds. When it passes your hand is packed, and you are not dealt in until you say so.',
  pattiRuleRake:
    'The rake is {percent}% of the pot, {cap} boots at most. There is none unless two players bet beyond the boot.',
  pattiRuleBots:
    'With fewer than three people bots take chairs, and leave as people come. A bot is always marked. It knows its own cards once it has looked, what everybody sees, and nothing else.',
  pattiRuleShuffle:
    'The hash of the shuffle’s seed is told before the boots. After the hand the seed is open and this page deals the cards again to check. So players of a hand can learn everybody’s cards afterwards, packed ones too.',
  pattiRuleCutOff:
    'If your connection breaks you keep the chair, and pack when a turn passes. If the server stops in the middle of a hand, every stake of it goes back.',

  // History
};
