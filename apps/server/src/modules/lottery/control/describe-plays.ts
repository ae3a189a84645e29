import type { LotteryGame } from '@nokshi/contract/lottery-games.ts';
import type { DeskPlay, DeskPlays } from '@nokshi/contract/lottery-plays.ts';
import { betOf, oddsKey, oddsOf, type Play, type Pricing, returnRange } from '@nokshi/lottery';
import type { Db } from '../../../platform/db.ts';
import { playNames } from '../gateway/menus.ts';
import { findSetting } from '../issues/issue-list-store.ts';
import { familyOf, hasPlays, type PlaysSetting, readPlays, stampOf } from './set-plays.ts';
import { shownTerms } from './set-terms.ts';
import { findSettingChange, over } from './setting-store.ts';

/** The plays of a lottery as the staff sees them, in the order of its menu, with what waits. */
export async function describePlays(db: Db, game: LotteryGame): Promise<DeskPlays> {
  const setting = await findSetting(db, game.gameCode);
  const change = await findSettingChange(db, game.gameCode);
  const family = familyOf(game);
  const { series } = shownTerms(game, setting);
  const holds = readPlays(setting);
  const [bn, en] = [playNames(family.code, 'BN'), playNames(family.code, 'EN')];
  return {
    gameCode: game.gameCode,
    family: family.code,
    prizeMode: game.prizeMode,
    series: series?.own ?? null,
    groups: family.groups.map(({ code, plays }) => ({
      code,
      title: { bn: bn.group(code), en: en.group(code) },
      plays: plays.map((play) => ({
        ...describePlay(play, holds, series?.own ?? null),
        title: { bn: bn.play(play.code), en: en.play(play.code) },
      })),
    })),
    next:
      change !== undefined && hasPlays(change.value)
        ? { ...copied(readPlays(over(setting, change.value))), from: change.holds_from.getTime() }
        : null,
    stamp: stampOf(readPlays(over(setting, change?.value ?? {}))),
  };
}

function describePlay(
  play: Play<unknown>,
  holds: PlaysSetting,
  series: number | null,
): Omit<DeskPlay, 'title'> {
  const ownOf = (key: string) => (series === null ? holds.oddsE4[oddsKey(play.code, key)] : undefined);
  const listed: Pricing = series === null ? { kind: 'table' } : { kind: 'series', series };
  const listedOdds = oddsOf(play, listed);
  const odds = listedOdds.map((each, index) => BigInt(ownOf(play.prizes[index]?.key ?? '') ?? each));
  const [least, most] = returnRange(play, odds);
  return {
    code: play.code,
    isClosed: holds.closedPlays.includes(play.code),
    returnBp: { least: Number(least), most: Number(most) },
    prizes: play.prizes.map((prize, index) => ({
      key: prize.key,
      bet: betOf(prize),
      listedOddsE4: `${listedOdds[index] ?? 0n}`,
      ownOddsE4: ownOf(prize.key) ?? null,
    })),
  };
}

function copied({
  closedPlays,
  oddsE4,
}: PlaysSetting): Pick<NonNullable<DeskPlays['next']>, 'closedPlays' | 'oddsE4'> {
  return { closedPlays: [...closedPlays], oddsE4: { ...oddsE4 } };
}
