import { toBengaliDigits } from '@nokshi/money';
import type { Executor } from '../database.ts';
import { htmlPage } from './html.ts';

export type SandboxCounts = {
  vendors: number;
  games: number;
  rounds: number;
  unfinishedRounds: number;
  rolledBackRounds: number;
};

export async function countAll(db: Executor): Promise<SandboxCounts> {
  const { rows } = await db.query<SandboxCounts>(`
    select
      (select count(distinct vendor)::int from sandbox_game) as "vendors",
      (select count(*)::int from sandbox_game) as "games",
      (select count(*)::int from sandbox_round) as "rounds",
      (select count(*)::int from sandbox_round
        where state not in ('done', 'refused', 'rolled_back')) as "unfinishedRounds",
      (select count(*)::int from sandbox_round where state = 'rolled_back') as "rolledBackRounds"`);
  const [counts] = rows;
  if (counts === undefined) throw new Error('the database returned no row');
  return counts;
}

/** What stands at the sandbox's own address, in both languages: that nothing here is a real supplier. */
export function statusPage(counts: SandboxCounts): string {
  const bengali = (count: number) => toBengaliDigits(`${count}`);
  const english = (count: number) => `${count}`;
  const body = `
<main>
<section lang="bn">
<p class="mark">সিমুলেশন</p>
<h1>গেম সরবরাহকারী (সিমুলেশন)</h1>
<p>এটি আসল কোনো গেম সরবরাহকারী নয়। পোর্টালটি যাতে বাইরের কারও ছাড়াই চালানো ও পরীক্ষা করা যায়, সেজন্য এই প্রোগ্রামটি
একটি গেম সরবরাহকারীর মতো আচরণ করে। এখানকার গেমে আসল টাকা নেই।</p>
${countTable(counts, bengali, { vendors: 'নির্মাতা', games: 'গেম', rounds: 'রাউন্ড', unfinishedRounds: 'চলমান রাউন্ড', rolledBackRounds: 'ফেরত দেওয়া রাউন্ড' })}
</section>
<section lang="en">
<p class="mark">SIMULATION</p>
<h1>Game supplier (simulation)</h1>
<p>This is no real game supplier. The program behaves like one, so that the portal can be run and tested without
anybody outside. No real money is in these games.</p>
${countTable(counts, english, { vendors: 'Studios', games: 'Games', rounds: 'Rounds', unfinishedRounds: 'Rounds under way', rolledBackRounds: 'Rounds rolled back' })}
</section>
<p><a href="/payments/wallet"><span lang="bn">নমুনা ওয়ালেট ও ব্যাংক</span> · <span lang="en">Sample wallets and bank</span></a></p>
<p><a href="/inbox"><span lang="bn">ইনবক্স: মেইল ও এসএমএস</span> · <span lang="en">Inbox: mail and text messages</span></a></p>
</main>`;
  return htmlPage({ language: 'bn', title: 'সিমুলেশন · Simulation', body });
}

function countTable(
  counts: SandboxCounts,
  write: (count: number) => string,
  names: Readonly<Record<keyof SandboxCounts, string>>,
): string {
  const keys = ['vendors', 'games', 'rounds', 'unfinishedRounds', 'rolledBackRounds'] as const;
  const rows = keys.map((key) => `<tr><th scope="row">${names[key]}</th><td>${write(counts[key])}</td></tr>`);
  return `<table>${rows.join('')}</table>`;
}
