import { lazyPart } from '../../lib/loading/chunks.tsx';

/** Pages of what the operator writes; each loads when it is first drawn. */
export const PromotionsPage = lazyPart(
  async () => (await import('../../features/content/promotions/promotions-page.tsx')).PromotionsPage,
);
export const HelpCentrePage = lazyPart(
  async () => (await import('../../features/content/help/help-centre-page.tsx')).HelpCentrePage,
);
export const WinnersPage = lazyPart(
  async () => (await import('../../features/content/winners/winners-page.tsx')).WinnersPage,
);
export const BeginnerGuidePage = lazyPart(
  async () => (await import('../../features/content/guides/beginner-guide-page.tsx')).BeginnerGuidePage,
);
export const DepositTutorialPage = lazyPart(
  async () => (await import('../../features/content/guides/deposit-tutorial-page.tsx')).DepositTutorialPage,
);
export const AppDownloadPage = lazyPart(
  async () => (await import('../../features/content/guides/app-download-page.tsx')).AppDownloadPage,
);
export const LicencePage = lazyPart(
  async () => (await import('../../features/content/legal/licence-page.tsx')).LicencePage,
);
export const LegalPage = lazyPart(
  async () => (await import('../../features/content/legal/legal-page.tsx')).LegalPage,
);
