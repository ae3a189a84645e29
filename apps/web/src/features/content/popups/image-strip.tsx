import type { Announcement } from '@nokshi/contract/content.ts';
import { LateImage } from '@nokshi/ui';
import styles from './popups.module.css';

/** The pictures of an announcement in the operator's order (MO-1.3). */
export function ImageStrip({ images }: { readonly images: Announcement['announcementImages'] }) {
  if (images.length === 0) return null;
  const ordered = [...images].sort((one, other) => one.sequence - other.sequence);
  return (
    <div className={styles['images']}>
      {ordered.map(({ url, alt, sequence }) => (
        <LateImage key={sequence} src={url} alt={alt} width={800} height={400} instead={null} />
      ))}
    </div>
  );
}
