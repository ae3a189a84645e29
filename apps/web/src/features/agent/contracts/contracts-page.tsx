import { Button } from '@nokshi/ui';
import { useState } from 'react';
import { agentHref } from '../../../lib/navigation/agent-pages.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import partStyles from '../parts/parts.module.css';
import { BelowPanel } from './below-panel.tsx';
import { useContractsBelow } from './contract-queries.ts';
import { HistoryPanel } from './history-panel.tsx';
import { MyContracts } from './my-contracts.tsx';
import { OfferPage } from './offer-page.tsx';
import { PickDownline } from './pick-downline.tsx';

const VIEWS = ['mine', 'below', 'history'] as const;
const PAGE = agentHref('agentContracts');
const hrefOf = (view: (typeof VIEWS)[number]) => (view === 'mine' ? PAGE : `${PAGE}?view=${view}`);

/** Contracts of an agent: the own ones, those given to downlines, all versions, and the editor of an offer. */
export function ContractsPage() {
  const { search } = useAddress();
  const query = new URLSearchParams(search);
  const to = query.get('offer');
  if (to) {
    const below = hrefOf('below');
    return <OfferPage key={to} memberId={to} backHref={below} onDone={() => go(below, { replace: true })} />;
  }
  return <Views view={VIEWS.find((one) => one === query.get('view')) ?? 'mine'} />;
}

function Views({ view }: { readonly view: (typeof VIEWS)[number] }) {
  const t = useTexts('agentContracts');
  const [isPicking, setPicking] = useState(false);
  const mayOffer = useContractsBelow({}).data?.pages[0]?.mayOffer ?? [];
  const offerTo = (memberId: string) => {
    setPicking(memberId === '');
    if (memberId !== '') go(`${PAGE}?offer=${memberId}`);
  };
  return (
    <div className={partStyles['page']}>
      <header className={partStyles['head']}>
        <p>{t('agentContracts.lead')}</p>
        {mayOffer.length > 0 && (
          <Button icon="plus" onClick={() => offerTo('')}>
            {t('agentContracts.giveOffer')}
          </Button>
        )}
      </header>
      <div className="nk-segmented" role="group" aria-label={t('agentContracts.view')}>
        {VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => go(hrefOf(one), { replace: true })}
          >
            {t(`agentContracts.view_${one}`)}
          </button>
        ))}
      </div>
      {view === 'mine' && <MyContracts />}
      {view === 'below' && <BelowPanel onOffer={offerTo} />}
      {view === 'history' && <HistoryPanel />}
      {isPicking && <PickDownline onPick={offerTo} onClose={() => setPicking(false)} />}
    </div>
  );
}
