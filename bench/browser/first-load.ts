import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PortalPath } from '@nokshi/contract/routes.ts';
import { PROJECT } from '../../e2e/harness/world.ts';

const DIST = path.join(PROJECT, 'apps/web/dist');
const ENTRY = 'index.html';
const TEXTS = 'src/lib/texts/texts-bn.ts';

const feature = (file: string) => `src/features/${file}.tsx`;
const texts = (group: string) => `../../packages/texts/src/bn/${group}.ts`;

const HOME = [feature('home/home-content'), texts('content')];
const LOGIN = [feature('identity/popups'), texts('identity')];
const LIST = [feature('catalogue/vendor-list-page')];
const CATEGORY = [feature('catalogue/category-page')];
const OWN_LIST = [feature('catalogue/own-list-page')];
/** With the rules of the largest part of the families. */
const LOTTERY = [
  feature('lottery/lottery-page'),
  texts('lottery'),
  '../../packages/lottery/src/families/number-games.ts',
];
const RANKED_LIST = [feature('catalogue/ranked-lists')];
const LOTTERY_LOBBY = [feature('lottery/lobby'), texts('lottery')];
const MEMBER = [feature('member/member-area'), texts('member')];
const AGENT_CENTRE = [feature('agent/agent-centre'), texts('pages')];
const content = (page: string) => [feature(`content/${page}`), texts('content')];

/** What a route's own page is made of, beyond what every page needs. */
const PARTS: Readonly<Record<PortalPath, readonly string[]>> = {
  '/': HOME,
  '/index': HOME,
  '/index.html': HOME,
  '/home': HOME,
  '/login': [...HOME, ...LOGIN],
  '/register': [...HOME, feature('identity/popups'), texts('identity')],
  '/activate': [...HOME, feature('identity/activate/activate-popup'), texts('identity'), texts('activation')],
  '/help': [...HOME, feature('content/help-popup')],
  '/promotions': content('promotions-page'),
  '/pointMall': [feature('point-mall/point-mall-page'), texts('pages')],
  '/member': MEMBER,
  '/member/$page': MEMBER,
  '/helpmc': content('help-centre-page'),
  '/rng': LIST,
  '/live': LIST,
  '/fish': LIST,
  '/pvp': LIST,
  '/bgs': LIST,
  '/sports': CATEGORY,
  '/esports': CATEGORY,
  '/lott': LOTTERY_LOBBY,
  '/elott': LOTTERY_LOBBY,
  '/cockfight': CATEGORY,
  '/hot': RANKED_LIST,
  '/new': RANKED_LIST,
  '/favorite': OWN_LIST,
  '/recent': OWN_LIST,
  '/seamless': [feature('play/game-page'), texts('game')],
  '/lottert': LOTTERY,
  '/vnlottery': LOTTERY,
  '/sealottery': LOTTERY,
  '/lottery': LOTTERY,
  '/agent': [feature('agent/agent-page'), ...LOGIN, texts('pages')],
  '/agentHome': AGENT_CENTRE,
  '/agentHome/$page': AGENT_CENTRE,
  '/winners': content('winners-page'),
  '/guide': content('beginner-guide-page'),
  '/deposit-tutorial': content('deposit-tutorial-page'),
  '/app': content('app-download-page'),
  '/licence': content('licence-page'),
  '/terms': content('legal-page'),
  '/privacy': content('legal-page'),
  '/verify': [feature('play/verifier-page'), texts('game')],
  '/verify-draw': [feature('lottery-verify/draw-verifier-page'), texts('lottery-verify')],
  '/assistant': [feature('agent/desk/assistant-page'), texts('assistants')],
  '/receipt': [feature('receipt-check/receipt-check-page'), texts('receipts')],
  '/marks': [feature('marks/marks-page')],
};

interface Chunk {
  readonly file: string;
  /** Of its first module. */
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** Bytes of script, as brotli sends it, that must be there before a route's page stands and can be used. */
export function firstLoadBytes(): ReadonlyMap<PortalPath, number> {
  const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  return new Map(
    Object.entries(PARTS).map(([route, parts]) => [
      route as PortalPath,
      sum(filesOf(manifest, [ENTRY, TEXTS, ...parts])),
    ]),
  );
}

/** The files of chunks with all that they import outright; what is loaded when it is needed stays out. */
function filesOf(manifest: Readonly<Record<string, Chunk>>, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const chunks = Object.values(manifest);
  const visit = (key: string): void => {
    // A part that other parts share stands under a key of the build's own.
    const chunk = manifest[key] ?? chunks.find(({ name }) => name === path.parse(key).name);
    if (!chunk) throw new Error(`the build has no part ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return files;
}

function sum(files: ReadonlySet<string>): number {
  let bytes = 0;
  for (const file of files) {
    const full = path.join(DIST, file);
    bytes += statSync(existsSync(`${full}.br`) ? `${full}.br` : full).size;
  }
  return bytes;
}
