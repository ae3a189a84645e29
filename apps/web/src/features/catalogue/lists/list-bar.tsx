import type { VendorCard, VendorLane } from '@nokshi/contract/catalogue.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { Icon, type IconName, useUi } from '@nokshi/ui';
import type { ReactNode } from 'react';
import type { GameSelect, ListChoices } from './list-choices.ts';

export interface ListBarProps {
  readonly title: string;
  readonly vendors: readonly VendorCard[];
  readonly classifies: NonNullable<VendorLane['gameClassify']>;
  readonly choices: ListChoices;
  readonly onChange: (changes: Partial<ListChoices>) => void;
}

/** Heading of a list: vendors and classes as chips, which games, the order. */
export function ListBar({ title, vendors, classifies, choices, onChange }: ListBarProps) {
  const { t } = useUi();
  return (
    <div className="nk-list-bar">
      <h1>{title}</h1>
      {vendors.length > 1 && (
        <fieldset className="nk-chips nk-chips-line nk-list-line" aria-label={t('catalogue.vendorFilter')}>
          <Chip
            isOn={choices.vassalage === null && !choices.isByVendor}
            onClick={() => onChange({ vassalage: null, isByVendor: false })}
          >
            {t('catalogue.allVendors')}
          </Chip>
          <Chip isOn={choices.isByVendor} onClick={() => onChange({ isByVendor: !choices.isByVendor })}>
            <Icon name="layout-grid" size="small" />
            {t('catalogue.byVendor')}
          </Chip>
          {vendors.map((vendor) => (
            <Chip
              key={vendor.id}
              isOn={choices.vassalage === vendor.vassalage}
              onClick={() => onChange({ vassalage: vendor.vassalage })}
            >
              {vendor.displayName} <small>{t('shell.count', { count: vendor.gameCount })}</small>
            </Chip>
          ))}
        </fieldset>
      )}
      <div className="nk-list-second">
        <fieldset className="nk-chips nk-chips-line nk-list-line" aria-label={t('catalogue.classFilter')}>
          {SELECTS.map(([select, icon, key]) => (
            <Chip
              key={select}
              isOn={choices.select === select}
              onClick={() => onChange({ select: choices.select === select ? 'ALL' : select })}
            >
              {icon && <Icon name={icon} size="small" />}
              {t(key)}
            </Chip>
          ))}
          {classifies.map(({ key, displayName, gameCount }) => (
            <Chip
              key={key}
              isOn={choices.classify === key}
              onClick={() => onChange({ classify: choices.classify === key ? null : key })}
            >
              {displayName} {gameCount !== null && <small>{t('shell.count', { count: gameCount })}</small>}
            </Chip>
          ))}
        </fieldset>
        {choices.select !== 'FAV' && choices.select !== 'RECENT' && !choices.isByVendor && (
          <SortSelect choices={choices} onChange={onChange} />
        )}
      </div>
    </div>
  );
}

/** The selectors of BC-1.4. */
const SELECTS = [
  ['ALL', null, 'catalogue.selectAll'],
  ['HOT', 'flame', 'catalogue.hotBadge'],
  ['NEW', 'sparkles', 'catalogue.newBadge'],
  ['FAV', 'heart', 'shell.favourites'],
  ['RECENT', 'history', 'shell.recent'],
] as const satisfies readonly (readonly [GameSelect, IconName | null, TextKey])[];

const SORTS = [
  ['popular', 'catalogue.sortPopular'],
  ['new', 'catalogue.sortNew'],
  ['name', 'catalogue.sortName'],
] as const;

function SortSelect({ choices, onChange }: Pick<ListBarProps, 'choices' | 'onChange'>) {
  const { t } = useUi();
  return (
    <label className="nk-list-sort">
      <Icon name="arrow-down-up" size="small" />
      <span className="nk-sr">{t('catalogue.sortBy')}</span>
      <select
        value={choices.sort}
        onChange={({ target }) =>
          onChange({ sort: SORTS.find(([value]) => value === target.value)?.[0] ?? 'popular' })
        }
      >
        {SORTS.map(([value, key]) => (
          <option key={value} value={value}>
            {t(key)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ChipProps {
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Chip({ isOn, onClick, children }: ChipProps) {
  return (
    <button type="button" className="nk-chip" aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  );
}
