import {
  FISH_RETURN,
  FISH_WATERS,
  type FishSpecies,
  MOST_CATCH_MULTIPLE,
} from '@nokshi/fairness/supplier/fish.ts';
import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import { useEffect, useRef } from 'react';
import { Panel } from '../parts/panel.tsx';
import { Sprite } from '../parts/sprite.tsx';
import { spriteAddress } from '../slot/stage/pictures.ts';
import { hundredthsText } from '../words/figures.ts';
import type { WordKey } from '../words/words.ts';
import { figure, useWords } from '../words/words.ts';
import { fishName } from './fish-names.ts';
import { drawFishBody } from './paint/draw-fish.ts';
import { lookOf } from './paint/fish-looks.ts';

const RULES: readonly WordKey[] = [
  'fishRuleShot',
  'fishRuleChance',
  'fishRuleReturn',
  'fishRuleBomb',
  'fishRuleChain',
  'fishRuleHold',
  'ruleServerDecides',
];
const KEYS: readonly (readonly [WordKey, WordKey])[] = [
  ['fishKeyArrows', 'fishKeyAim'],
  ['fishKeySpace', 'fishKeyFire'],
  ['fishKeyEnter', 'fishKeyLock'],
  ['fishKeyNumbers', 'fishKeyBet'],
];

/** What each fish pays and how a shot is decided. */
export function FishRules({
  session,
  volleyMs,
  onClose,
}: {
  session: SupplierSessionView;
  volleyMs: number;
  onClose: () => void;
}) {
  const { language, say } = useWords();
  const { modelId, theme } = session.game;
  const returned = (FISH_RETURN.numerator * 10_000) / FISH_RETURN.denominator;
  return (
    <Panel title={say('rulesTitle')} onClose={onClose}>
      <dl className="figures">
        <div>
          <dt>{say('rtp')}</dt>
          <dd>{hundredthsText(language, returned)}%</dd>
        </div>
        <div>
          <dt>{say('maxWin')}</dt>
          <dd>{say('timesStake', { times: MOST_CATCH_MULTIPLE })}</dd>
        </div>
      </dl>
      <h3>{say('fishPays')}</h3>
      <ul className="fish-pays">
        {(FISH_WATERS[modelId] ?? []).map((species) => (
          <li key={species.key}>
            <FishPicture species={species} hero={theme.hero} />
            <span>{fishName(language, species.key)}</span>
            <strong>
              {species.kind === 'plain'
                ? `${figure(language, species.multiple)}×`
                : say('fishFrom', { multiple: species.multiple })}
            </strong>
          </li>
        ))}
      </ul>
      <h3>{say('howWinsCount')}</h3>
      <ul className="rules-list">
        {RULES.map((rule) => (
          <li key={rule}>{say(rule, { most: MOST_CATCH_MULTIPLE })}</li>
        ))}
        <li>
          {say('fishRuleVolley', {
            seconds: hundredthsText(language, volleyMs / 10).replace(/[.]?[0০]+$/u, ''),
          })}
        </li>
      </ul>
      <p className="muted">{say('rtpMeaning')}</p>
      <h3>{say('fishKeys')}</h3>
      <dl className="terms">
        {KEYS.map(([key, act]) => (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd>{say(act)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const PICTURE_SIDE = 96;

function FishPicture({ species, hero }: { species: FishSpecies; hero: string }) {
  const look = lookOf(species.key, hero);
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = ref.current?.getContext('2d');
    if (context === null || context === undefined || look.kind === 'sprite') return;
    context.setTransform(1, 0, 0, 1, PICTURE_SIDE / 2, PICTURE_SIDE / 2);
    context.clearRect(-PICTURE_SIDE / 2, -PICTURE_SIDE / 2, PICTURE_SIDE, PICTURE_SIDE);
    drawFishBody(context, look, PICTURE_SIDE * 0.86);
  }, [look]);
  if (look.kind === 'sprite') return <Sprite src={spriteAddress(look.sprite)} width="48" height="48" />;
  return <canvas ref={ref} width={PICTURE_SIDE} height={PICTURE_SIDE} aria-hidden="true" />;
}
