import type { PortalLink } from '../frame/portal-link.ts';
import { useWords } from '../words/words.ts';
import { Icon } from './icon.tsx';

/** The way out of a game in a tab of its own; inside the portal the line above the game has it. */
export function BackLink({ portal }: { portal: PortalLink }) {
  const { say } = useWords();
  if (portal.hasPortal || portal.backAddress === null) return null;
  return (
    <a className="icon-button" href={portal.backAddress} aria-label={say('backToPortal')}>
      <Icon name="back" />
    </a>
  );
}
