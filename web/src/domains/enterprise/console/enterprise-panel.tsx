import { ENTERPRISE_ORIGINS, USER_STATES } from '@zhice/contract/enterprise/enumerations';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListResults } from '../../../app/list/list-results';
import { ReasonForm } from '../../../console/reason-form';
import { may, useMe } from '../../../console/session';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { DefinitionList } from '../../../ui/definition-list';
import { Drawer } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { RuledRows } from '../../../ui/ruled-rows';
import { Table } from '../../../ui/table';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';
import { type Enterprise, STALE } from './enterprise';
import { FactsSection } from './facts-section';
import { MergeForm } from './merge-form';

/** One enterprise whole, beside its list. */
export function EnterprisePanel({ id, onClose }: { id: number; onClose: () => void }) {
  const answer = useCall('/api/console/enterprise', { id });
  return (
    <Drawer open wide onClose={onClose} title={answer.data?.name ?? '企业'}>
      <ListResults
        answer={answer}
        failed="这家企业没有加载出来"
        none={{ title: '没有这家企业', hint: '地址可能不对，或这家企业已合并，或不在您的管辖地区。请在列表里查找。' }}
        rows={8}
      >
        {(given) => <Whole given={given} />}
      </ListResults>
    </Drawer>
  );
}

function Whole({ given }: { given: Enterprise }) {
  const [act, setAct] = useState<'freeze' | 'merge' | null>(null);
  const { authenticated, frozen, frozen_at, frozen_reason, origin, identity_case } = given;
  return (
    <div className="stack gap-3">
      {frozen && (
        <Notice tone="unfit">
          {frozen_at.slice(0, 16)} 起冻结：{frozen_reason}。它的账号只能查看，不能办理或修改。
        </Notice>
      )}
      <div className="row wrap gap-1">
        <Tag tone={authenticated ? 'fit' : undefined}>{authenticated ? '已认证' : '未认证'}</Tag>
        <Tag>{ENTERPRISE_ORIGINS.labels[origin]}</Tag>
        <Button
          size="small"
          kind={frozen ? undefined : 'danger'}
          onClick={() => setAct(act === 'freeze' ? null : 'freeze')}
        >
          {frozen ? '解冻' : '冻结'}
        </Button>
        <Button size="small" onClick={() => setAct(act === 'merge' ? null : 'merge')}>
          合并重复档案
        </Button>
      </div>
      {act === 'freeze' && <FreezeForm given={given} onDone={() => setAct(null)} />}
      {act === 'merge' && <MergeForm kept={given} onDone={() => setAct(null)} />}
      <DefinitionList
        items={[
          { term: '统一社会信用代码', value: given.credit_code },
          { term: '曾用名', value: given.past_names.join('、') },
          { term: '地区', value: given.area_name },
          { term: '行业', value: given.industry_name },
          { term: '成立日期', value: given.registered_on },
          { term: '证券代码', value: given.stock_code },
          { term: '加入时间', value: given.createtime.slice(0, 16) },
          { term: '认证时间', value: given.authenticated_at.slice(0, 16) },
          {
            term: '认证办件',
            value: identity_case && (
              <Link className="underlined" to={`/cases?id=${identity_case.id}`}>
                {identity_case.kind_name}：{identity_case.state_name}
              </Link>
            ),
          },
        ]}
      />
      <FactsSection given={given} />
      <Rights given={given} />
      <Users given={given} />
      <Cases given={given} />
      <Obtained given={given} />
      <Acts given={given} />
    </div>
  );
}

function FreezeForm({ given: { id, frozen }, onDone }: { given: Enterprise; onDone: () => void }) {
  const toast = useToast();
  const freeze = useAction('/api/console/enterprise_freeze', {
    refresh: STALE,
    onDone: () => {
      toast(frozen ? '已解冻，并已通知该企业' : '已冻结，并已通知该企业');
      onDone();
    },
  });
  return (
    <ReasonForm
      id="freeze"
      label={frozen ? '解冻说明' : '冻结原因'}
      hint="会原样告诉该企业的账号：消息中心，以及短信或邮件。"
      act={frozen ? '确认解冻' : '确认冻结'}
      kind={frozen ? 'primary' : 'danger'}
      busy={freeze.isPending}
      onAct={(reason) => freeze.mutate({ id, frozen: !frozen, reason })}
    />
  );
}

function Rights({ given: { rights, right_list } }: { given: Enterprise }) {
  const total = rights.reduce((sum, { count }) => sum + count, 0);
  const held = rights.filter(({ count }) => count > 0).map(({ name, count }) => `${name} ${count}`);
  return (
    <TitledSection className="min-0" id="enterprise-rights" title={`知识产权（${total}）`}>
      <p className="muted small">
        {held.length > 0 ? held.join('，') : '没有登记。'}
        {total > right_list.length && `；只列出最近 ${right_list.length} 项`}
      </p>
      <RuledRows>
        {right_list.map(({ id, name, kind_name, number, status_name, granted_on }) => (
          <li key={id} className="row wrap spread gap-1 py-half">
            <span>{name}</span>
            <span className="muted small figures">
              {[kind_name, number, status_name, granted_on].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </RuledRows>
    </TitledSection>
  );
}

function Users({ given: { id, users, accounts } }: { given: Enterprise }) {
  return (
    <TitledSection className="min-0" id="enterprise-users" title={`账号（${accounts}）`}>
      {users.length === 0 ? (
        <p className="muted">没有账号。</p>
      ) : (
        <Table
          caption="账号"
          rows={users}
          rowKey={(user) => user.id}
          columns={[
            {
              key: 'name',
              label: '用户名',
              cell: (user) => (
                <Link className="underlined" to={`/users?enterprise=${id}&id=${user.id}`}>
                  {user.name || '未设置'}
                </Link>
              ),
            },
            { key: 'mobile', label: '手机', cell: ({ mobile }) => mobile },
            { key: 'state', label: '状态', cell: ({ state }) => USER_STATES.labels[state] },
            { key: 'at', label: '注册时间', wideOnly: true, cell: ({ createtime }) => createtime.slice(0, 10) },
          ]}
        />
      )}
    </TitledSection>
  );
}

function Cases({ given: { cases, case_count, name } }: { given: Enterprise }) {
  return (
    <TitledSection className="min-0" id="enterprise-cases" title={`办件（${case_count}）`}>
      {cases.length === 0 && <p className="muted">没有提交过办件。</p>}
      <RuledRows>
        {cases.map((one) => (
          <li key={one.id} className="row wrap spread gap-1 py-half">
            <Link className="underlined" to={`/cases?id=${one.id}`}>
              {one.title}
            </Link>
            <span className="muted small figures">
              {one.kind_name} · {one.state_name} · {one.at.slice(0, 10)}
            </span>
          </li>
        ))}
      </RuledRows>
      {case_count > cases.length && (
        <p className="small mt-1">
          只列出最近 {cases.length} 件，其余请在
          <Link className="underlined" to={`/cases?keyword=${encodeURIComponent(name)}`}>
            办件
          </Link>
          里查找。
        </p>
      )}
    </TitledSection>
  );
}

function Obtained({ given: { obtained, obtained_count } }: { given: Enterprise }) {
  return (
    <TitledSection className="min-0" id="enterprise-obtained" title={`已获支持（${obtained_count}）`}>
      {obtained.length === 0 && <p className="muted">没有记录。</p>}
      <RuledRows>
        {obtained.map(({ year, title, money }) => (
          <li key={`${year} ${title}`} className="row wrap spread gap-1 py-half">
            <span>{title}</span>
            <span className="muted small figures">
              {year} 年{money !== null && ` · ${money.toLocaleString('zh-CN')} 万元`}
            </span>
          </li>
        ))}
      </RuledRows>
    </TitledSection>
  );
}

function Acts({ given: { id, acts } }: { given: Enterprise }) {
  const me = useMe();
  return (
    <TitledSection className="min-0" id="enterprise-acts" title="操作记录">
      {acts.length === 0 && <p className="muted">还没有记录。</p>}
      <RuledRows>
        {acts.map((one) => (
          <li key={one.id} className="py-half">
            <div className="row wrap spread gap-1">
              <span>{one.act}</span>
              <span className="muted small figures">
                {one.by} · {one.at.slice(0, 16)}
              </span>
            </div>
            {one.detail && <p className="muted small break-anywhere">{one.detail}</p>}
          </li>
        ))}
      </RuledRows>
      {may(me, 'audit') && (
        <Link className="underlined small" to={`/audit?subject=${encodeURIComponent(`enterprise ${id}`)}`}>
          在审计日志里查看全部
        </Link>
      )}
    </TitledSection>
  );
}
