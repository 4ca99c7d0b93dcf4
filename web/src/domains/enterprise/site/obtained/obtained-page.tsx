import type { CallInput } from '@zhice/contract/all';
import { OBTAINED_SOURCES } from '@zhice/contract/enterprise/enumerations';
import { LEVEL_FIELD } from '@zhice/contract/level';
import { Link } from 'react-router';
import { Writable } from '../../../../app/by-role';
import type { FieldsFor } from '../../../../app/form/fields';
import type { RegisterColumn, RegisterList, RowDoors } from '../../../../app/register/declaration';
import { registerPage } from '../../../../app/register/register-page';
import { chosen } from '../../../../app/register/state';
import { useAction } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { wanShort } from '../../../../ui/format';
import { Money } from '../../../../ui/money';
import { optionsOf } from '../../../../ui/options';
import { Tag } from '../../../../ui/tag';
import { type Bar, barsOf, type Obtained, type ObtainedList } from './bars';
import styles from './obtained.module.css';

/** Years to choose from, the newest first. */
const yearsUntil = (today: string) => {
  const last = Number(today.slice(0, 4));
  return Array.from({ length: 20 }, (_, at) => ({ value: String(last - at), label: `${last - at} 年` }));
};

type Payload = Omit<CallInput<'/api/portal/obtained_save'>, 'id' | 'version' | 'policy_id'>;

/** What an enterprise says of a support that it obtained. */
const OBTAINED_FIELDS = {
  title: {
    kind: 'text',
    label: '政策或奖项名称',
    required: '请填写政策或奖项名称',
    max: 200,
    placeholder: '如：省级专精特新中小企业奖励',
    check: (title) => (title.trim().length < 2 ? '请填写政策或奖项名称' : undefined),
  },
  year: {
    kind: 'choice',
    label: '获得年度',
    numeric: true,
    required: '请选择获得年度',
    options: yearsUntil,
  },
  level: LEVEL_FIELD,
  total_money: {
    kind: 'amount',
    label: '金额',
    unit: '万元',
    required: '请填写金额；没有资金的请勾选“只有认定，没有资金”',
    when: ({ no_money }) => !no_money,
  },
  no_money: {
    kind: 'tick',
    label: '只有认定，没有资金',
    local: true,
    from: ({ total_money }: Obtained) => total_money === null,
  },
  unit: { kind: 'text', label: '发布单位', max: 100, placeholder: '如：省工业和信息化厅' },
  upload_id: {
    kind: 'file',
    label: '证书或批复文件',
    hint: 'PDF 或图片，不超过 20 MB。只有本企业的人能看到。',
    from: ({ certificate }: Obtained) => certificate,
  },
  note: { kind: 'lines', label: '备注', max: 500 },
} satisfies FieldsFor<Payload>;

/** /yinformation: what the enterprise has obtained, by year. */
export const ObtainedPage = registerPage<'/api/portal/obtained_list'>({
  title: '已获支持',
  note: '公示名单里贵企业获得的奖励和资金自动列出；没有公示的可以自己登记，并附上证书。',
  what: '记录',
  unit: '项',
  name: 'obtained',
  list: '/api/portal/obtained_list',
  // a record is its row
  find: undefined,
  fields: OBTAINED_FIELDS,
  search: '搜政策、项目或单位',
  filters: [{ part: 'year', year: true }],
  states: {
    part: 'source',
    label: '来源',
    list: optionsOf(OBTAINED_SOURCES),
    counts: ({ sources }) => ({
      all: sources.reduce((sum, { count }) => sum + count, 0),
      ...Object.fromEntries(sources.map(({ id, count }) => [id, count])),
    }),
  },
  columns: columnsOf,
  rowName: ({ title }) => title,
  rowKind: ({ source }) => source,
  beginning: {
    title: '还没有获得支持的记录',
    hint: '公示名单里出现贵企业时会自动列在这里。没有公示的奖励和资金可以自己登记，按年度汇总并导出。',
    act: '登记第一项',
  },
  add: { label: '登记一项', title: '登记一项支持' },
  Above: Sums,
  removal: { call: '/api/portal/obtained_delete', unlisted: true },
  recordName: ({ title }) => title,
  isOwn: ({ source }) => source === 'own',
  input: (payload, which) => ({ ...payload, ...which }),
  editing: '修改登记',
  saved: (isNew) => (isNew ? '已登记' : '已保存'),
});

/** The sum of what is listed, and the years as bars. */
function Sums({
  data: { total, money, years, complete },
  list: { state, hrefOf },
}: {
  data: ObtainedList;
  list: RegisterList;
}) {
  const year = Number(chosen(state, 'year')) || undefined;
  if (years.length === 0) return <Completeness complete={complete} />;
  return (
    <>
      <Completeness complete={complete} />
      <p className="line wrap gap-x-1 text-3 figures">
        {year !== undefined && <span>{year} 年</span>}
        <span>
          <b>{total}</b> 项，合计 <Money value={money} strong />
        </span>
      </p>
      <YearBars years={years} year={year} hrefOf={(one) => hrefOf({ year: one === undefined ? '' : String(one) })} />
    </>
  );
}

/** Whether there is nothing else: conditions like 未获得过同类支持 are judged only then. */
function Completeness({ complete }: { complete: boolean }) {
  const say = useAction('/api/portal/obtained_complete', {
    refresh: ['/api/portal/obtained_list', '/api/portal/firm', '/api/webgrab/matching_policy'],
  });
  return (
    <Writable call="/api/portal/obtained_complete" noted>
      <Checkbox
        checked={say.isPending ? say.variables.complete : complete}
        disabled={say.isPending}
        onChange={(on) => say.mutate({ complete: on })}
      >
        以上为全部，没有其他已获支持（用于判断“未享受过同类政策”等条件）
      </Checkbox>
    </Writable>
  );
}

/** The columns of what was obtained; own entries can be changed and deleted. */
function columnsOf({ edit, remove }: RowDoors): RegisterColumn<Obtained>[] {
  return [
    {
      key: 'title',
      label: '政策或奖项',
      wrap: true,
      cell: ({ title, topic_name: topic, policy_id: policy, certificate }) => (
        <>
          {policy ? <Link to={`/policyDetail?id=${policy}`}>{title}</Link> : title}
          {topic && <p className="muted small">{topic}</p>}
          {certificate && (
            <p className="muted small">
              <a href={certificate.url} target="_blank" rel="noreferrer">
                {certificate.name}
              </a>
            </p>
          )}
        </>
      ),
    },
    { key: 'year', label: '年度', cell: ({ year, announced_on: day }) => day ?? `${year} 年` },
    { key: 'level', cell: ({ level_name: level }) => level },
    { key: 'unit', wrap: true },
    {
      key: 'money',
      label: '金额',
      align: 'end',
      cell: ({ total_money: money }) => (money === null ? '无资金' : <Money value={money} />),
    },
    {
      key: 'source',
      label: '来源',
      cell: ({ source }) => (
        <Tag tone={source === 'award' ? 'brand' : 'neutral'}>{source === 'award' ? '公示' : '登记'}</Tag>
      ),
    },
    {
      key: 'acts',
      label: '操作',
      cell: ({ source, id, title }) =>
        source === 'own' ? (
          <span className={styles.acts}>
            <ButtonLink size="small" kind="quiet" to={edit(id)}>
              修改<span className="visually-hidden">：{title}</span>
            </ButtonLink>
            <Button size="small" kind="quiet" onClick={() => remove(id)}>
              删除<span className="visually-hidden">：{title}</span>
            </Button>
          </span>
        ) : null,
    },
  ];
}

const HEIGHT = 100;
/** So much is seen of a year with little money. */
const LEAST = 2;

interface YearBarsProps {
  years: ObtainedList['years'];
  /** The year that is chosen. */
  year: number | undefined;
  hrefOf: (year: number | undefined) => string;
}

/** Money by year; each bar shows its rows, the chosen one all again. */
function YearBars({ years, year, hrefOf }: YearBarsProps) {
  const bars = barsOf(years);
  if (bars.length === 0) return null;
  return (
    <nav aria-label="按年度查看" className={styles.chart}>
      <ol className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.year} className={styles.bar}>
            {bar.count > 0 ? (
              <Link
                to={hrefOf(bar.year === year ? undefined : bar.year)}
                state={{ keepScroll: true }}
                className={styles.link}
                aria-current={bar.year === year || undefined}
              >
                <Drawn bar={bar} />
                <span className="visually-hidden">，{bar.count} 项</span>
              </Link>
            ) : (
              <span className={styles.link}>
                <Drawn bar={bar} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Drawn({ bar: { year, money, count, share } }: { bar: Bar }) {
  const { number, unit } = wanShort(money);
  const height = money > 0 ? Math.max(LEAST, share * HEIGHT) : 0;
  return (
    <>
      <span className={styles.money}>{money > 0 ? `${number} ${unit}` : count > 0 ? `${count} 项` : ''}</span>
      <svg className={styles.column} viewBox={`0 0 10 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.fill} x="0" y={HEIGHT - height} width="10" height={height} />
      </svg>
      <span>{year}</span>
    </>
  );
}
