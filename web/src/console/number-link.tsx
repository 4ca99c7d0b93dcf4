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

/** The rows of a number that counts the cases of somebody who is asked. */
export const casesOfParty = (kind: PartyKind, id: number, asked: Readonly<Record<string, string>>): string =>
  `/statistics/cases?${new URLSearchParams({ ...asked, party_kind: kind, party: String(id) })}`;
