import type { CallOutput } from '@zhice/contract/all';
import { CHANGE_KINDS, ENTERPRISE_LIBRARY } from '@zhice/contract/enterprise-library/library-kind';
import { Link } from 'react-router';
import { CentreHead } from '../../../app/centre-head';
import { centrePage } from '../../../app/centre-page';
import { ExportButton } from '../../../app/list/export-button';
import { ListResults, NoSuchPage } from '../../../app/list/list-results';
import { RowLine, RowName } from '../../../app/list/row-text';
import { useList } from '../../../app/list/use-list';
import { numberPart, useListState, wordPart } from '../../../app/list-state';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button, ButtonLink } from '../../../ui/button';
import { Pagination } from '../../../ui/pagination';
import { RuledRows } from '../../../ui/ruled-rows';
import { EmptyState, Loaded } from '../../../ui/states';
import { Tabs } from '../../../ui/tabs';
import { Tag } from '../../../ui/tag';
import { useToast } from '../../../ui/toast';
import { companyHref } from './enterprise-row';
import { FollowEnterprise } from './follow-enterprise';

const VIEWS = ['enterprises', 'changes', 'searches'] as const;
const PARTS = { view: wordPart(VIEWS, 'enterprises'), kind: wordPart(CHANGE_KINDS), page: numberPart(1) };
const PAGE_SIZE = 15;

/** /followedEnterprises: the enterprises that one follows, what has changed of them, and the searches that one has kept. */
export const FollowedPage = centrePage('关注的企业', 'login', Followed);

function Followed() {
  const list = useListState(PARTS);
  const { view } = list.state;
  return (
    <>
      <CentreHead
        title="关注的企业"
        note="关注的企业的登记事项、股东、主要人员、资质、风险等有变化时，每天汇总通知一次；保存的搜索有新企业时也会通知。"
        acts={<ButtonLink to="/enterpriseLibrary">去企业库</ButtonLink>}
      />
      <Tabs
        label="内容"
        items={[
          { id: 'enterprises', label: '企业' },
          { id: 'changes', label: '变化' },
          { id: 'searches', label: '保存的搜索' },
        ]}
        value={view}
        onChange={(id) => list.set({ view: VIEWS.find((one) => one === id) ?? 'enterprises', kind: undefined })}
        panelClassName="mt-2"
      >
        {view === 'enterprises' && <Enterprises />}
        {view === 'changes' && <Changes />}
        {view === 'searches' && <Searches />}
      </Tabs>
    </>
  );
}

const toLibrary = <ButtonLink to="/enterpriseLibrary">去企业库看看</ButtonLink>;

function Enterprises() {
  const { state, hrefOf } = useListState(PARTS);
  const answer = useList('/api/portal/followed_enterprises', { page: state.page, pageSize: PAGE_SIZE });
  return (
    <ListResults answer={answer.query} failed="关注的企业没有加载出来" rowHeight="4rem">
      {({ total, list }) =>
        total === 0 ? (
          <EmptyState title="还没有关注企业" hint="在企业的页面点“关注”，它的变化会每天告诉您。" action={toLibrary} />
        ) : (
          <>
            <div className="row spread mb-1">
              <p className="muted small figures">共 {total.toLocaleString('zh-CN')} 家</p>
              <ExportButton {...answer.asked} size="small" />
            </div>
            {list.length === 0 && <NoSuchPage to={hrefOf({ page: 1 })} hint="列表可能刚有变化。" />}
            <RuledRows busy={answer.query.isPlaceholderData}>
              {list.map(({ id, name, credit_code: code, area, changes, followed_at: at }) => (
                <li key={id} className="row wrap spread gap-1 py-1">
                  <div>
                    <RowName heading="h2">
                      <Link to={companyHref(id)}>{name}</Link>
                    </RowName>
                    <RowLine>
                      {code && <span>{code}</span>}
                      {area && <span>{area}</span>}
                      <span>近 30 天 {changes} 项变化</span>
                      <span>{at.slice(0, 10)} 关注</span>
                    </RowLine>
                  </div>
                  <FollowEnterprise id={id} name={name} size="small" />
                </li>
              ))}
            </RuledRows>
            <Pagination page={state.page} pageSize={PAGE_SIZE} total={total} hrefOf={(page) => hrefOf({ page })} />
          </>
        )
      }
    </ListResults>
  );
}

function Changes() {
  const { state, hrefOf } = useListState(PARTS);
  const answer = useList('/api/portal/enterprise_changes', {
    page: state.page,
    pageSize: PAGE_SIZE,
    ...(state.kind && { kind: state.kind }),
  });
  return (
    <ListResults answer={answer.query} failed="变化没有加载出来" rowHeight="4rem">
      {({ total, list }) =>
        total === 0 ? (
          <EmptyState
            title={state.kind ? `没有“${CHANGE_KINDS.labels[state.kind]}”` : '还没有变化'}
            hint="从您关注之日起的变化都列在这里。"
            action={state.kind ? <ButtonLink to={hrefOf({ kind: undefined })}>看全部变化</ButtonLink> : toLibrary}
          />
        ) : (
          <>
            <div className="row spread mb-1">
              <p className="muted small figures">共 {total.toLocaleString('zh-CN')} 项</p>
              <ExportButton {...answer.asked} size="small" />
            </div>
            {list.length === 0 && <NoSuchPage to={hrefOf({ page: 1 })} hint="列表可能刚有变化。" />}
            <RuledRows busy={answer.query.isPlaceholderData}>
              {list.map((change) => (
                <li key={change.id} className="py-1">
                  <p>
                    <Link to={hrefOf({ kind: change.kind })} className="hover-plain">
                      <Tag>{change.kind_name}</Tag>
                    </Link>{' '}
                    <Link to={companyHref(change.enterprise_id)}>{change.name}</Link>
                  </p>
                  <RowLine>
                    <span>{[change.before, change.after].filter(Boolean).join(' → ')}</span>
                    <span>{change.at}</span>
                  </RowLine>
                </li>
              ))}
            </RuledRows>
            <Pagination page={state.page} pageSize={PAGE_SIZE} total={total} hrefOf={(page) => hrefOf({ page })} />
          </>
        )
      }
    </ListResults>
  );
}

type Kept = CallOutput<'/api/portal/library_searches'>['list'][number];

const LABELS = Object.fromEntries(Object.entries(ENTERPRISE_LIBRARY.facets).map(([name, { label }]) => [name, label]));

/** By what a search narrows: '关键词“机器人”、地区、资质称号'. */
const saidOf = ({ asked }: Kept): string =>
  Object.entries(asked)
    .map(([name, value]) => (name === 'keyword' ? `关键词“${value}”` : `按${LABELS[name]}筛选`))
    .join('、');

function Searches() {
  const answer = useCall('/api/portal/library_searches', {});
  const toast = useToast();
  const remove = useAction('/api/portal/library_search_delete', {
    refresh: ['/api/portal/library_searches'],
    onDone: () => toast('已删除'),
  });
  return (
    <Loaded answer={answer} failed="保存的搜索没有加载出来">
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title="还没有保存搜索" hint="在企业库里搜索或筛选后，点“保存这个搜索”。" action={toLibrary} />
        ) : (
          <RuledRows>
            {list.map((kept) => (
              <li key={kept.id} className="row wrap spread gap-1 py-1">
                <div>
                  <RowName heading="h2">
                    <Link to={`/enterpriseLibrary?${new URLSearchParams(kept.asked as Record<string, string>)}`}>
                      {kept.name}
                    </Link>
                  </RowName>
                  <RowLine>
                    <span>{saidOf(kept)}</span>
                    <span>{kept.tells ? `每天通知，近 30 天新增 ${kept.found} 家` : '不通知'}</span>
                    <span>{kept.created_at.slice(0, 10)} 保存</span>
                  </RowLine>
                </div>
                <Button
                  size="small"
                  kind="quiet"
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ id: kept.id })}
                >
                  删除<span className="visually-hidden">：{kept.name}</span>
                </Button>
              </li>
            ))}
          </RuledRows>
        )
      }
    </Loaded>
  );
}
