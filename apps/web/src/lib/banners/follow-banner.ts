import { gameDetail } from '@nokshi/contract/catalogue.ts';
import type { Banner } from '@nokshi/contract/content.ts';
import { call } from '../api/call.ts';
import { toastFailure } from '../api/failure.ts';
import { launch } from '../games/launch.ts';
import { go } from '../navigation/navigation.ts';
import { safeHref } from '../navigation/service-path.ts';
import { openLogin, openPopup, openRegister } from '../session/gate.ts';
import { wireLanguage } from '../texts/language.ts';
import { say } from '../texts/texts.ts';

type Link = Pick<Banner, 'linkageType' | 'linkageUrl'>;

/** The address that a banner leads to (HM-1.3), for a real link; null for a game and for a banner that leads nowhere. */
export function bannerHref({ linkageType, linkageUrl }: Link): string | null {
  switch (linkageType) {
    case 'PAGE':
      return linkageUrl?.startsWith('/') ? safeHref(linkageUrl) : null;
    case 'PROMOTION':
      return linkageUrl ? `/promotions#${encodeURIComponent(linkageUrl)}` : '/promotions';
    case 'URL':
      return /^https?:/i.test(linkageUrl ?? '') ? safeHref(linkageUrl) : null;
    case 'POPUP':
      return popupHref(linkageUrl);
    case 'GAME':
    case 'NONE':
      return null;
  }
}

/** Popups that have an address of their own are links too. */
function popupHref(name: string | null): string | null {
  return name === 'login' || name === 'register' || name === 'help' ? `/${name}` : null;
}

/** Does what a banner says; a banner that leads nowhere does nothing. */
export async function followBanner(banner: Link): Promise<void> {
  const { linkageType, linkageUrl } = banner;
  if (linkageType === 'POPUP') return openNamed(linkageUrl);
  if (linkageType === 'GAME') return await launchGameNo(linkageUrl);
  const href = bannerHref(banner);
  if (href === null) return undefined;
  if (linkageType === 'URL') window.open(href, '_blank', 'noopener');
  else go(href);
  return undefined;
}

function openNamed(name: string | null): void {
  if (name === 'login') openLogin();
  else if (name === 'register') openRegister();
  else if (name === 'help' || name === 'feedback' || name === 'forgot' || name === 'notices')
    openPopup({ kind: name });
}

/** A banner names its game by number; launching needs the rest of it. */
async function launchGameNo(gameNo: string | null): Promise<void> {
  if (gameNo === null) return;
  try {
    const { game } = await call(gameDetail, { nodeId: gameNo, language: wireLanguage() });
    launch(game);
  } catch (error) {
    toastFailure(error, say('errors.fault'));
  }
}
