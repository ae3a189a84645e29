import { Badge, Button, ErrorState, HonestMark, Icon, IconButton, Note, Picture, Skeleton } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { failureProps } from '../../../lib/api/failure.ts';
import { useGameDetail } from '../../../lib/games/catalogue-queries.ts';
import { toggleFavourite, useIsFavourite } from '../../../lib/games/favourites.ts';
import { type LaunchTarget, launchNow, sheetStore } from '../../../lib/games/launch.ts';
import { useVendorState } from '../../../lib/games/vendor-states.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { RelatedGames } from '../game/related-games.tsx';
import { VendorNote } from '../game/vendor-note.tsx';
import { GameFacts, GameRules } from './game-facts.tsx';
import styles from './game-sheet.module.css';

/** What a person should know before the first stake: the first tap on touch opens it. Start is its only primary. */
export function GameSheet({ target }: { readonly target: LaunchTarget }) {
  const t = useTexts('game');
  const { data: detail, error, refetch } = useGameDetail(target.gameCode);
  const isFavourite = useIsFavourite(target.nodeId);
  const isResting = useVendorState(target.vassalage)?.state === 'maintenance';
  const close = () => sheetStore.set(null);
  const name = detail?.game.gameName ?? target.gameName;
  const picture = detail?.game.plateIcon;
  return (
    <Modal
      title={name}
      isTitleHidden
      onClose={close}
      footer={
        <>
          {detail && (
            <IconButton
              icon="heart"
              className="nk-btn-fit nk-fav-flat"
              aria-pressed={isFavourite}
              label={t(isFavourite ? 'catalogue.removeFavourite' : 'catalogue.addFavourite', { name })}
              onClick={() => toggleFavourite(detail.game)}
            />
          )}
          <Button
            kind="primary"
            icon="play"
            data-autofocus
            disabled={detail?.isOn === false || isResting}
            onClick={() => launchNow(target)}
          >
            {t('catalogue.start')}
          </Button>
        </>
      }
    >
      <div className={styles['head']}>
        {picture === undefined ? (
          <span className={styles['art']} />
        ) : (
          <Picture
            src={picture}
            alt=""
            width={240}
            height={320}
            instead={
              <span className={styles['art']}>
                <Icon name="gamepad-2" />
              </span>
            }
          />
        )}
        <div>
          <h3>{name}</h3>
          <p>{detail?.game.vendorName}</p>
          {detail && (
            <p className={styles['tags']}>
              {detail.game.isHot === 1 && <Badge tone="danger">{t('catalogue.hotBadge')}</Badge>}
              {detail.game.isNew === 1 && <Badge tone="accent">{t('catalogue.newBadge')}</Badge>}
            </p>
          )}
          {detail && detail.roundsLast30Days > 0 && (
            <p className={styles['played']}>
              {t('catalogue.played30Days', { count: detail.roundsLast30Days })}{' '}
              {detail.hasDemoRounds && <HonestMark kind="bot" look="tag" />}
            </p>
          )}
        </div>
      </div>
      {detail?.isOn === false && (
        <Note tone="warn" className={styles['off']}>
          {t('catalogue.gameOff')}
        </Note>
      )}
      <VendorNote
        vendor={target.vassalage}
        vendorName={detail?.game.vendorName ?? target.vassalage}
        className={styles['off']}
      />
      {detail && (
        <>
          <GameFacts detail={detail} />
          <h4 className={styles['rules']}>{t('catalogue.rules')}</h4>
          <GameRules detail={detail} />
          <div className={styles['others']}>
            <RelatedGames gameCode={target.gameCode} />
          </div>
        </>
      )}
      {!detail && !error && <Skeleton style={{ blockSize: 180 }} />}
      {error && !detail && (
        <ErrorState {...failureProps(error, t('shell.loadFailed'))} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}
