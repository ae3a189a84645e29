import type { CSSProperties, ReactNode } from 'react';
import { CARD_SIZES, type CardGame, cardPicture, safeTint } from './card-picture.ts';
import { Icon } from './icon.tsx';
import { useNearView } from './late-image.tsx';
import { Picture } from './picture.tsx';
import { useUi } from './ui-context.tsx';

export interface GameCardProps<Game extends CardGame> {
  readonly game: Game;
  readonly href: string;
  readonly isFavourite: boolean;
  /** The first row loads its pictures at once; later rows when they come near. */
  readonly isEager?: boolean;
  readonly onOpen: (game: Game) => void;
  readonly onToggleFavourite: (game: Game) => void;
  /** Stands over the lower part of the picture, which then shows the plate without lettering. */
  readonly ticker?: ReactNode;
  /** Why the game may not open now. */
  readonly state?: { readonly kind: 'maintenance' | 'troubled'; readonly text: string } | undefined;
}

let canHover: boolean | undefined;

/** Whether any pointer of this device can hover; where none can, what shows under one is not made. */
function mayHover(): boolean {
  canHover ??= window.matchMedia('(any-hover: hover)').matches;
  return canHover;
}

/** A game: picture, hot badge, favourite, start, name and provider. The whole card opens the game. */
export function GameCard<Game extends CardGame>({
  game,
  href,
  isFavourite,
  isEager = false,
  onOpen,
  onToggleFavourite,
  ticker,
  state,
}: GameCardProps<Game>) {
  const { t } = useUi();
  const tint = safeTint(game.tint);
  return (
    <article className="nk-card">
      <a
        className="nk-card-hit"
        href={href}
        draggable={false}
        aria-label={t('catalogue.startOf', { name: game.gameName })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(game);
        }}
      />
      <div className="nk-card-art" style={tint ? ({ '--tint': tint } as CSSProperties) : undefined}>
        <CardImage key={game.gameCode} game={game} isEager={isEager} isPlate={Boolean(ticker)} />
        {game.isHot === 1 && (
          <span className="nk-hot">
            <Icon name="flame" />
            {t('catalogue.hotBadge')}
          </span>
        )}
        {ticker}
        {mayHover() && (
          <div className="nk-card-shade" aria-hidden="true">
            <span className="nk-btn nk-btn-art">
              <Icon name="play" size="small" />
              {t('catalogue.start')}
            </span>
          </div>
        )}
        {state && (
          <span className="nk-card-state">
            <Icon name={state.kind === 'maintenance' ? 'pause' : 'triangle-alert'} />
            {state.text}
          </span>
        )}
        {!ticker && !state && (
          <span className="nk-card-go" aria-hidden="true">
            <Icon name="play" />
          </span>
        )}
      </div>
      <button
        type="button"
        className="nk-fav"
        aria-pressed={isFavourite}
        aria-label={t(isFavourite ? 'catalogue.removeFavourite' : 'catalogue.addFavourite', {
          name: game.gameName,
        })}
        onClick={() => onToggleFavourite(game)}
      >
        <Icon name="heart" />
      </button>
      <span className="nk-card-name" dir="auto">
        {game.gameName}
      </span>
      <span className="nk-card-vendor" dir="auto">
        {game.vendorName}
      </span>
    </article>
  );
}

interface CardImageProps {
  readonly game: CardGame;
  readonly isEager: boolean;
  readonly isPlate: boolean;
}

/** The picture; one that fails gives way to the game icon (HM-8). */
function CardImage({ game, isEager, isPlate }: CardImageProps) {
  const [box, isNear] = useNearView(isEager);
  const { pictureBase } = useUi();
  const { phone, src, srcset } = cardPicture(game, pictureBase);
  if (!isNear) return <span ref={box} className="nk-card-fallback" />;
  return (
    <Picture
      src={isPlate ? phone : src}
      {...(!isPlate && { phoneSrc: phone })}
      {...(isPlate || srcset === '' ? {} : { srcSet: srcset, sizes: CARD_SIZES })}
      alt=""
      width={300}
      height={400}
      decoding={isEager ? 'sync' : 'async'}
      draggable={false}
      instead={
        <span className="nk-card-fallback">
          <Icon name="gamepad-2" />
        </span>
      }
    />
  );
}

/** The space of a card that is on its way. */
export function GameCardSkeleton() {
  return (
    <div className="nk-card" aria-hidden="true">
      <div className="nk-card-art nk-sk" />
      <span className="nk-card-name">
        <span className="nk-sk nk-sk-line" style={{ inlineSize: '80%' }} />
      </span>
      <span className="nk-card-vendor">
        <span className="nk-sk nk-sk-line" style={{ inlineSize: '50%' }} />
      </span>
    </div>
  );
}
