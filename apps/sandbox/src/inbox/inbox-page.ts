import { escapeHtml, htmlPage } from '../pages/html.ts';
import type { InboxMessage } from './inbox-store.ts';

const REFRESH_SECONDS = 4;
const LINK = /https?:\/\/[^\s<>"']+/g;

/** Everything that the portal has sent, in both languages: that nobody outside has received any of it. */
export function inboxPage(messages: readonly InboxMessage[], to: string | null): string {
  const body = `
<main>
<p class="mark"><span lang="bn">সিমুলেশন</span> · <span lang="en">SIMULATION</span></p>
<h1><span lang="bn">ইনবক্স: মেইল ও এসএমএস</span> · <span lang="en">Inbox: mail and text messages</span></h1>
<p lang="bn">পোর্টাল যা পাঠিয়েছে তা এখানে জমা থাকে। বাইরের কারও কাছে কিছু যায়নি।</p>
<p lang="en">What the portal has sent is kept here. Nothing has gone to anybody outside.</p>
${to === null ? '' : filterLine(to)}
${messages.length === 0 ? EMPTY : messages.map(messageBlock).join('')}
</main>`;
  return htmlPage({
    language: 'bn',
    title: 'ইনবক্স (সিমুলেশন) · Inbox (simulation)',
    body,
    refreshSeconds: REFRESH_SECONDS,
  });
}

const EMPTY = `<p><span lang="bn">এখনো কোনো বার্তা নেই।</span> <span lang="en">There is no message yet.</span></p>`;

function filterLine(to: string): string {
  return `<p><strong>${escapeHtml(to)}</strong> · <a href="/inbox"><span lang="bn">সবার বার্তা</span> · <span lang="en">everybody’s messages</span></a></p>`;
}

function messageBlock(message: InboxMessage): string {
  const { channel, to, from, subject, text, receivedAt } = message;
  const kind = channel === 'mail' ? 'Mail' : 'SMS';
  const time = receivedAt.toISOString();
  return `
<section class="message">
<p>${kind} → <a href="/inbox?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a>${from === null ? '' : ` · ${escapeHtml(from)}`} · <time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></p>
${subject === null ? '' : `<h2>${escapeHtml(subject)}</h2>`}
<pre>${withLinks(text)}</pre>
</section>`;
}

/** Text made safe, in which addresses can be followed, as a mail program shows them. */
function withLinks(text: string): string {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const address = escapeHtml(match[0]);
    result += `${escapeHtml(text.slice(end, match.index))}<a href="${address}" rel="noreferrer">${address}</a>`;
    end = match.index + match[0].length;
  }
  return result + escapeHtml(text.slice(end));
}
