import { Link } from 'react-router';
import { ButtonLink } from '../../../../ui/button';
import { Checklist } from './checklist';
import { type Gap, gapsOf, type MatchRow, shortfallOf } from './gaps';
import styles from './match-detail.module.css';

interface MatchDetailProps {
  row: MatchRow;
  nameOf: (gap: Gap) => string;
  onAsk?: (gap: Gap) => void;
}

/** What may be declared: an item whose window is open. */
const OPEN = ['open', 'closing'];

/** An item opened: what it is worth, every condition as a checklist, where the rule comes from, what to do. */
export function MatchDetail({ row, nameOf, onAsk }: MatchDetailProps) {
  const [gap] = gapsOf(row.reasons);
  const place = gap ?? shortfallOf(row.reasons);
  return (
    <>
      {row.formula && (
        <p className={styles.formula}>
          <span className={styles.term}>金额算法</span>
          {row.formula}
        </p>
      )}
      <Checklist reasons={row.reasons} source={row.rule_source} nameOf={nameOf} onAsk={onAsk} />
      <p className={styles.source}>
        依据 {row.rule_source}，规则版本 {row.rule_version}
        。这是按您已填信息作出的预判，以官方文本和受理部门的结论为准。
      </p>
      <div className={styles.acts}>
        {OPEN.includes(row.status) && row.verdict !== 'unfit' && (
          <ButtonLink kind="primary" to={`/policyDetail?id=${row.id}&declare=1`}>
            去申报
          </ButtonLink>
        )}
        <ButtonLink to={`/policyDetail?id=${row.id}`}>看原文</ButtonLink>
        {place && (
          <Link to={`/firm?focus=${place.fact}${place.period ? `:${place.period}` : ''}`} className={styles.link}>
            {gap ? '到企业信息补充' : '更新企业信息'}
          </Link>
        )}
      </div>
    </>
  );
}
