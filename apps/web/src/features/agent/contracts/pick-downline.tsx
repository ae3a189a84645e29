import { Badge, Icon, Modal, Skeleton } from '@nokshi/ui';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { SearchField } from '../parts/search-field.tsx';
import { useSearch } from '../team/team-queries.ts';
import styles from './contracts.module.css';

interface PickDownlineProps {
  readonly onPick: (memberId: string) => void;
  readonly onClose: () => void;
}

/** Finds the direct downline that an offer is for. */
export function PickDownline({ onPick, onClose }: PickDownlineProps) {
  const t = useTexts('agentContracts');
  const [words, setWords] = useState('');
  const { data, isFetching } = useSearch(words);
  const direct = data?.list.filter(({ distance, isClosed }) => distance === 1 && !isClosed) ?? [];
  return (
    <Modal title={t('agentContracts.pickTitle')} onClose={onClose}>
      <div className={styles['dialog']}>
        <p className={styles['quiet']}>{t('agentContracts.pickText')}</p>
        <SearchField label={t('agentContracts.pickLabel')} value={words} maxLength={64} onSearch={setWords} />
        {isFetching && data === undefined && <Skeleton style={{ blockSize: 48 }} />}
        {words !== '' && data !== undefined && direct.length === 0 && (
          <p className={styles['quiet']}>{t('agentContracts.pickNone')}</p>
        )}
        {words !== '' && direct.length > 0 && (
          <ul className={styles['picks']}>
            {direct.map(({ id, account, nickname, isAgent }) => (
              <li key={id}>
                <button type="button" onClick={() => onPick(id)}>
                  <span>
                    <b>{account}</b>
                    {nickname !== account && <small>{nickname}</small>}
                  </span>
                  {isAgent && <Badge tone="accent">{t('agentContracts.agentMark')}</Badge>}
                  <Icon name="chevron-right" size="small" isDirectional />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}
