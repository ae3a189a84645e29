import type { TextKey } from '@nokshi/texts/texts.ts';

/** What the head of a page says to browsers and search engines. */
export interface PageHead {
  /** The page's own name; null is the portal's title alone. */
  readonly title: TextKey | null;
  readonly description: TextKey;
}

/**
 * Heads by the name of a route. The server writes them into the page and the browser keeps them right while a person
 * goes from page to page.
 */
const HEADS: Readonly<Record<string, PageHead>> = {
  home: { title: null, description: 'shell.description' },
  login: { title: 'shell.login', description: 'pages.aboutLogin' },
  register: { title: 'shell.register', description: 'pages.aboutRegister' },
  promotions: { title: 'pages.promotions', description: 'pages.aboutPromotions' },
  pointMall: { title: 'pages.pointMall', description: 'pages.aboutPointMall' },
  member: { title: 'member.title', description: 'pages.aboutMember' },
  help: { title: 'pages.help', description: 'pages.aboutHelp' },
  assistant: { title: 'pages.acAssistant', description: 'pages.aboutAssistant' },
  helpmc: { title: 'pages.help', description: 'pages.aboutHelp' },
  sports: { title: 'catalogue.categorySPORTS', description: 'pages.aboutSports' },
  esports: { title: 'catalogue.categoryESPORTS', description: 'pages.aboutEsports' },
  lott: { title: 'catalogue.categoryLOTT', description: 'pages.aboutLott' },
  elott: { title: 'catalogue.categoryELOTT', description: 'pages.aboutLott' },
  cockfight: { title: 'catalogue.categoryCOCKFIGHT', description: 'pages.aboutCockfight' },
  live: { title: 'catalogue.categoryLIVE', description: 'pages.aboutLive' },
  fish: { title: 'catalogue.categoryFISH', description: 'pages.aboutFish' },
  rng: { title: 'catalogue.categoryRNG', description: 'pages.aboutRng' },
  pvp: { title: 'catalogue.categoryPVP', description: 'pages.aboutPvp' },
  bgs: { title: 'catalogue.categoryINHOUSE', description: 'pages.aboutBgs' },
  hot: { title: 'home.hot', description: 'catalogue.aboutHot' },
  new: { title: 'home.new', description: 'catalogue.aboutNew' },
  favorite: { title: 'catalogue.favouriteTitle', description: 'pages.aboutFavorite' },
  recent: { title: 'catalogue.recentTitle', description: 'pages.aboutRecent' },
  seamless: { title: null, description: 'pages.aboutGame' },
  lottery: { title: 'catalogue.categoryLOTT', description: 'pages.aboutLott' },
  activate: { title: 'pages.activate', description: 'pages.aboutActivate' },
  agent: { title: 'pages.agentTitle', description: 'pages.aboutAgent' },
  agentHome: { title: 'pages.agentCentre', description: 'pages.aboutAgent' },
  winners: { title: 'pages.winners', description: 'pages.aboutWinners' },
  guide: { title: 'pages.guide', description: 'pages.aboutGuide' },
  depositTutorial: { title: 'pages.depositTutorial', description: 'pages.aboutDepositTutorial' },
  app: { title: 'pages.app', description: 'pages.aboutApp' },
  licence: { title: 'pages.licence', description: 'pages.aboutLicence' },
  terms: { title: 'pages.terms', description: 'pages.aboutTerms' },
  privacy: { title: 'pages.privacy', description: 'pages.aboutPrivacy' },
  verify: { title: 'shell.verifyLink', description: 'pages.aboutVerify' },
  verifyDraw: { title: 'shell.verifyDrawLink', description: 'pages.aboutVerifyDraw' },
  receipt: { title: 'shell.receiptLink', description: 'pages.aboutReceipt' },
  marks: { title: 'shell.marksLink', description: 'pages.aboutMarks' },
};

const UNKNOWN: PageHead = { title: 'shell.notFoundTitle', description: 'shell.notFoundText' };

/** The head of a route by its name; a name that is not there has the head of a page that does not exist. */
export function pageHead(name: string): PageHead {
  return HEADS[name] ?? UNKNOWN;
}
