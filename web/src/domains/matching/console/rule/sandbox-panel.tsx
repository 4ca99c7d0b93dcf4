import type { CallInput, CallOutput } from '@zhice/contract/all';
import { SANDBOX_LISTS, VERDICTS } from '@zhice/contract/matching/enumerations';
import { moneyText } from '@zhice/matching/judging/number-text';
import { useCall } from '../../../../rpc/use-call';
import { Disclosure } from '../../../../ui/disclosure';
import { Notice } from '../../../../ui/notice';
import { Select } from '../../../../ui/select';
import { EmptyState } from '../../../../ui/states';
import { Table } from '../../../../ui/table';
import { Tag } from '../../../../ui/tag';
import { useDebounced } from '../../../../ui/use-debounced';
import type { Content } from './content';
import { Reasons } from './reasons';

const PATH = '/api/console/rule_sandbox';
export type Tried = CallOutput<typeof PATH>;
type Listed = NonNullable<CallInput<typeof PATH>['list']>;

/** What stands still for so long is tried; the enterprises are asked for again while they are being read. */
const STILL_MS = 150;
const AGAIN_MS = 1500;

/** Tries a draft as it is written; what was tried last stays until the next answer. */
export function useSandbox(
  itemId: number,
  content: Content,
  whole: boolean,
  against: number | undefined,
  list: Listed,
) {
  const still = useDebounced(content, STILL_MS);
  const input = { item_id: itemId, content: still, against_id: against, list };
  const enabled = whole && still === content;
  return useCall(PATH, input, {
    ...{ enabled, keepPrevious: true, staleTime: 60_000 },
    again: ({ ready }) => !ready && AGAIN_MS,
  });
}

interface SandboxPanelProps {
  tried: ReturnType<typeof useSandbox>;
  /** The draft can be read. */
  whole: boolean;
  list: Listed;
  onList: (list: Listed) => void;
  against: number | undefined;
  onAgainst: (draft: number | undefined) => void;
  drafts: readonly { id: number; name: string }[];
}

/** Who would fit and what it would cost, beside what is in force or another draft. */
export function SandboxPanel({ tried, whole, list, onList, against, onAgainst, drafts }: SandboxPanelProps) {
  const { data, error } = tried;
  return (
    <div className="stack gap-2">
      {drafts.length > 0 && (
        <Select
          aria-label="与哪个版本对照"
          value={against === undefined ? '' : String(against)}
          onChange={(id) => onAgainst(id ? Number(id) : undefined)}
          options={[
            { value: '', label: '与生效版本对照' },
            ...drafts.map(({ id, name }) => ({ value: String(id), label: `与草稿“${name}”对照` })),
          ]}
        />
      )}
      {!whole && (
        <Notice tone="near">规则还没有填完{data?.ready ? '，下面是上一次能算出的结果' : '，填完后自动测算'}。</Notice>
      )}
      {error && <Notice tone="unfit">{error.message}</Notice>}
      {data && !data.ready && (
        <Notice tone="brand" role="status">
          正在读取全部企业的数据，首次打开需要一点时间，稍后自动显示。
        </Notice>
      )}
      {data?.ready && data.counts && (
        <div className="stack gap-2" aria-busy={tried.isFetching}>
          <Figures data={data} />
          <Groups data={data} />
          <Examples data={data} list={list} onList={onList} />
        </div>
      )}
    </div>
  );
}

const count = (value: number): string => value.toLocaleString('zh-CN');

function Figures({ data }: { data: Tried }) {
  const { counts, before, gained, lost, cost, cost_before, total, as_of } = data;
  return (
    <div className="stack gap-1" role="status">
      <p className="muted small">
        按 {as_of} 判断，企业库共 {count(total)} 家。沙盘只作测算，不影响正在生效的规则。
      </p>
      <ul className="flex wrap gap-3 figures">
        {VERDICTS.map((verdict) => (
          <li key={verdict}>
            <span className="muted small">{VERDICTS.labels[verdict]}</span>
            <span className="block text-2 strong">{count(counts?.[verdict] ?? 0)}</span>
            {before && <span className="muted small">对照 {count(before[verdict])}</span>}
          </li>
        ))}
      </ul>
      {before && (
        <p>
          比对照版本新增 <b className="fit figures">{count(gained)}</b> 家，减少{' '}
          <b className="unfit figures">{count(lost)}</b> 家。
        </p>
      )}
      {cost && counts && counts.fit > 0 && (
        <p>
          资金：{costText(cost, counts.fit)}
          {cost_before && before && before.fit > 0 && `；对照 ${costText(cost_before, before.fit)}`}
        </p>
      )}
    </div>
  );
}

function costText({ sure, most, endless, sampled }: NonNullable<Tried['cost']>, fit: number): string {
  if (sampled === 0) return '没有金额公式';
  const range = sure === most ? moneyText(most) : `${moneyText(sure)}（已能确定）至 ${moneyText(most)}`;
  const estimated = sampled < fit ? `约 ${range}（按 ${count(sampled)} 家抽样估算）` : range;
  return endless > 0 ? `${estimated}，另有 ${count(endless)} 家没有上限` : estimated;
}

const Groups = ({ data: { groups } }: { data: Tried }) =>
  groups.map(({ by, rows }) => (
    <Disclosure key={by} summary={`按${by}`} aside={`${rows.length} 组`} open={by === '规模'}>
      {rows.length === 0 ? (
        <EmptyState
          compact
          title="没有企业符合"
          hint="也没有新增或减少的企业。放宽一个条件，或看看上面哪个条件挡住的最多。"
        />
      ) : (
        <Table
          caption={`按${by}的符合家数和资金`}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', label: by, cell: ({ name }) => name },
            { key: 'fit', label: '符合', align: 'end', cell: ({ fit }) => count(fit) },
            { key: 'gained', label: '新增', align: 'end', cell: ({ gained }) => count(gained) },
            { key: 'lost', label: '减少', align: 'end', cell: ({ lost }) => count(lost) },
            { key: 'most', label: '最多', align: 'end', cell: ({ most }) => (most === null ? '—' : moneyText(most)) },
          ]}
        />
      )}
    </Disclosure>
  ));

function Examples({ data, list, onList }: { data: Tried; list: Listed; onList: (list: Listed) => void }) {
  return (
    <section className="stack gap-1" aria-label="企业举例">
      <div className="row wrap gap-1">
        <Select
          aria-label="举例哪些企业"
          value={list}
          onChange={(next) => onList(next as Listed)}
          options={SANDBOX_LISTS.map((value) => ({ value, label: `举例：${SANDBOX_LISTS.labels[value]}` }))}
        />
      </div>
      {data.examples.length === 0 && (
        <EmptyState compact title="没有这样的企业" hint="可以换一类举例，或放宽一个条件。" />
      )}
      {data.examples.map(({ id, name, verdict, amount, reasons }) => (
        <Disclosure
          key={id}
          summary={name}
          aside={<Tag tone={verdict === 'fit' ? 'fit' : 'near'}>{VERDICTS.labels[verdict]}</Tag>}
        >
          {amount && <p className="small">{amount}</p>}
          <Reasons reasons={reasons} />
        </Disclosure>
      ))}
    </section>
  );
}
