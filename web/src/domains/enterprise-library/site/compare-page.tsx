import type { CallOutput } from '@zhice/contract/all';
import { MOST_COMPARED } from '@zhice/contract/enterprise-library/library-kind';
import { Link } from 'react-router';
import styles from '../../../app/compare.module.css';
import { textPart, useListState } from '../../../app/list-state';
import { MembersOnly } from '../../../app/members-only';
import { PageTitle } from '../../../app/page-title';
import { useCall } from '../../../rpc/use-call';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { ButtonLink } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { EmptyState, Loaded } from '../../../ui/states';
import { TableFrame } from '../../../ui/table';
import { Tag } from '../../../ui/tag';
import { idsIn } from './chosen';
import { companyHref } from './enterprise-row';
import { FollowEnterprise } from './follow-enterprise';

const PARTS = { ids: textPart };

/** /enterpriseCompare: up to four enterprises side by side, each value with its source. */
export function ComparePage() {
  return (
    <>
      <PageTitle text="企业对比" />
      <MembersOnly need="login">
        <div className="content py-2">
          <Breadcrumb items={[{ label: '企业库', to: '/enterpriseLibrary' }, { label: '企业对比' }]} />
          <h1 className="mb-2">企业对比</h1>
          <Comparison />
        </div>
      </MembersOnly>
    </>
  );
}

function Comparison() {
  const { state } = useListState(PARTS);
  const ids = idsIn(state.ids).slice(0, MOST_COMPARED);
  const answer = useCall('/api/portal/enterprise_compare', { ids }, { enabled: ids.length > 0 });
  if (ids.length === 0)
    return (
      <EmptyState
        title="还没有选择企业"
        hint={`在企业库里选择两到 ${MOST_COMPARED} 家，再并排对比。`}
        action={<ButtonLink to="/enterpriseLibrary">去选企业</ButtonLink>}
      />
    );
  return (
    <Loaded answer={answer} failed="要对比的企业没有加载出来">
      {(compared) => <Compared {...compared} />}
    </Loaded>
  );
}

function Compared({ enterprises, lines, missing }: CallOutput<'/api/portal/enterprise_compare'>) {
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="near" className="mb-2">
          编号 {missing.join('、')} 的企业没有找到，可能已从企业库移除，未列入对比。
        </Notice>
      )}
      <TableFrame caption="企业对比">
        <thead>
          <tr>
            <th scope="col" className={styles.label}>
              项目
            </th>
            {enterprises.map(({ id, name }) => (
              <th key={id} scope="col" className={styles.cell}>
                <Link to={companyHref(id)}>{name}</Link>
                <div className="mt-half">
                  <FollowEnterprise id={id} name={name} size="small" />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, differs, values }) => (
            <tr key={label}>
              <th scope="row" className={styles.label}>
                {label} {differs && enterprises.length > 1 && <Tag>不同</Tag>}
              </th>
              {values.map(({ text, source }, at) => (
                <td key={enterprises[at]!.id} className={styles.cell}>
                  {text || <span className="muted">没有登记</span>}
                  {source && <p className="muted small">{source}</p>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <p className="mt-2">
        <ButtonLink to={`/enterpriseLibrary?compare=${enterprises.map(({ id }) => id).join(',')}`}>
          回企业库调整
        </ButtonLink>
      </p>
    </>
  );
}
