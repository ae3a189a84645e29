import type { HelpTopic } from '@nokshi/contract/content.ts';
import { foldText, wordsOf } from '@nokshi/texts/fold-words.ts';

/** Topics in which all the words stand, in title, text or an article below; all of them without words. */
export function findTopics(topics: readonly HelpTopic[], words: string): readonly HelpTopic[] {
  const wanted = wordsOf(words);
  if (wanted.length === 0) return topics;
  return topics.filter((topic) => {
    const parts = [topic, ...topic.children];
    const text = foldText(parts.map(({ title, content }) => `${title} ${plain(content)}`).join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, ' ');
}
