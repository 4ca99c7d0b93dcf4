import type { UseQueryResult } from '@tanstack/react-query';
import { ListResults, NoneFound, NoSuchPage, NothingYet, SEARCH_KEPT } from '../../../../app/list/list-results';
import type { ListState } from '../../../../app/list-state';
import { useSession } from '../../../../app/session';
import type { CallError } from '../../../../rpc/call-error';
import { ButtonLink } from '../../../../ui/button';
import { Pagination } from '../../../../ui/pagination';
import { RuledRows } from '../../../../ui/ruled-rows';
import { EmptyState } from '../../../../ui/states';
import { ApplicationRow } from './application-row';
import styles from './applications.module.css';
import { type APPLICATIONS, type ApplicationPage, keyOf, PAGE_SIZE } from './applications-state';

interface ApplicationsResultsProps {
  answer: UseQueryResult<ApplicationPage, CallError>;
  list: ListState<typeof APPLICATIONS>;
  preset?: string;
}

/** The applications, or what stands in their place. */
export function ApplicationsResults({ answer, list, preset }: ApplicationsResultsProps) {
  return (
    <ListResults answer={answer} failed="申请记录没有加载出来" kept={SEARCH_KEPT} rows={6} rowHeight="4.5rem">
      {(data) => <Rows data={data} busy={answer.isPlaceholderData} list={list} preset={preset} />}
    </ListResults>
  );
}

type RowsProps = Omit<ApplicationsResultsProps, 'answer'> & { data: ApplicationPage; busy: boolean };

function Rows({ data: { total, list: rows }, busy, list, preset }: RowsProps) {
  const { state, hrefOf } = list;
  if (rows.length === 0) return <NoRows total={total} list={list} preset={preset} />;
  return (
    <>
      <RuledRows className={styles.rows} busy={busy}>
        {rows.map((row) => {
          const key = keyOf(row);
          const open = state.open === key;
          return (
            <li key={key}>
              <ApplicationRow row={row} open={open} to={hrefOf({ open: open ? '' : key, page: state.page })} />
            </li>
          );
        })}
      </RuledRows>
      <Pagination page={state.page} pageSize={PAGE_SIZE} total={total} hrefOf={(page) => hrefOf({ page })} />
    </>
  );
}

function NoRows({ total, list, preset }: { total: number } & Pick<ApplicationsResultsProps, 'list' | 'preset'>) {
  const { state, hrefOf, clear } = list;
  if (total > 0) {
    return <NoSuchPage to={hrefOf({ page: 1 })} />;
  }
  if (state.keyword || state.state || (state.kind && !preset)) {
    return (
      <NoneFound
        what="申请"
        keyword={state.keyword}
        title="没有这一类申请"
        hint="可以换一个说法，或看看全部。"
        act="看全部"
        onAct={() => clear()}
      />
    );
  }
  if (preset === 'appeal') {
    return (
      <EmptyState
        icon="document"
        title="还没有诉求记录"
        hint="贵企业提出的诉求会按时间列在这里，写明由哪个部门办理、何时答复。"
        action={<ButtonLink to="/annual">看其他申请</ButtonLink>}
      />
    );
  }
  return <NoApplications />;
}

/** The first step: to declare a policy, or to have an enterprise that can. */
function NoApplications() {
  const { enterpriseId } = useSession();
  const title = '还没有提交过申请';
  return enterpriseId === null ? (
    <NothingYet title={title} hint="企业认证通过后就能申报政策，进展会显示在这里。" to="/identity" act="去认证企业" />
  ) : (
    <NothingYet title={title} hint="从符合的政策开始申报，进展会显示在这里。" to="/information" act="看符合的政策" />
  );
}
