import { SCATTER, WILD } from '@nokshi/fairness/slots/model.ts';
import type { SlotSpinView } from '@nokshi/fairness/slots/session-wire.ts';
import { formatAmount, toBengaliDigits } from '@nokshi/money';
import type { SandboxGame } from '../game/game-store.ts';
import type { RoundState } from '../game/round-machine.ts';
import { paidStakeOf, type RoundRecord } from '../game/round-record.ts';
import { escapeHtml, htmlPage } from './html.ts';

/** The first symbol that a picture of the theme stands for. */
const FIRST_PICTURE = 2;

const WORDS = {
  en: {
    mark: 'SIMULATION · recorded round',
    round: 'Round',
    game: 'Game',
    player: 'Player',
    time: 'Time (UTC)',
    stake: 'Stake',
    win: 'Win',
    before: 'Balance before',
    after: 'Balance after',
    state: 'State',
    freeBet: 'free bet, nothing paid',
    staked: 'Staked on',
    spin: 'Spin',
    free: 'free spin',
    bet: 'Bet transaction',
    pay: 'Win transaction',
    unknown: 'not known',
  },
  bn: {
    mark: 'সিমুলেশন · রাউন্ডের বিবরণ',
    round: 'রাউন্ড',
    game: 'গেম',
    player: 'খেলোয়াড়',
    time: 'সময় (UTC)',
    stake: 'বাজি',
    win: 'জয়',
    before: 'আগের ব্যালেন্স',
    after: 'পরের ব্যালেন্স',
    state: 'অবস্থা',
    freeBet: 'ফ্রি বাজি, কিছু দেওয়া হয়নি',
    staked: 'যার ওপর বাজি',
    spin: 'স্পিন',
    free: 'ফ্রি স্পিন',
    bet: 'বাজির লেনদেন',
    pay: 'জয়ের লেনদেন',
    unknown: 'জানা নেই',
  },
} as const;

const STATES: Readonly<Record<'bn' | 'en', Record<RoundState, string>>> = {
  en: {
    drawn: 'drawn',
    bet_sent: 'stake asked for',
    bet_ok: 'stake taken',
    win_sent: 'win being paid',
    rolling_back: 'being rolled back',
    done: 'finished',
    refused: 'refused',
    rolled_back: 'rolled back',
  },
  bn: {
    drawn: 'টানা হয়েছে',
    bet_sent: 'বাজি চাওয়া হয়েছে',
    bet_ok: 'বাজি নেওয়া হয়েছে',
    win_sent: 'জয় পরিশোধ হচ্ছে',
    rolling_back: 'ফেরত দেওয়া হচ্ছে',
    done: 'সম্পন্ন',
    refused: 'প্রত্যাখ্যাত',
    rolled_back: 'ফেরত দেওয়া হয়েছে',
  },
};

/** One round as the operator's staff reads it: who, what, when, every window and what it paid. */
export function roundPage(round: RoundRecord, game: SandboxGame | undefined, language: 'bn' | 'en'): string {
  const words = WORDS[language];
  const amount = (micros: bigint | null) =>
    micros === null ? words.unknown : `${formatAmount(micros, { locale: language })} ${round.currency}`;
  const before =
    round.balanceAfterBetMicros === null ? null : round.balanceAfterBetMicros + paidStakeOf(round);
  const count = (value: bigint | number) => (language === 'bn' ? toBengaliDigits(`${value}`) : `${value}`);
  const gameName = language === 'bn' ? game?.nameBn : game?.nameEn;
  const facts: [string, string][] = [
    [words.round, `${count(round.no)} · ${round.id}`],
    [words.game, `${gameName ?? round.gameCode} · ${round.gameCode} · ${round.modelId}`],
    [words.player, round.userRef],
    [words.time, round.startedAt.toISOString()],
    [words.state, STATES[language][round.state]],
    ...(round.event === null
      ? []
      : [[words.staked, `${round.event} · ${JSON.stringify(round.detail)}`] satisfies [string, string]]),
    [words.stake, `${amount(round.stakeMicros)}${round.rewardUuid === null ? '' : ` (${words.freeBet})`}`],
    [words.win, amount(round.winMicros)],
    [words.before, amount(before)],
    [words.after, amount(round.balanceAfterWinMicros)],
    [words.bet, round.betUuid],
    [words.pay, round.winUuid],
  ];
  const rows = facts.map(
    ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const spins = round.spins.map((spin) =>
    spinSection(spin, { words, amount, count, symbolName: (symbol) => nameOfSymbol(symbol, game) }),
  );
  const body = `<main><p class="mark">${words.mark}</p><h1>${escapeHtml(gameName ?? round.gameCode)}</h1>
<table>${rows.join('')}</table>${spins.join('')}</main>`;
  return htmlPage({ language, title: escapeHtml(`${words.round} ${count(round.no)}`), body });
}

function spinSection(
  spin: SlotSpinView,
  show: {
    words: (typeof WORDS)['bn' | 'en'];
    amount: (micros: bigint) => string;
    count: (value: number) => string;
    symbolName: (symbol: number) => string;
  },
): string {
  const winning = new Set(spin.wins.flatMap(({ cells }) => cells.map(({ reel, row }) => `${reel}.${row}`)));
  const height = spin.grid[0]?.length ?? 0;
  const rows = Array.from({ length: height }, (_, row) => {
    const cells = spin.grid.map((column, reel) => {
      const mark = winning.has(`${reel}.${row}`) ? ' class="win"' : '';
      return `<td${mark}>${escapeHtml(show.symbolName(column[row] ?? WILD))}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const wins = spin.wins.map(
    (win) =>
      `<li>${escapeHtml(show.symbolName(win.symbol))} × ${show.count(win.count)}: ${escapeHtml(show.amount(BigInt(win.payMicros)))}</li>`,
  );
  const kind = spin.kind === 'free' ? ` (${show.words.free})` : '';
  return `<section><h2>${show.words.spin} ${show.count(spin.index + 1)}${kind}: ${escapeHtml(show.amount(BigInt(spin.winMicros)))}</h2>
<table class="grid">${rows.join('')}</table><ul>${wins.join('')}</ul></section>`;
}

function nameOfSymbol(symbol: number, game: SandboxGame | undefined): string {
  if (symbol === WILD) return 'WILD';
  if (symbol === SCATTER) return 'SCATTER';
  return game?.theme.props[symbol - FIRST_PICTURE] ?? `#${symbol}`;
}
