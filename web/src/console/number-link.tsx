import type { PartyKind } from '@zhice/contract/case/kind';
import { Link } from 'react-router';

interface NumberLinkProps {
  count: number;
  /** Its rows; absent: they are not for who looks. */
  to: string | undefined;
  /** What the number counts, for a screen reader: '2026-10 收件'. */
  what: string;
  text?: string;
}

/** A number that opens its rows; nothing opens none. */
export function NumberLink({ count, to, what, text = count.toLocaleString('zh-CN') }: NumberLinkProps) {
  if (count === 0 || to === undefined) return <span className="figures">{text}</span>;
  return (
    <Link className="underlined figures" to={to}>
      <span className="visually-hidden">{what}：</span>
      {text}
    </Link>
  );
}

/** An address with what narrows its list; what is not said is left out. */
export function addressOf(path: string, parts: Record<string, string | number | undefined>): string {
  const given = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${path}?${new URLSearchParams(given)}`;
}

/** The rows of a number that counts the cases of somebody who is asked. */
export const casesOfParty = (kind: PartyKind, id: number, asked: Readonly<Record<string, string>>): string =>
  addressOf('/statistics/cases', { ...asked, party_kind: kind, party: id });

/** Says whose rows alone a list shows, and leads to all. */
export const OnlyThese = ({ whose, all }: { whose: string; all: string }) => (
  <p className="row wrap gap-1 pb-1">
    <span className="muted">只列出{whose}。</span>
    <Link to={all}>列出全部</Link>
  </p>
);
