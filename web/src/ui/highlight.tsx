import styles from './highlight.module.css';

/** A part of a text; `hit` where the search found its word. */
export interface Piece {
  text: string;
  hit?: boolean;
}

/** A text with the words that the search found. Pieces are plain text: nothing in them is taken as HTML. */
export function Highlight({ pieces }: { pieces: Piece[] }) {
  return pieces.map((piece, index) =>
    piece.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their order
      <mark key={index} className={`inherit-color strong ${styles.hit}`}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
