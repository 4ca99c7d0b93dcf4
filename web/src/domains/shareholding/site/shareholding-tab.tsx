import type { CallOutput } from '@zhice/contract/all';
import { SHARE_DIRECTIONS, type ShareDirection } from '@zhice/contract/shareholding/enumerations';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ExportButton } from '../../../app/list/export-button';
import { useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Notice, NoticeBlock } from '../../../ui/notice';
import { EmptyState, Loaded } from '../../../ui/states';
import { Table } from '../../../ui/table';
import { Tabs } from '../../../ui/tabs';
import { TitledSection } from '../../../ui/titled-section';
import { type Branches, finalText, shareText, useBranches } from './branches';
import { TreePicture } from './tree-picture';
import { Cut, TreeTable } from './tree-table';

type Control = CallOutput<'/api/portal/shareholding_control'>;
type Tree = CallOutput<'/api/portal/shareholding_tree'>;

/** Who controls an enterprise, who holds it and what it holds: a part of the page of a company, and a page of its own. */
export function ShareholdingTab({ id }: { id: number }) {
  const [direction, setDirection] = useState<ShareDirection>('up');
  const control = useCall('/api/portal/shareholding_control', { enterprise_id: id });
  return (
    <div className="stack columns-1 gap-3">
      <TitledSection id="control" title="实际控制人">
        <Loaded answer={control} failed="实际控制人没有加载出来">
          {(data) => <ControlView control={data} />}
        </Loaded>
      </TitledSection>
      <TitledSection id="holdings" title="股权结构">
        <Tabs
          label="方向"
          items={SHARE_DIRECTIONS.map((one) => ({ id: one, label: SHARE_DIRECTIONS.labels[one] }))}
          value={direction}
          onChange={(one) => setDirection(one as ShareDirection)}
          panelClassName="pt-2"
        >
          <Holdings key={`${id} ${direction}`} id={id} direction={direction} />
        </Tabs>
      </TitledSection>
      <Group id={id} />
      <p className="muted small">
        持股按登记信息逐层相乘、各路径相加，最多六层。自然人只在同一企业的登记内按姓名合并：不同企业的同名人员不视为同一人，除非登记机关给出同一编号。
      </p>
    </div>
  );
}

function ControlView({ control }: { control: Control }) {
  const { sentence, state, also, controller } = control;
  return (
    <div className="stack columns-1 gap-1">
      <Notice tone={state === 'controlled' ? 'brand' : 'near'}>{sentence}</Notice>
      {controller?.is_held && (
        <p className="small muted">{controller.name}的股东中没有谁能单独控制它，控股链到此为止。</p>
      )}
      {also && (
        <p className="small">
          另一口径：按{also.rule_name}，控制人是{also.name}（{also.path.map(({ name }) => name).join(' → ')}）。
        </p>
      )}
      <Circles circles={control.circles} />
    </div>
  );
}

function Circles({ circles }: { circles: Control['circles'] }) {
  if (circles.length === 0) return null;
  return (
    <NoticeBlock tone="near">
      {circles.map(({ names, more, exact }) => (
        <p key={names.join()}>
          循环持股：{names.join('、')}
          {more > 0 && `等 ${names.length + more} 家`}相互持股，
          {exact ? '已按无穷路径之和精确计入最终持股。' : '未计入，相关最终持股为“至少”。'}
        </p>
      ))}
    </NoticeBlock>
  );
}

const NOT_RECORDED = { up: '尚未收录这家企业的股东', down: '没有收录这家企业的对外持股' };

function Holdings({ id, direction }: { id: number; direction: ShareDirection }) {
  const branches = useBranches(id, direction);
  return (
    <Loaded answer={branches.answer} failed="股权结构没有加载出来">
      {(tree) =>
        tree.total === 0 ? (
          <EmptyState compact title={NOT_RECORDED[direction]} hint="登记信息导入后会显示在这里。" />
        ) : (
          <div className="stack columns-1 gap-2">
            <Views {...{ id, direction, branches, tree }} />
            <Cut branches={branches} />
            {direction === 'down' && <Circles circles={tree.circles} />}
            <Ended tree={tree} />
          </div>
        )
      }
    </Loaded>
  );
}

const VIEWS = { picture: '看图', table: '看表' } as const;
type View = keyof typeof VIEWS;

interface ViewsProps {
  id: number;
  direction: ShareDirection;
  branches: Branches;
  tree: Tree;
}

/** The same tree as a picture or as a table, and as a file. */
function Views({ id, direction, branches, tree }: ViewsProps) {
  const [view, setView] = useState<View>('picture');
  // the picture is wider than a phone
  useEffect(() => {
    if (window.matchMedia('(max-width: 767px)').matches) setView('table');
  }, []);
  const label = `${tree.name}的${direction === 'up' ? '股东结构' : '对外持股'}`;
  return (
    <>
      <div className="row wrap gap-1">
        {(Object.keys(VIEWS) as View[]).map((one) => (
          <Button
            key={one}
            size="small"
            kind={view === one ? 'primary' : 'secondary'}
            aria-pressed={view === one}
            onClick={() => setView(one)}
          >
            {VIEWS[one]}
          </Button>
        ))}
        <ExportButton path="/api/portal/shareholding_list" input={{ enterprise_id: id, direction }} size="small" />
      </div>
      {tree.is_cut && <Notice tone="near">关联的登记过多，只读取了一部分，最终持股为“至少”。</Notice>}
      {view === 'picture' ? (
        <TreePicture name={tree.name} label={`${label}图`} branches={branches} />
      ) : (
        <TreeTable caption={label} branches={branches} />
      )}
    </>
  );
}

function Ended({ tree: { ended, ended_total } }: { tree: Tree }) {
  if (ended.length === 0) return null;
  return (
    <div>
      <h3 className="text-body mb-1">历史变更</h3>
      <ul className="small stack gap-1">
        {ended.map(({ name, share, since, ended_on, source, source_on }) => (
          <li key={`${name} ${ended_on}`}>
            {name}：{shareText(share)}，{since || '起始日期未登记'} 至 {ended_on}（{source}，{source_on}）
          </li>
        ))}
      </ul>
      {ended_total > ended.length && <p className="muted small">另有 {ended_total - ended.length} 条更早的记录。</p>}
    </div>
  );
}

function Group({ id }: { id: number }) {
  const group = useCall('/api/portal/shareholding_group', { enterprise_id: id });
  return (
    <TitledSection id="group" title="同一控制下的企业">
      <Loaded answer={group} failed="关联企业没有加载出来">
        {({ head, list, is_cut }) =>
          list.length === 0 ? (
            <p className="muted small">
              {head === null ? '控制关系无法判定，不列出关联企业。' : '没有收录受同一控制的企业。'}
            </p>
          ) : (
            <div className="stack columns-1 gap-1">
              {head && (
                <p className="small">
                  控制方：{head.name}。关联方按《企业会计准则第 36 号》的“控制”口径，不含重大影响。
                </p>
              )}
              <Table
                caption="同一控制下的企业一览"
                rows={list}
                rowKey={({ enterprise_id }) => enterprise_id}
                columns={[
                  {
                    key: 'name',
                    label: '企业',
                    cell: ({ enterprise_id, name }) => <Link to={`/shareholding?id=${enterprise_id}`}>{name}</Link>,
                  },
                  { key: 'final', label: '控制方最终持股', cell: (row) => finalText({ ...row, end: null }) },
                  { key: 'rule', label: '规则', cell: ({ rule_name }) => rule_name },
                ]}
              />
              {is_cut && <p className="muted small">关联企业过多，只列出一部分。</p>}
            </div>
          )
        }
      </Loaded>
    </TitledSection>
  );
}
