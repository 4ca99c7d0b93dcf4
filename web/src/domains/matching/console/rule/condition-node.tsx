import type { CallOutput } from '@zhice/contract/all';
import { scoreLines } from '@zhice/matching/amount-lines';
import type { Condition, SomeTest } from '@zhice/matching/rule';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ActSelect } from '../../../../ui/act-select';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { focusFirst } from '../../../../ui/focus';
import { NumberInput } from '../../../../ui/number-input';
import { Select } from '../../../../ui/select';
import { type Path, sayCondition } from './content';
import { FactPicker } from './fact-picker';
import { JsonForm } from './json-form';
import { LeafForm } from './leaf-form';
import { Lines } from './lines';
import { GROUP_NAMES, type GroupKind, groupOf, makeGroup, newCondition, partPath } from './new-condition';
import styles from './rule.module.css';
import { ScoreForm } from './score-form';
import { useEditor } from './use-editor';
import { useKeys } from './use-keys';

export type Counts = CallOutput<'/api/console/rule_sandbox'>['conditions'][number] & {
  /** Not one enterprise has what it asks for. */
  nobody: boolean;
};

export interface Place {
  path: Path;
  condition: Condition;
  /** Of a list: its place among the others, to be moved; absent where there is one alone. */
  move?: (step: -1 | 1) => void;
  remove?: () => void;
  counts?: Counts;
}

const KINDS = (Object.keys(GROUP_NAMES) as GroupKind[]).map((value) => ({ value, label: GROUP_NAMES[value] }));

/** A condition as a sentence that opens to be changed, or a group of them. */
export function ConditionNode(place: Place) {
  return groupOf(place.condition) ? <GroupNode {...place} /> : <LeafNode {...place} />;
}

function LeafNode(place: Place) {
  const { path, condition, counts } = place;
  const { set, nameOf, fixed } = useEditor();
  const { text, fault } = sayCondition(condition, nameOf);
  const [open, setOpen] = useState(fault !== undefined && !fixed);
  const said = text || `（未填完）${condition.label ?? ''}`;
  return (
    <li className="stack gap-half" onKeyDown={keysOf(place, fixed)}>
      <button
        type="button"
        className={classes('full-width hover-ground focus-inside rounded-small', styles.sentence)}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {said}
        {'manual' in condition && <span className="muted small">（须人工判断，匹配不核对）</span>}
        {condition.clause && <span className="muted small">（{condition.clause}）</span>}
        {condition.label && condition.label !== text && (
          <span className="block muted small">称为：{condition.label}</span>
        )}
      </button>
      <Marks path={path} fault={fault} counts={'manual' in condition ? undefined : counts} />
      {fixed && 'score' in condition && !fault && <Lines lines={scoreLines(condition, nameOf)} />}
      {open && (
        <div className={`stack gap-1 bordered rounded p-1-2 ${styles.form}`}>
          {!fixed && 'score' in condition && (
            <ScoreForm
              path={path}
              condition={condition}
              rowOf={(at, when) => <ConditionNode path={at} condition={when} />}
            />
          )}
          {!fixed && !('score' in condition) && <LeafForm condition={condition} onChange={(next) => set(path, next)} />}
          <Acts {...place} />
        </div>
      )}
    </li>
  );
}

/** Alt with an arrow moves a condition among its neighbours, Alt and Delete takes it away. */
function keysOf({ move, remove }: Place, fixed: boolean) {
  return (event: KeyboardEvent) => {
    if (!event.altKey || fixed) return;
    const act = { ArrowUp: () => move?.(-1), ArrowDown: () => move?.(1), Delete: remove }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}

function Acts({ path, condition, move, remove }: Place) {
  const { set, fixed } = useEditor();
  const [raw, setRaw] = useState(false);
  if (fixed) return null;
  return (
    <>
      <div className="row wrap gap-1">
        <ActSelect
          label="放进一个组"
          options={KINDS}
          onPick={(kind) => set(path, makeGroup(kind as GroupKind, [condition]))}
        />
        {move && <MoveButtons move={move} />}
        <Button size="small" aria-expanded={raw} onClick={() => setRaw(!raw)}>
          JSON
        </Button>
        {remove && (
          <Button size="small" kind="danger" onClick={remove}>
            删除
          </Button>
        )}
      </div>
      {raw && <JsonForm key={JSON.stringify(condition)} path={path} value={condition} />}
    </>
  );
}

/** What is odd in a condition, what is lacking, and how many it excludes. */
function Marks({ path, fault, counts }: { path: Path; fault?: string; counts?: Counts }) {
  const { lints } = useEditor();
  const [, ...rest] = path.slice(path[0] === 'amount' ? 0 : 1);
  const of = path[0] === 'amount' ? 'amount' : 'condition';
  const own = lints.filter((lint) => lint.of === of && lint.at === rest.join('.'));
  return (
    <>
      {fault && <p className={`unfit small ${styles.mark}`}>{fault}</p>}
      {own.map(({ kind, text }) => (
        <p key={text} className={`${kind === 'wrong' ? 'unfit' : 'near'} small ${styles.mark}`}>
          {kind === 'wrong' ? '有误：' : '请核对：'}
          {text}
        </p>
      ))}
      {counts && <CountText counts={counts} />}
    </>
  );
}

const CountText = ({ counts: { fail, near, unknown, nobody } }: { counts: Counts }) => (
  <p className={`${nobody ? 'near' : 'muted'} small figures ${styles.mark}`}>
    {nobody && '请核对：没有一家企业有这项数据。'}
    挡住 {fail.toLocaleString('zh-CN')} 家{near > 0 && `，差一点 ${near.toLocaleString('zh-CN')} 家`}
    {unknown > 0 && `，没有数据 ${unknown.toLocaleString('zh-CN')} 家`}
  </p>
);

function GroupNode(place: Place) {
  const { path, condition } = place;
  const { set, fixed } = useEditor();
  const { kind, parts } = groupOf(condition)!;
  const [open, setOpen] = useState(false);
  return (
    <li className="stack gap-half" onKeyDown={keysOf(place, fixed)}>
      <div className="row wrap gap-1">
        {fixed ? (
          <span className="medium">{GROUP_NAMES[kind]}：</span>
        ) : (
          <Select
            aria-label="组里的条件怎样合起来"
            value={kind}
            onChange={(next) => set(path, makeGroup(next as GroupKind, parts, condition))}
            options={KINDS}
          />
        )}
        {'some' in condition && (
          <NumberInput
            aria-label="至少几项"
            decimals={0}
            unit="项"
            value={condition.some}
            onChange={(some) => set(path, { ...condition, some: some ?? 1 } satisfies SomeTest)}
          />
        )}
        {condition.clause && <span className="muted small">（{condition.clause}）</span>}
        {condition.label && <span className="muted small">{condition.label}</span>}
        {!fixed && (
          <Button size="small" kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            调整<span className="visually-hidden">这一组</span>
          </Button>
        )}
      </div>
      {open && <GroupActs {...place} parts={parts} />}
      <Marks path={path} counts={place.counts} />
      <ConditionList path={path} condition={condition} />
    </li>
  );
}

function GroupActs({ path, condition, move, remove, parts }: Place & { parts: readonly Condition[] }) {
  const { set } = useEditor();
  const [raw, setRaw] = useState(false);
  return (
    <>
      <div className={`row wrap gap-1 ${styles.form}`}>
        {move && <MoveButtons move={move} />}
        {parts.length === 1 && (
          <Button size="small" onClick={() => set(path, parts[0])}>
            拆开
          </Button>
        )}
        <Button size="small" aria-expanded={raw} onClick={() => setRaw(!raw)}>
          JSON
        </Button>
        {remove && (
          <Button size="small" kind="danger" onClick={remove}>
            删除这一组
          </Button>
        )}
      </div>
      {raw && <JsonForm key={JSON.stringify(condition)} path={path} value={condition} />}
    </>
  );
}

const MoveButtons = ({ move }: { move: (step: -1 | 1) => void }) => (
  <>
    <Button size="small" onClick={() => move(-1)}>
      上移
    </Button>
    <Button size="small" onClick={() => move(1)}>
      下移
    </Button>
  </>
);

/** What can be added beside a condition on a fact. */
const OTHERS: Readonly<Record<string, { label: string; made: Condition }>> = {
  manual: { label: '须人工判断的条件', made: { manual: '' } },
  group: { label: '一组条件', made: { any: [] } },
  score: { label: '评分表', made: { score: [], atLeast: 60 } },
};

/** The parts of a group, and a further one. */
export function ConditionList({
  path,
  condition,
  counts,
}: {
  path: Path;
  condition: Condition;
  counts?: readonly (Counts | undefined)[];
}) {
  const { set, fixed } = useEditor();
  const group = groupOf(condition);
  const list = useRef<HTMLUListElement>(null);
  const keys = useKeys(group?.parts.length ?? 0);
  if (!group) return null;
  const { kind, parts } = group;
  const put = (next: Condition[]) => set(path, makeGroup(kind, next, condition));
  function rearrange(change: <One>(list: readonly One[]) => One[]): void {
    keys.current = change(keys.current);
    put(change(parts));
  }
  function remove(at: number): void {
    const { children, nextElementSibling: below } = list.current!;
    focusFirst((children[at + 1] ?? children[at - 1] ?? below) as HTMLElement | null);
    rearrange((all) => all.filter((_, place) => place !== at));
  }
  return (
    <>
      <ul ref={list} className={`stack gap-1 ${styles.parts}`}>
        {parts.map((part, at) => (
          <ConditionNode
            key={keys.current[at]}
            path={[...path, ...partPath(kind, at)]}
            condition={part}
            counts={counts?.[at]}
            move={parts.length > 1 ? (step) => rearrange((all) => moved(all, at, step)) : undefined}
            remove={kind === 'not' ? undefined : () => remove(at)}
          />
        ))}
      </ul>
      {!fixed && kind !== 'not' && (
        <div className={`row wrap gap-1 ${styles.parts}`}>
          <FactPicker label="添加条件" primary onPick={(fact) => put([...parts, newCondition(fact)])} />
          <ActSelect
            label="添加其他"
            options={Object.entries(OTHERS).map(([value, { label }]) => ({ value, label }))}
            onPick={(other) => OTHERS[other] && put([...parts, OTHERS[other].made])}
          />
        </div>
      )}
    </>
  );
}

function moved<Part>(parts: readonly Part[], at: number, step: -1 | 1): Part[] {
  const next = [...parts];
  const [part] = next.splice(at, 1);
  next.splice(Math.max(0, at + step), 0, part!);
  return next;
}
