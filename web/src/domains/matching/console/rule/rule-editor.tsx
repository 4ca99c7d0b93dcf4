import { useIsMutating } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '@zhice/contract/all';
import { RULE_DRAFT_STATES } from '@zhice/contract/matching/enumerations';
import { topLevel } from '@zhice/matching/evaluate';
import { faultInWords } from '@zhice/matching/fault-words';
import { lintRule } from '@zhice/matching/rule-lint';
import { type ReactNode, useMemo, useState } from 'react';
import { ConsoleHead } from '../../../../console/console-page';
import { Checkbox } from '../../../../ui/checkbox';
import { DateInput } from '../../../../ui/date-input';
import { Disclosure } from '../../../../ui/disclosure';
import { Field } from '../../../../ui/field';
import { Notice } from '../../../../ui/notice';
import { Tabs } from '../../../../ui/tabs';
import { Tag } from '../../../../ui/tag';
import { TextInput } from '../../../../ui/text-input';
import { TitledSection } from '../../../../ui/titled-section';
import { AmountForm } from './amount-form';
import { Beside } from './beside';
import { CasesPanel } from './cases-panel';
import { ConditionList, type Counts } from './condition-node';
import { type Content, readContent, withAt } from './content';
import { type Draft, DraftActs } from './draft-acts';
import { OpenDrafts } from './open-drafts';
import styles from './rule.module.css';
import { SandboxPanel, type Tried, useSandbox } from './sandbox-panel';
import { TextPanel, type TextReading } from './text-panel';
import { Unwritten } from './unwritten';
import { EditorProvider, useEditor, useWriting } from './use-editor';
import { useNames } from './use-names';
import { VersionsPanel } from './versions-panel';

type Listed = NonNullable<CallInput<'/api/console/rule_sandbox'>['list']>;

interface RuleEditorProps {
  item: CallOutput<'/api/console/rule'>;
  words: CallOutput<'/api/console/rule_catalogue'>;
  draft: Draft | undefined;
  initial: Content;
}

/** A rule being written: its conditions and its amount on one side; text, sandbox, test enterprises and versions on the other. */
export function RuleEditor({ item, words, draft, initial }: RuleEditorProps) {
  const fixed = draft?.state === 'waiting' || draft?.state === 'published';
  const writing = useWriting(
    `rule ${item.id} ${draft?.id ?? ''}`,
    { name: draft?.name ?? '', content: initial, version: draft?.version ?? 0 },
    fixed,
  );
  const { written, change, isChanged, aside } = writing;
  const { name, content } = written;
  // between a saving and its answer the draft is newer than what is on the page
  const isSaving = useIsMutating() > 0;
  const [refused, setRefused] = useState('');
  const [view, setView] = useState('sandbox');
  const [reading, setReading] = useState<TextReading>();
  const [list, setList] = useState<Listed>('fit');
  const [against, setAgainst] = useState<number>();
  const { read, errors } = useMemo(() => readContent(content), [content]);
  const lints = useMemo(
    () => (read ? lintRule(read.rule, read.amount, { isAsked: (fact) => !words.unasked.includes(fact) }) : []),
    [read, words],
  );
  const tried = useSandbox(item.id, content, read !== undefined, against, list);
  const nameOf = useNames(content);
  const editing = {
    content,
    set: (path: readonly (string | number)[], value: unknown) => change(withAt(content, path, value)),
    nameOf,
    lints,
    fixed,
  };
  const others = item.drafts.filter(({ id }) => id !== draft?.id);
  const cases = content.rule.cases?.length ?? 0;
  const views: Record<string, ReactNode> = {
    sandbox: (
      <SandboxPanel
        tried={tried}
        whole={read !== undefined}
        list={list}
        onList={setList}
        against={against}
        onAgainst={setAgainst}
        drafts={others}
      />
    ),
    text: <TextPanel itemId={item.id} texts={item.texts} reading={reading} onReading={setReading} />,
    cases: <CasesPanel read={read} today={words.today} />,
    versions: <VersionsPanel item={item} draftId={draft?.id} onTake={change} />,
  };
  return (
    <EditorProvider value={editing}>
      <ConsoleHead
        note={item.title}
        acts={
          <DraftActs
            itemId={item.id}
            draft={draft}
            written={written}
            isChanged={isChanged}
            whole={read !== undefined}
            onSaved={writing.markSaved}
            onRefused={setRefused}
            undo={writing.undo}
          />
        }
      />
      <Standing draft={draft} isChanged={isChanged} current={item.current} />
      <div className="stack gap-1 mb-2">
        {refused && (
          <Notice tone="unfit" role="alert">
            {refused}
          </Notice>
        )}
        {!draft && <OpenDrafts itemId={item.id} drafts={item.drafts} />}
        {draft && draft.state !== 'published' && <Unwritten item={item} content={content} />}
        {draft && draft.version > written.version && !isSaving && (
          <Beside itemId={item.id} written={written} shown forget={writing.forget} />
        )}
        {aside && <Beside itemId={item.id} written={aside} forget={writing.forgetAside} />}
      </div>
      <div className={styles.sides}>
        <div className={styles.beside}>
          <div className="stack gap-3 min-0">
            <Heading name={name} current={item.current} onName={writing.setName} />
            <TitledSection id="conditions" title="条件">
              {item.inherited.length > 0 && (
                <Disclosure summary="随事项和依据文件自动适用的条件" aside={`${item.inherited.length} 项`}>
                  <ul className="bullets small">
                    {item.inherited.map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                </Disclosure>
              )}
              <ConditionList
                path={['rule', 'condition']}
                condition={content.rule.condition}
                counts={countsOf(content, tried.data)}
              />
            </TitledSection>
            <TitledSection id="amount" title="金额">
              <AmountForm />
            </TitledSection>
            {errors.length > 0 && (
              <Notice tone="near">
                还没有填完：{errors.slice(0, 3).map(faultInWords).join('；')}
                {errors.length > 3 && ` 等 ${errors.length} 处`}
              </Notice>
            )}
          </div>
          <Tabs
            label="对照"
            className={`min-0 ${styles.panel}`}
            panelClassName="pt-2"
            value={view}
            onChange={setView}
            items={[
              { id: 'sandbox', label: '沙盘' },
              { id: 'text', label: '政策文本' },
              { id: 'cases', label: '测试企业', count: cases },
              { id: 'versions', label: '版本与比较' },
            ]}
          >
            {views[view]}
          </Tabs>
        </div>
      </div>
    </EditorProvider>
  );
}

/** What each condition of the list excludes, where it is one that the sandbox judged by itself. */
function countsOf({ rule: { condition } }: Content, tried: Tried | undefined): (Counts | undefined)[] | undefined {
  const parts = 'all' in condition ? condition.all : [condition];
  const judged = parts.map((part) => topLevel(part).length);
  if (judged.reduce((sum, one) => sum + one, 0) !== tried?.conditions.length) return undefined;
  let at = 0;
  return judged.map((many) => {
    const counts = many === 1 ? tried.conditions[at] : undefined;
    at += many;
    return counts && { ...counts, nobody: tried.total > 0 && counts.unknown === tried.total };
  });
}

function Standing({
  draft,
  isChanged,
  current,
}: {
  draft: Draft | undefined;
  isChanged: boolean;
  current: string | null;
}) {
  return (
    <div className="row wrap gap-1 mb-2">
      {draft ? (
        <>
          <Tag tone={draft.state === 'published' ? 'fit' : 'near'}>{RULE_DRAFT_STATES.labels[draft.state]}</Tag>
          <span className="muted small">
            草稿 · {draft.authors.join('、')}编写 · {draft.updated_at.slice(0, 16)}
          </span>
        </>
      ) : (
        <Tag tone={current === null ? 'neutral' : 'fit'}>
          {current === null ? '没有生效的规则' : `生效中：${current}`}
        </Tag>
      )}
      {isChanged && <span className="near small">有未保存的修改</span>}
      {draft?.state === 'returned' && draft.reason && <Notice tone="unfit">退回原因：{draft.reason}</Notice>}
      {draft?.state === 'waiting' && <span className="muted small">这页的地址可以发给同事查看。</span>}
      {(draft?.state === 'editing' || draft?.state === 'returned') && !draft.own && (
        <span className="muted small">您保存或提交后也是编写人，须由另一位人员审核。</span>
      )}
    </div>
  );
}

interface HeadingProps {
  name: string;
  /** The version in force. */
  current: string | null;
  onName: (name: string) => void;
}

/** What the draft is called, from when until when the version counts, and what it is written from. */
function Heading({ name, current, onName }: HeadingProps) {
  const { content, set, fixed } = useEditor();
  const { rule, replaces } = content;
  const [began] = useState(replaces ?? current);
  const replaced = replaces ?? began;
  if (fixed) {
    return (
      <p className="small">
        {name}：版本 {rule.version}，{rule.validFrom ?? '不限'} 至 {rule.validTo ?? '不限'}，依据 {rule.source}
        {replaces !== null && `；替换版本“${replaces}”`}
      </p>
    );
  }
  return (
    <div className="stack gap-1">
      <div className={styles.fields}>
        <Field label="草稿名称">
          <TextInput value={name} maxLength={60} placeholder="如 降低营收门槛" onChange={onName} />
        </Field>
        <Field label="规则版本">
          <TextInput value={rule.version} maxLength={60} onChange={(version) => set(['rule', 'version'], version)} />
        </Field>
        <Field label="生效日期" hint="不填为不限；将来的日期到期自动生效，金额也在当天更改。">
          <DateInput value={rule.validFrom ?? ''} onChange={(day) => set(['rule', 'validFrom'], day || undefined)} />
        </Field>
        <Field label="失效日期">
          <DateInput value={rule.validTo ?? ''} onChange={(day) => set(['rule', 'validTo'], day || undefined)} />
        </Field>
      </div>
      <Field label="依据">
        <TextInput value={rule.source} maxLength={300} onChange={(source) => set(['rule', 'source'], source)} />
      </Field>
      {replaced !== null && (
        <Checkbox checked={replaces === null} onChange={(other) => set(['replaces'], other ? null : replaced)}>
          不替换版本“{replaced}”，作为另一个版本（须换版本名，并写生效日期）
        </Checkbox>
      )}
    </div>
  );
}
