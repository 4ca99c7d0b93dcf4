import type { CallOutput } from '@zhice/contract/all';
import { LOOKUP_STATES, MOST_LOOKED_UP } from '@zhice/contract/enterprise-library/library-kind';
import { useState } from 'react';
import { Link } from 'react-router';
import { useKeptForm } from '../../../app/form/kept-form';
import { ExportButton } from '../../../app/list/export-button';
import { ListResults } from '../../../app/list/list-results';
import { useList } from '../../../app/list/use-list';
import { MembersOnly } from '../../../app/members-only';
import { PageTitle } from '../../../app/page-title';
import { fileFault, uploadFault, uploadFile } from '../../../rpc/upload-file';
import { useAction } from '../../../rpc/use-call';
import { ActSelect } from '../../../ui/act-select';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { useFileChooser } from '../../../ui/file-chooser';
import { RuledRows } from '../../../ui/ruled-rows';
import { Tabs } from '../../../ui/tabs';
import { Tag, type Tone } from '../../../ui/tag';
import { TextArea } from '../../../ui/text-input';
import { companyHref } from './enterprise-row';

type State = (typeof LOOKUP_STATES)[number];
type Row = CallOutput<'/api/portal/enterprise_lookup'>['list'][number];

const PAGE_SIZE = 20;
const TONES: Readonly<Record<State, Tone>> = { found: 'fit', doubtful: 'near', missing: 'unfit' };

/** The lines of a text that say something. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, 120))
    .filter(Boolean);

/** What was confirmed, by line: '3:17,9:0'. */
type Chosen = ReadonlyMap<number, number>;
const chosenText = (chosen: Chosen): string => [...chosen].map((pair) => pair.join(':')).join(',');
const chosenIn = (text: string): Chosen =>
  new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split(':').map(Number) as [number, number]),
  );

/** /enterpriseLookup: up to 1,000 names or codes at once, the doubtful confirmed, the result as a file. */
export function LookupPage() {
  return (
    <>
      <PageTitle text="批量查询企业" />
      <MembersOnly need="login">
        <div className="content py-2">
          <Breadcrumb items={[{ label: '企业库', to: '/enterpriseLibrary' }, { label: '批量查询' }]} />
          <h1 className="mb-1">批量查询企业</h1>
          <p className="measure mb-2 muted">
            每行一个企业名称或统一社会信用代码，一次最多 {MOST_LOOKED_UP.toLocaleString('zh-CN')}{' '}
            行；也可以选择表格文件，读取信用代码所在的列，没有代码的行读取名称。名称相近的由您确认，结果可以导出。
          </p>
          <Lookup />
        </div>
      </MembersOnly>
    </>
  );
}

function Lookup() {
  // kept in the tab: who looks at an enterprise and comes back finds the list as it was
  const { values, change } = useKeptForm('enterprise-lookup', { text: '', asked: '', chosen: '' });
  const lines = linesOf(values.text);
  const asked = linesOf(values.asked);
  const tooMany = lines.length > MOST_LOOKED_UP;
  // without its empty lines, so that lines have the numbers that results call them by
  const ask = () => change({ text: lines.join('\n'), asked: lines.join('\n'), chosen: '' });
  const error = tooMany ? `共 ${lines.length} 行，超过 ${MOST_LOOKED_UP} 行：请分几次查询` : undefined;
  return (
    <div className="stack columns-1 gap-2">
      <Field label="企业名称或统一社会信用代码" error={error}>
        <TextArea
          rows={8}
          value={values.text}
          onChange={(text) => change({ text })}
          placeholder={'示例科技有限公司\n91330106MA27XXXXXX'}
        />
      </Field>
      <div className="row wrap gap-1">
        <Button kind="primary" disabled={lines.length === 0 || tooMany} onClick={ask}>
          {lines.length > 0 ? `查询 ${lines.length.toLocaleString('zh-CN')} 行` : '查询'}
        </Button>
        <SheetButton onLines={(read) => change({ text: read.join('\n') })} />
      </div>
      {asked.length > 0 && (
        <Results
          key={values.asked}
          lines={asked}
          chosen={chosenIn(values.chosen)}
          onChosen={(chosen) => change({ chosen: chosenText(chosen) })}
        />
      )}
    </div>
  );
}

function SheetButton({ onLines }: { onLines: (lines: string[]) => void }) {
  const [fault, setFault] = useState('');
  const [sending, setSending] = useState(false);
  const read = useAction('/api/portal/enterprise_lookup_sheet', {
    quiet: true,
    onDone: ({ lines }) => {
      onLines(lines);
      setFault(lines.length === 0 ? '表格里没有名称或信用代码' : '');
    },
  });
  async function choose(file: File) {
    setFault(fileFault(file));
    if (fileFault(file)) return;
    setSending(true);
    try {
      await read.mutateAsync({ upload_id: (await uploadFile(file)).id });
    } catch (error) {
      setFault(uploadFault(error));
    } finally {
      setSending(false);
    }
  }
  const chooser = useFileChooser({ accept: '.xlsx,.csv', onFiles: ([file]) => file && void choose(file) });
  return (
    <>
      {chooser.input}
      <Button icon="upload" loading={sending} onClick={chooser.open}>
        读取表格（.xlsx、.csv）
      </Button>
      {fault && (
        <p role="alert" className="unfit small">
          {fault}
        </p>
      )}
    </>
  );
}

type Shown = State | 'all';

interface ResultsProps {
  lines: string[];
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}

function Results({ lines, chosen, onChosen }: ResultsProps) {
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const answer = useList('/api/portal/enterprise_lookup', {
    lines,
    chosen: [...chosen].map(([line, id]) => ({ line, id })),
    ...(shown !== 'all' && { state: shown }),
    page,
    pageSize: PAGE_SIZE,
  });
  const confirm = (line: number, id: number | undefined) => {
    const next = new Map(chosen);
    if (id === undefined) next.delete(line);
    else next.set(line, id);
    onChosen(next);
  };
  const single = (answer.query.data?.list ?? []).flatMap(({ id, candidates }) => {
    const [one, another] = candidates;
    return one && !another ? [[id, one.id] as const] : [];
  });
  const counts = answer.query.data?.counts;
  const all = counts && LOOKUP_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <section aria-label="查询结果">
      <div className="row wrap spread gap-1 mb-1">
        <p aria-live="polite" className="muted">
          {counts && LOOKUP_STATES.map((state) => `${LOOKUP_STATES.labels[state]} ${counts[state]} 行`).join('，')}
        </p>
        <ExportButton
          path="/api/portal/enterprise_lookup"
          input={{ lines, chosen: [...chosen].map(([line, id]) => ({ line, id })) }}
          size="small"
        >
          导出结果
        </ExportButton>
      </div>
      <Tabs
        label="结果"
        items={[
          { id: 'all', label: '全部', ...(all !== undefined && { count: all }) },
          ...LOOKUP_STATES.map((state) => ({
            id: state,
            label: LOOKUP_STATES.labels[state],
            ...(counts && { count: counts[state] }),
          })),
        ]}
        value={shown}
        onChange={(id) => {
          setShown(id as Shown);
          setPage(1);
        }}
      >
        <ListResults answer={answer.query} failed="查询没有完成" kept="您填写的内容已保留" rowHeight="4rem">
          {(data) =>
            data.list.length === 0 ? (
              <p className="muted py-2">这一类没有内容。</p>
            ) : (
              <>
                <RuledRows busy={answer.query.isPlaceholderData}>
                  {data.list.map((row) => (
                    <li key={row.id}>
                      <ResultRow row={row} chosen={chosen.get(row.id)} onConfirm={(id) => confirm(row.id, id)} />
                    </li>
                  ))}
                </RuledRows>
                {single.length > 1 && (
                  <Button className="mt-1" onClick={() => onChosen(new Map([...chosen, ...single]))}>
                    本页只有一家相近的 {single.length} 行都是
                  </Button>
                )}
                <PageSteps page={page} total={data.total} onPage={setPage} />
              </>
            )
          }
        </ListResults>
      </Tabs>
    </section>
  );
}

interface ResultRowProps {
  row: Row;
  chosen: number | undefined;
  onConfirm: (id: number | undefined) => void;
}

/** One line: the enterprise, or those that it may mean to choose from. */
function ResultRow({ row, chosen, onConfirm }: ResultRowProps) {
  return (
    <div className="row wrap gap-half-2 py-1">
      <div className="fill-line">
        <p>
          <span className="muted small figures">第 {row.id} 行</span>{' '}
          <Tag tone={TONES[row.state]}>{LOOKUP_STATES.labels[row.state]}</Tag> {row.asked}
        </p>
        <p className="muted small">{row.why}</p>
      </div>
      <div className="fill-line">
        {row.enterprise && (
          <p>
            <Link to={companyHref(row.enterprise.id)}>{row.enterprise.name}</Link>{' '}
            <span className="muted small figures">{row.enterprise.credit_code}</span>
          </p>
        )}
        {row.candidates.length > 0 && <Doubt asked={row.asked} candidates={row.candidates} onConfirm={onConfirm} />}
        {chosen !== undefined && (
          <Button size="small" kind="quiet" onClick={() => onConfirm(undefined)}>
            重新确认<span className="visually-hidden">：{row.asked}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

const NONE = 0;
const nameAndCode = ({ name, credit_code: code }: Row['candidates'][number]): string =>
  [name, code].filter(Boolean).join(' ');

/** Which enterprise a line means: yes or no where one is near, else a choice. */
function Doubt({
  asked,
  candidates,
  onConfirm,
}: Pick<Row, 'asked' | 'candidates'> & { onConfirm: (id: number) => void }) {
  const [one, another] = candidates;
  if (one && !another)
    return (
      <div className="row wrap gap-half-2">
        <span className="fill-line">{nameAndCode(one)}</span>
        <Button size="small" onClick={() => onConfirm(one.id)}>
          是这家<span className="visually-hidden">：{asked}</span>
        </Button>
        <Button size="small" kind="quiet" onClick={() => onConfirm(NONE)}>
          不是<span className="visually-hidden">：{asked}</span>
        </Button>
      </div>
    );
  return (
    <ActSelect
      label="请选择是哪一家"
      name={`${asked} 是哪一家`}
      options={[
        ...candidates.map((candidate) => ({ value: String(candidate.id), label: nameAndCode(candidate) })),
        { value: String(NONE), label: '都不是' },
      ]}
      onPick={(value) => onConfirm(Number(value))}
    />
  );
}

/** What is asked is no address, so that pages are buttons. */
function PageSteps({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const last = Math.ceil(total / PAGE_SIZE);
  if (last <= 1) return null;
  return (
    <nav className="row wrap justify-center gap-1 mt-2" aria-label="分页">
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        上一页
      </Button>
      <span className="muted figures">
        {page} / {last}
      </span>
      <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        下一页
      </Button>
    </nav>
  );
}
