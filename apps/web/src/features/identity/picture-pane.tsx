import { Icon, type IconName } from '@nokshi/ui';
import styles from './identity.module.css';

export interface PictureLine {
  readonly icon: IconName;
  readonly text: string;
}

/** What stands beside a form on wide screens. Phones do not show it and do not load its picture. */
export function PicturePane({
  title,
  lines,
  picture,
}: {
  readonly title: string;
  readonly lines: readonly PictureLine[];
  readonly picture: string;
}) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {lines.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} size="small" />
            {text}
          </li>
        ))}
      </ul>
      <img className={styles['picture']} src={picture} alt="" width={540} height={540} loading="lazy" />
    </>
  );
}
