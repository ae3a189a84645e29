import type { DeskPlay, DeskPlays } from '@nokshi/contract/lottery-plays.ts';
import { type Family, findPlay, oddsKey, oddsOf, type Play, type Pricing } from '@nokshi/lottery';
import { textsOfFamily } from '@nokshi/texts/plays/play-words.ts';
import { Badge, Button, cx, Icon, IconButton, TextField, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { sayPrize } from '../../lib/lottery/pick-words.ts';
import { plainOdds } from '../../lib/lottery/plain-odds.ts';
import { sayOdds, sayReturn } from '../../lib/lottery/say-figures.ts';
import { sayDecimal, sayNumber } from '../../lib/texts/format.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { findPlays } from './find-plays.ts';
import css from './plays.module.css';
import { changedPlays, isOwn, judgePlay, type PlaysDraft, switchPlay, typeOdds } from './plays-draft.ts';
import { useSayOdds } from './use-say-odds.ts';

export interface PlayGroupsProps {
  readonly plays: DeskPlays;
  readonly family: Family<unknown>;
  readonly draft: PlaysDraft;
  readonly search: string;
  readonly onChange: (draft: PlaysDraft) => void;
}

/** The plays of a lottery in the groups of its menu; while somebody searches, those that were found. */
export function PlayGroups({ plays, family, draft, search, onChange }: PlayGroupsProps) {
  const { t, language } = useUi();
  const changed = changedPlays(plays, draft);
  const all = plays.groups.flatMap((group) => group.plays);
  const found = findPlays(plays.groups, search);
  const ownOdds = countOwn(all, draft);
  return (
    <>
      <div className={css['sum']} role="status">
        <span>
          {t('console.lotteryPlaysOpen', {
            open: sayNumber(language, all.length - draft.closed.size),
            all: sayNumber(language, all.length),
          })}
          {changed.size > 0 && ` · ${t('console.lotteryPlaysChanged', { count: changed.size })}`}
        </span>
        {ownOdds > 0 && (
          <Button size="small" icon="rotate-ccw" onClick={() => onChange({ ...draft, typed: {} })}>
            {t('console.lotteryOddsBackAll')}
          </Button>
        )}
      </div>
      {found.length === 0 && <p>{t('console.lotteryPlaysNone')}</p>}
      <div className={css['groups']}>
        {found.map((group) => (
          <Group
            key={group.code}
            group={group}
            isSearched={search.trim() !== ''}
            {...{ plays, family, draft, changed, onChange }}
          />
        ))}
      </div>
    </>
  );
}

function countOwn(plays: readonly DeskPlay[], draft: PlaysDraft): number {
  return plays.flatMap(({ code, prizes }) => prizes.filter((prize) => isOwn(draft, code, prize))).length;
}

interface Shared extends Omit<PlayGroupsProps, 'search'> {
  readonly changed: ReadonlySet<string>;
}

interface GroupProps extends Shared {
  readonly group: DeskPlays['groups'][number];
  readonly isSearched: boolean;
}

function Group({ group, isSearched, ...shared }: GroupProps) {
  const { t, language } = useUi();
  const [isOpen, setOpen] = useState(false);
  const { draft, changed } = shared;
  const closed = group.plays.filter(({ code }) => draft.closed.has(code)).length;
  const ownOdds = countOwn(group.plays, draft);
  return (
    <details
      className={css['group']}
      data-group={group.code}
      open={isOpen || isSearched}
      onToggle={({ currentTarget }) => {
        // What a search has opened is closed again with it.
        if (!isSearched) setOpen(currentTarget.open);
      }}
    >
      <summary>
        <b>{group.title[language]}</b>
        <small>{t('console.lotteryPlaysCount', { count: group.plays.length })}</small>
        <span className={css['marks']}>
          {closed > 0 && <Badge tone="danger">{t('console.lotteryPlaysClosed', { count: closed })}</Badge>}
          {ownOdds > 0 && <Badge tone="gold">{t('console.lotteryOwnOdds', { count: ownOdds })}</Badge>}
          {group.plays.some(({ code }) => changed.has(code)) && (
            <Badge tone="info">{t('console.lotteryPlayChanged')}</Badge>
          )}
        </span>
        <Icon name="chevron-down" size="small" />
      </summary>
      {(isOpen || isSearched) && (
        <ul>
          {group.plays.map((row) => {
            const play = findPlay(shared.family, row.code);
            return play && <PlayRow key={row.code} row={row} play={play} {...shared} />;
          })}
        </ul>
      )}
    </details>
  );
}

interface PlayRowProps extends Shared {
  readonly row: DeskPlay;
  readonly play: Play<unknown>;
}

/** A play: whether it is sold, what it returns, and where odds are fixed a field for each of its prizes. */
function PlayRow({ row, play, plays, draft, changed, onChange }: PlayRowProps) {
  const { language } = useUi();
  const group = textsOfFamily(plays.family);
  const t = useTexts('lottery', ...(group === undefined ? [] : [group]));
  const isClosed = draft.closed.has(row.code);
  const state = judgePlay(play, draft);
  const pricing: Pricing | null =
    plays.series === null ? state.pricing : { kind: 'series', series: plays.series };
  const name = row.title[language];
  return (
    <li className={cx(css['play'], isClosed && css['closed'])} data-play={row.code}>
      <div className={css['head']}>
        <div>
          <b>{name}</b>{' '}
          {changed.has(row.code) && <Badge tone="info">{t('console.lotteryPlayChanged')}</Badge>}
          <small data-figure="return">
            {pricing === null ? '–' : sayReturn({ t, language }, play, pricing)}
          </small>
          {plays.series !== null && pricing !== null && (
            <small>
              {t('console.lotteryOddsAre', { odds: sayOdds({ t, language }, endsOf(play, pricing)) })}
            </small>
          )}
        </div>
        <label className="nk-switch">
          <span aria-hidden="true">{t(isClosed ? 'console.lotteryPlayOff' : 'console.lotteryPlayOn')}</span>
          <input
            type="checkbox"
            aria-label={t('console.lotteryPlaySell', { name })}
            checked={!isClosed}
            onChange={(event) => onChange(switchPlay(draft, row.code, event.target.checked))}
          />
        </label>
      </div>
      {plays.series === null && (
        <div className={css['prizes']} role="group" aria-label={name}>
          {row.prizes.map((prize, index) => (
            <OddsField
              key={prize.key}
              {...{ row, play, prize, draft, state, onChange, t }}
              family={plays.family}
              index={index}
            />
          ))}
        </div>
      )}
    </li>
  );
}

function endsOf(play: Play<unknown>, pricing: Pricing): readonly [bigint, bigint] {
  const odds = oddsOf(play, pricing);
  const [first = 0n] = odds;
  return [
    odds.reduce((low, each) => (each < low ? each : low), first),
    odds.reduce((high, each) => (each > high ? each : high), first),
  ];
}

interface OddsFieldProps extends Pick<PlayRowProps, 'row' | 'play' | 'draft' | 'onChange'> {
  readonly prize: DeskPlay['prizes'][number];
  readonly index: number;
  readonly family: string;
  readonly state: ReturnType<typeof judgePlay>;
  readonly t: ReturnType<typeof useTexts>;
}

/** The odds of a prize, with those of the list beside them and the way back to these. */
function OddsField({ row, play, prize, index, draft, state, onChange, t }: OddsFieldProps) {
  const { language } = useUi();
  const { sayFault, write } = useSayOdds();
  const key = oddsKey(row.code, prize.key);
  const listed = BigInt(prize.listedOddsE4);
  const isSet = isOwn(draft, row.code, prize);
  const fault = state.faults[prize.key];
  const rule = play.prizes[index];
  const isOnly = play.prizes.length === 1 || rule === undefined;
  return (
    <TextField
      label={isOnly ? t('console.lotteryOdds') : sayPrize(t, write, play, rule)}
      error={fault && sayFault(fault)}
      hint={t('console.lotteryOddsList', { odds: sayDecimal(language, plainOdds(listed)) })}
      value={draft.typed[key] ?? plainOdds(listed)}
      maxLength={14}
      inputMode="decimal"
      autoComplete="off"
      data-prize={key}
      data-own={isSet ? 'yes' : undefined}
      onChange={(event) => onChange(typeOdds(draft, key, event.target.value))}
      trail={
        isSet && (
          <IconButton
            icon="rotate-ccw"
            label={t('console.lotteryOddsBack')}
            onClick={() => onChange(typeOdds(draft, key, null))}
          />
        )
      }
    />
  );
}
