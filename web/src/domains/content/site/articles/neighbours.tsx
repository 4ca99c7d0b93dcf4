import { Link } from 'react-router';
import styles from './neighbours.module.css';

interface Neighbour {
  id: number;
  title: string;
}

interface NeighboursProps {
  previous?: Neighbour;
  next?: Neighbour;
  hrefOf: (id: number) => string;
}

/** The ways to the article before and after this one. */
export function Neighbours({ previous, next, hrefOf }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="相邻文章">
      {previous && (
        <p>
          <span className={styles.word}>上一篇</span>
          <Link to={hrefOf(previous.id)}>{previous.title}</Link>
        </p>
      )}
      {next && (
        <p>
          <span className={styles.word}>下一篇</span>
          <Link to={hrefOf(next.id)}>{next.title}</Link>
        </p>
      )}
    </nav>
  );
}
