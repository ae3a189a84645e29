import { flattenWhitelabel } from '@nokshi/contract/brand.ts';
import { Icon, type IconName, useUi } from '@nokshi/ui';
import { useStatus } from '../../../lib/games/catalogue-queries.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { requireMember } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { inviteHref } from './side-rules.ts';

/** Bonus and invite friends, side by side (SM-3). Both need an account and ask a visitor to log in first. */
export function SideBenefits({ onChosen }: { readonly onChosen?: (() => void) | undefined }) {
  const { t } = useUi();
  const session = useSession();
  const status = useStatus();
  const isReferralOn =
    status !== undefined && flattenWhitelabel(status.info.whitelabel).get('REFERRAL3') === true;
  const invite = inviteHref(session, isReferralOn);
  return (
    <nav className="nk-tiles" aria-label={t('shell.benefits')}>
      <Tile icon="gift" href={memberHref('rewardCenter')} onChosen={onChosen}>
        {t('shell.bonus')}
      </Tile>
      {invite !== null && (
        <Tile icon="user-plus" href={invite} label={t('shell.inviteLabel')} onChosen={onChosen}>
          {t('shell.invite')}
        </Tile>
      )}
    </nav>
  );
}

interface TileProps {
  readonly icon: IconName;
  readonly href: string;
  readonly label?: string;
  readonly onChosen: (() => void) | undefined;
  readonly children: string;
}

function Tile({ icon, href, label, onChosen, children }: TileProps) {
  return (
    <AppLink
      className="nk-tile"
      href={href}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        onChosen?.();
        requireMember(() => go(href));
      }}
    >
      <Icon name={icon} />
      {children}
    </AppLink>
  );
}
