import { Link } from 'react-router';

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
  const way = (word: string, { id, title }: Neighbour) => (
    <p className="row">
      <span className="flex-none muted small mr-2">{word}</span>
      <Link to={hrefOf(id)} className="py-half">
        {title}
      </Link>
    </p>
  );
  return (
    <nav className="stack gap-1 ruled-top pt-3" aria-label="相邻文章">
      {previous && way('上一篇', previous)}
      {next && way('下一篇', next)}
    </nav>
  );
}
