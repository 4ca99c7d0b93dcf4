import { LIST_PAGE_SIZE, ListPage } from '../../../../app/list/list-page';
import { ListRow } from '../../../../app/list/list-row';
import { useList } from '../../../../app/list/use-list';
import { numberPart, textPart, useListState } from '../../../../app/list-state';
import { MembersOnly } from '../../../../app/members-only';
import { PageTitle } from '../../../../app/page-title';
import { Tag } from '../../../../ui/tag';

const TITLE = '企业库';
const PARTS = { keyword: textPart, page: numberPart(1) };

/** Enterprises by name or credit code, for members. */
export function EnterpriseLibraryPage() {
  return (
    <>
      <PageTitle text={TITLE} />
      <MembersOnly need="login">
        <Enterprises />
      </MembersOnly>
    </>
  );
}

function Enterprises() {
  const list = useListState(PARTS);
  const { state } = list;
  const enterprises = useList('/api/enterprise/enterprise_list', {
    keyword: state.keyword || undefined,
    page: state.page,
    pageSize: LIST_PAGE_SIZE,
  });
  return (
    <ListPage
      title={TITLE}
      placeholder="搜企业名称或统一社会信用代码"
      what="企业"
      list={list}
      answer={enterprises}
      row={(enterprise) => (
        <ListRow
          title={enterprise.name}
          tags={enterprise.titles.map((title) => (
            <Tag key={title} tone="brand">
              {title}
            </Tag>
          ))}
          summary={[enterprise.area, enterprise.industry].filter(Boolean).join(' · ')}
          aside={
            <>
              {enterprise.credit_code}
              {enterprise.registered_on && (
                <>
                  <br />
                  {enterprise.registered_on} 成立
                </>
              )}
            </>
          }
        />
      )}
    />
  );
}
