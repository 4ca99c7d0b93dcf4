import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { LIST_PAGE_SIZE, ListPage } from '../../../../app/list/list-page';
import { ListRow } from '../../../../app/list/list-row';
import { useList } from '../../../../app/list/use-list';
import { maybeNumberPart, numberPart, textPart, useListState } from '../../../../app/list-state';
import { MembersOnly } from '../../../../app/members-only';
import { PageTitle } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { DateText } from '../../../../ui/date-text';
import { Money } from '../../../../ui/money';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, Loaded } from '../../../../ui/states';
import { LevelTag } from '../../../../ui/tag';
import { isDeclarable, policyHref } from '../detail/policy';
import styles from './declare-page.module.css';
import { ItemDeclaration } from './item-declaration';
import { useDeclarations } from './use-declarations';

const TITLE = '政策申报';
const PARTS = { id: maybeNumberPart, item: maybeNumberPart, keyword: textPart, page: numberPart(1) };

/** /qysb: choose an item that is open, declare it, and see where its declaration stands. `id`: goes on with a declaration. */
export function DeclarePage() {
  return (
    <>
      <PageTitle text={TITLE} description="选择正在申报的政策，填写、上传材料、提交，并查看办理进展。" />
      <MembersOnly need="enterprise">
        <Declare />
      </MembersOnly>
    </>
  );
}

function Declare() {
  const { id, item } = useListState(PARTS).state;
  if (item !== undefined) return <Item key={item} id={item} />;
  return id === undefined ? <OpenItems /> : <OneDeclaration key={id} id={id} />;
}

/** Items that can be declared now, the nearest deadline first. */
function OpenItems() {
  const list = useListState(PARTS);
  const { keyword, page } = list.state;
  const answer = useList('/api/index/reportproject_list', {
    keyword: keyword || undefined,
    page,
    pageSize: LIST_PAGE_SIZE,
  });
  return (
    <ListPage
      title={TITLE}
      placeholder="搜要申报的政策，如：技术改造"
      what="正在申报的政策"
      list={list}
      answer={answer}
      filters={
        <p className="small underlined-links">
          选择一项开始申报。已经开始的在<Link to="/sbNow">正在申报</Link>，与企业相符的在
          <Link to="/information">政策信息</Link>。
        </p>
      }
      row={(item) => <OpenItem item={item} />}
    />
  );
}

function OpenItem({ item }: { item: CallOutput<'/api/index/reportproject_list'>['list'][number] }) {
  return (
    <ListRow
      title={item.title}
      to={`/qysb?item=${item.id}`}
      tags={<LevelTag level={item.level} />}
      summary={[item.unit, item.support_form].filter(Boolean).join(' · ')}
      aside={
        <>
          {item.amount_max !== null && (
            <span className="block">
              <Money value={item.amount_max} look="short" prefix="最高" />
            </span>
          )}
          <DateText date={item.closes_on} deadline none="常年受理" />
        </>
      }
    />
  );
}

/** The declaration that an address names, on the page of its item. */
function OneDeclaration({ id }: { id: number }) {
  const answer = useCall('/api/portal/case', { id });
  if (answer.error?.code === 404) return <NoItem />;
  return (
    <Loaded answer={answer} failed="申报没有加载出来" waiting={<Skeleton rows={8} />}>
      {({ subject }) => (subject?.kind === 'item' ? <Item id={subject.id} /> : <NoItem />)}
    </Loaded>
  );
}

/** One item with its own declaration. */
function Item({ id }: { id: number }) {
  const answer = useCall('/api/demo/depot_detail', { id });
  const declarations = useDeclarations(id);
  if (answer.error?.code === 404) return <NoItem />;
  return (
    <div className={`content stack content-start gap-3 ${styles.page}`}>
      <Loaded answer={answer} failed="申报事项没有加载出来" waiting={<Skeleton rows={8} />}>
        {({ title, status, item }) =>
          item ? (
            <>
              <div className="line wrap spread gap-1-3">
                <h1>申报：{title}</h1>
                <p className="row gap-2 small">
                  <Link to={policyHref(id)}>看申报条件</Link>
                  <Link to="/qysb">换一项</Link>
                </p>
              </div>
              <ItemDeclaration
                item={{ id, title, materials: item.materials, open: isDeclarable(status) }}
                declarations={declarations}
              />
            </>
          ) : (
            <NoItem />
          )
        }
      </Loaded>
    </div>
  );
}

const NoItem = () => (
  <EmptyState
    title="没有找到这项申报"
    hint="它可能已经删除，或者不是贵企业的申报、不是可以申报的事项。"
    action={<ButtonLink to="/qysb">看正在申报的政策</ButtonLink>}
  />
);
