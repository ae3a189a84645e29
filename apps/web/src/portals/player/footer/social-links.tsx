import { useUi } from '@nokshi/ui';
import { useStatus } from '../../../lib/games/catalogue-queries.ts';
import { socialLinks } from '../side/side-rules.ts';
import { SOCIAL_ICONS } from './social-icons.ts';

/** The brand's social pages, each only when it is configured (SM-5.3, FT-2.1). */
export function SocialLinks() {
  const { t } = useUi();
  const links = socialLinks(useStatus()?.info.resources ?? []);
  if (links.length === 0) return null;
  return (
    <ul className="nk-social" aria-label={t('shell.social')}>
      {links.map(({ kind, name, href }) => (
        <li key={kind}>
          <a
            className="nk-icb"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} (${t('shell.opensNewTab')})`}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path fill="currentColor" d={SOCIAL_ICONS[kind]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
