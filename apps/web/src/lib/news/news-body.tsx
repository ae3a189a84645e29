import { AppLink } from '../navigation/app-link.tsx';
import styles from './news.module.css';
import { type NewsPiece, readParagraphs } from './news-text.ts';

/** The text of an announcement with its paragraphs and links. */
export function NewsBody({ body }: { readonly body: string }) {
  return (
    <div className={styles['body']}>
      {readParagraphs(body).map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text have no other name
        <p key={index}>
          {lines.map((pieces, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have lines
            <span key={line}>
              {pieces.map((piece, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have pieces
                <Piece key={place} piece={piece} />
              ))}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

function Piece({ piece }: { readonly piece: NewsPiece }) {
  if (typeof piece === 'string') return piece;
  const { words, href } = piece;
  if (href.startsWith('/')) return <AppLink href={href}>{words}</AppLink>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
