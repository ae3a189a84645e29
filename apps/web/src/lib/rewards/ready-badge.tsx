import { useStore } from '@nokshi/browser/store.ts';
import { Badge } from '@nokshi/ui';
import { sayNumber } from '../texts/format.ts';
import { languageStore } from '../texts/language.ts';

/** How many rewards can be claimed, at their entry (MC-14.3); nothing where there are none. */
export function ReadyBadge({ count, label }: { readonly count: number; readonly label: string }) {
  const language = useStore(languageStore);
  if (count === 0) return null;
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{sayNumber(language, count)}</span>
      <span className="nk-sr">{label}</span>
    </Badge>
  );
}
