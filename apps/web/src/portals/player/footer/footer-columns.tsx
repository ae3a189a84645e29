import type { VendorCard } from '@nokshi/contract/catalogue.ts';
import { LateImage, useUi } from '@nokshi/ui';
import '@nokshi/ui/styles/chrome-late.css';
import type { ReactNode } from 'react';
import { useHelpTopics } from '../../../lib/content/announcements.ts';
import { useCategories, useStatus } from '../../../lib/games/catalogue-queries.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { ServiceLink } from '../../../lib/navigation/service-link.tsx';
import { safeHref } from '../../../lib/navigation/service-path.ts';
import { openPopup } from '../../../lib/session/gate.ts';
import { SocialLinks } from './social-links.tsx';

const TOPICS_SHOWN = 7;
/** Terms and privacy have pages of their own, which stand below the topics. */
const OWN_PAGES = ['term', 'terms', 'privacy'];

/** Help by the operator's topics (FT-1.2), and how to reach people (FT-1.3). */
export function FooterColumns() {
  const { t } = useUi();
  const topics = (useHelpTopics().data ?? []).filter(({ code }) => !OWN_PAGES.includes(code));
  return (
    <>
      <div>
        <h2>{t('shell.footerHelp')}</h2>
        <ul className="nk-footer-many">
          {topics.slice(0, TOPICS_SHOWN).map(({ id, code, title }) => (
            <li key={id}>
              <AppLink href={`/help#${encodeURIComponent(code)}`}>{title}</AppLink>
            </li>
          ))}
          <li>
            <AppLink href="/helpmc">{t('shell.helpCentre')}</AppLink>
          </li>
          <li>
            <AppLink href="/terms">{t('shell.terms')}</AppLink>
          </li>
          <li>
            <AppLink href="/privacy">{t('shell.privacy')}</AppLink>
          </li>
        </ul>
      </div>
      <div>
        <h2>{t('shell.footerContact')}</h2>
        <ul>
          <li>
            <ServiceLink>{t('shell.customerService')}</ServiceLink>
          </li>
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => openPopup({ kind: 'feedback' })}>
              {t('shell.feedback')}
            </button>
          </li>
          <li>
            <AppLink href="/agent">{t('shell.affiliate')}</AppLink>
          </li>
          <li>
            <AppLink href="/verify">{t('shell.verifyLink')}</AppLink>
          </li>
          <li>
            <AppLink href="/verify-draw">{t('shell.verifyDrawLink')}</AppLink>
          </li>
          <li>
            <AppLink href="/receipt">{t('shell.receiptLink')}</AppLink>
          </li>
        </ul>
        <SocialLinks />
      </div>
    </>
  );
}

/** Vendors, ways to pay and the licence (FT-2.2, FT-2.3): the brand's own configuration, never an invented mark. */
export function FooterLogos() {
  const { t } = useUi();
  const brand = useStatus()?.brand;
  const vendors = everyVendor([...(useCategories().data?.values() ?? [])]);
  const payments = brand?.paymentLogos ?? [];
  return (
    <>
      {vendors.length > 0 && (
        <ul className="nk-vendor-logos" aria-label={t('shell.vendors')}>
          {vendors.map(({ vassalage, displayName, smallIcon }) => (
            <li key={vassalage}>
              <LateImage src={smallIcon} alt="" width={28} height={28} instead={null} />
              {displayName}
            </li>
          ))}
        </ul>
      )}
      {payments.length > 0 && (
        <ul className="nk-pay" aria-label={t('shell.payments')}>
          {payments.map(({ name, logo }) => (
            <li key={name}>
              <Logo key={logo} name={name} logo={logo} otherwise={name} />
            </li>
          ))}
        </ul>
      )}
      <Licence />
    </>
  );
}

interface LogoProps {
  readonly name: string;
  readonly logo: string | null;
  /** What stands there without a picture, and where it does not come. */
  readonly otherwise: ReactNode;
}

/** A picture that says a name. */
function Logo({ name, logo, otherwise }: LogoProps) {
  return <LateImage className="nk-logo-late" src={logo ?? ''} alt={name} instead={<>{otherwise}</>} />;
}

function Licence() {
  const { t } = useUi();
  const status = useStatus();
  if (!status) return null;
  const { licence } = status.brand;
  const words =
    licence === null
      ? t('shell.licenceNone')
      : t('shell.licenceNumber', { authority: licence.authority, number: licence.number });
  const url = safeHref(licence?.url);
  return (
    <p className="nk-licence">
      {licence !== null && (
        <Logo key={licence.logo} name={licence.authority} logo={licence.logo} otherwise={null} />
      )}
      {words} <AppLink href="/licence">{t('shell.licence')}</AppLink>
      {url !== null && (
        <>
          {' '}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {licence?.authority}
          </a>
        </>
      )}
    </p>
  );
}

/** Each vendor once, although one may stand in several categories. */
function everyVendor(lanes: readonly (readonly VendorCard[])[]): readonly VendorCard[] {
  const byCode = new Map<string, VendorCard>();
  for (const card of lanes.flat()) if (!byCode.has(card.vassalage)) byCode.set(card.vassalage, card);
  return [...byCode.values()];
}
