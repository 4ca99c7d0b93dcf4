import { Link } from 'react-router';
import { Button } from '../../../ui/button';
import { cellClass, TableFrame } from '../../../ui/table';
import { type Branches, canOpen, finalText, inSight, type Node, shareText } from './branches';
import styles from './tree-table.module.css';

/** On a phone it stands under the name. */
const WIDE = cellClass({ wideOnly: true });

/** The tree as a table: each holding followed by its own, with source and day. */
export function TreeTable({ caption, branches }: { caption: string; branches: Branches }) {
  const { nodes, isOpen, toggle } = branches;
  return (
    <TableFrame caption={caption}>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            名称
          </th>
          <th scope="col" className={WIDE}>
            类型
          </th>
          <th scope="col" className={cellClass({})}>
            持股比例
          </th>
          <th scope="col" className={cellClass({})}>
            最终持股（全部路径）
          </th>
          <th scope="col" className={WIDE}>
            起始日期
          </th>
          <th scope="col" className={WIDE}>
            来源
          </th>
        </tr>
      </thead>
      <tbody>
        {inSight(nodes, isOpen).map((node) => (
          <tr key={node.key}>
            <th scope="row" className={styles.name}>
              <span className={styles.indent} style={{ '--level': node.holding.level - 1 } as React.CSSProperties}>
                {canOpen(node) && (
                  <button
                    type="button"
                    className={`target ${styles.opener}`}
                    aria-expanded={isOpen(node)}
                    aria-label={`${isOpen(node) ? '收起' : '展开'}${node.holding.name}的下一层`}
                    onClick={() => toggle(node)}
                  >
                    {isOpen(node) ? '−' : '+'}
                  </button>
                )}
                <span className="visually-hidden">第 {node.holding.level} 层：</span>
                <OwnerName node={node} />
              </span>
              <span className="phone-only muted tiny">
                {[node.holding.kind_name, node.holding.since && `${node.holding.since} 起`, node.holding.source]
                  .filter(Boolean)
                  .join('，')}
                （{node.holding.source_on}）
              </span>
            </th>
            <td className={WIDE}>{node.holding.kind_name}</td>
            <td>{shareText(node.holding.share)}</td>
            <td>{node.holding.end === 'circle' ? '循环持股，不再展开' : finalText(node.holding)}</td>
            <td className={WIDE}>{node.holding.since || '未登记'}</td>
            <td className={WIDE}>
              {node.holding.source}（{node.holding.source_on}）
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function OwnerName({ node }: { node: Node }) {
  const { enterprise_id, name } = node.holding;
  return enterprise_id === null ? name : <Link to={`/shareholding?id=${enterprise_id}`}>{name}</Link>;
}

/** What was cut from the tree, with the buttons that bring it. */
export function Cut({ branches }: { branches: Branches }) {
  const { nodes, more, isOpen, grow, busy } = branches;
  const cut = inSight(nodes, isOpen).filter((node) => isOpen(node) && node.more > 0);
  if (more === 0 && cut.length === 0) return null;
  return (
    <div className="row wrap gap-1">
      {more > 0 && (
        <Button size="small" loading={busy} onClick={() => grow(null)}>
          {`第一层另有 ${more} 家，继续展开`}
        </Button>
      )}
      {cut.map((node) => (
        <Button key={node.key} size="small" loading={busy} onClick={() => grow(node)}>
          {`${node.holding.name}下另有 ${node.more} 家，继续展开`}
        </Button>
      ))}
    </div>
  );
}
