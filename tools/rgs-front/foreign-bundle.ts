import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zstdFrame } from '../rgs-maths/zstd-frame.ts';

/**
 * A hosted game as somebody else would bring it: mathematics in the public format, and a front-end of plain HTML and
 * JavaScript that knows the calls of the format and nothing of this portal.
 */

export const FOREIGN = { code: 'GUESTCOIN', nameEn: 'The guest’s coin', nameBn: 'অতিথির মুদ্রা' } as const;

const WEIGHTS = 'lookUpTable_base_0.csv';
const BOOKS = 'books_base.jsonl.zst';

/** Half of the rounds pay 1.92 times the bet; the ids begin at 1. */
const ROUNDS = [
  { id: 1, weight: 1_000_000_000_000, payoutMultiplier: 0 },
  { id: 2, weight: 1_000_000_000_000, payoutMultiplier: 192 },
] as const;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Coin</title><link rel="stylesheet" href="coin.css"><link rel="icon" href="data:,">
</head>
<body>
<main><p id="coin">?</p><p>Balance <output id="balance"></output></p><p id="result" role="status"></p>
<button id="flip" type="button" disabled>Flip</button></main>
<p id="kit"></p>
<script>document.documentElement.dataset.inline = 'ran';</script>
<script src="coin.js" type="module"></script>
</body>
</html>
`;

const STYLE = 'body { margin: 2rem; background: #123; color: #fff; } button { padding: 1rem 2rem; }\n';

/** Amounts are the format's integers of 10^-6. */
const SCRIPT = `
const query = new URLSearchParams(location.search);
const rgs = location.protocol + '//' + query.get('rgs_url');
const at = (id) => document.getElementById(id);
const flip = at('flip');

async function call(path, body) {
  const answer = await fetch(rgs + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionID: query.get('sessionID'), ...body }),
  });
  const value = await answer.json();
  if (answer.status !== 200) throw new Error(value.error + ' ' + value.message);
  return value;
}

function show({ payoutMultiplier, state }, payout) {
  at('coin').textContent = state.find(({ type }) => type === 'reveal').side;
  at('result').textContent = payoutMultiplier + ' x, ' + payout;
  at('result').dataset.payout = payout;
}

function showBalance({ amount }) {
  at('balance').textContent = amount;
}

async function finish(round) {
  show(round, round.payout);
  if (round.active) showBalance((await call('/wallet/end-round')).balance);
}

async function replay() {
  const place = ['game', 'version', 'mode', 'event'].map((name) => query.get(name)).join('/');
  const book = await (await fetch(rgs + '/bet/replay/' + place)).json();
  show(book, Math.round(Number(query.get('amount')) * book.payoutMultiplier));
}

async function play() {
  const { balance, config, round } = await call('/wallet/authenticate', { language: query.get('lang') });
  showBalance(balance);
  if (round?.active) await finish(round);
  flip.disabled = false;
  flip.addEventListener('click', async () => {
    flip.disabled = true;
    at('result').textContent = '';
    const played = await call('/wallet/play', { mode: 'BASE', amount: config.defaultBetLevel });
    showBalance(played.balance);
    await finish(played.round);
    setTimeout(() => { flip.disabled = false; }, config.jurisdiction.minimumRoundDuration);
  });
}

/** What the public kit does: an inline script, code that is compiled, a worker from a blob, pictures from data, an atlas. */
async function useKit() {
  const compiled = new Function('return 20 + 22')();
  const source = URL.createObjectURL(new Blob(['postMessage("worked")'], { type: 'text/javascript' }));
  const worked = await new Promise((resolve) => {
    new Worker(source).addEventListener('message', ({ data }) => resolve(data));
  });
  const data = await (await fetch('data:text/plain,held')).text();
  const atlas = await (await fetch('coin.atlas')).text();
  at('kit').textContent = [document.documentElement.dataset.inline, compiled, worked, data, atlas.trim()].join(' ');
}

await useKit();
await (query.get('replay') === 'true' ? replay() : play());
`;

const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Writes the bundle into a folder that is not there yet. */
export function writeForeignGame(folder: string): void {
  mkdirSync(path.join(folder, 'front'), { recursive: true });
  const books = ROUNDS.map(({ id, payoutMultiplier }) =>
    JSON.stringify({
      id,
      payoutMultiplier,
      criteria: payoutMultiplier === 0 ? '0' : 'basegame',
      events: [
        { index: 0, type: 'reveal', side: payoutMultiplier === 0 ? 'tails' : 'heads' },
        { index: 1, type: 'finalWin', amount: payoutMultiplier },
      ],
    }),
  );
  const weights = ROUNDS.map((row) => `${row.id},${row.weight},${row.payoutMultiplier}\n`).join('');
  const files: readonly (readonly [string, Buffer | string])[] = [
    ['index.json', JSON.stringify({ modes: [{ name: 'base', cost: 1.0, events: BOOKS, weights: WEIGHTS }] })],
    [BOOKS, zstdFrame(Buffer.from(`${books.join('\n')}\n`))],
    [WEIGHTS, weights],
    ['front/index.html', PAGE],
    ['front/coin.js', SCRIPT],
    ['front/coin.css', STYLE],
    ['front/coin.atlas', 'coin.png\n'],
    ['front/coin.js.map', '{}'],
  ];
  for (const [name, content] of files) writeFileSync(path.join(folder, name), content);
  const hashes = Object.fromEntries(
    files.filter(([name]) => !name.includes('/')).map(([name, content]) => [name, hashOf(content)]),
  );
  writeGame(folder, { gameID: FOREIGN.code, version: 1, rtp: '96', maxWin: 1.92, hashes });
}

interface GameFile {
  readonly gameID: string;
  readonly version: number;
  readonly rtp: string;
  readonly maxWin: number;
  readonly hashes: Readonly<Record<string, string>>;
}

function writeGame(folder: string, game: GameFile): void {
  writeFileSync(path.join(folder, 'game.json'), JSON.stringify(game));
}

/** Changes a file of the bundle; `game.json` has its hash again unless the change is to be found by it. */
export function changeForeignFile(
  folder: string,
  name: string,
  change: (text: string) => string,
  isDeclared = true,
): void {
  const place = path.join(folder, name);
  writeFileSync(place, change(readFileSync(place, 'utf8')));
  if (!isDeclared || name === 'game.json') return;
  const game = JSON.parse(readFileSync(path.join(folder, 'game.json'), 'utf8')) as GameFile;
  writeGame(folder, { ...game, hashes: { ...game.hashes, [name]: hashOf(readFileSync(place)) } });
}

/** What the page shows once it has used all that the kit uses. */
export const FOREIGN_KIT = 'ran 42 worked held coin.png';

export const FOREIGN_WEIGHTS = WEIGHTS;
export const FOREIGN_BOOKS = BOOKS;

/** What the command is told with the bundle, so that the game is listed. */
export const FOREIGN_NAMES = [
  '--name-bn',
  FOREIGN.nameBn,
  '--name-en',
  FOREIGN.nameEn,
  '--name-latin',
  'otithir mudra',
];
