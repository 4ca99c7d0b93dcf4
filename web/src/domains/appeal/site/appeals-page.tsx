import { APPEAL_FIGURES, CAUSE_KINDS } from '@zhice/contract/appeal/enumerations';
import { Link } from 'react-router';
import { GuardedButton } from '../../../app/guarded-link';
import { HeadBand } from '../../../app/list/head-band';
import { PagedList } from '../../../app/list/paged-list';
import { SearchRow } from '../../../app/list/search-row';
import { TypeLinks } from '../../../app/list/type-links';
import { useList } from '../../../app/list/use-list';
import { type ListState, maybeNumberPart, numberPart, textPart, useListState, wordPart } from '../../../app/list-state';
import { PageTitle } from '../../../app/page-title';
import { useCall } from '../../../rpc/use-call';
import { FilterChips } from '../../../ui/filter-chips';
import { TitledSection } from '../../../ui/titled-section';
import { AppealFigures, NO_UNIT } from './appeal-figures';
import { AppealRow, appealHref } from './appeal-row';
import styles from './appeals-page.module.css';

const PARTS = {
  keyword: textPart,
  type: maybeNumberPart,
  stage: wordPart(['running', 'done']),
  figure: wordPart(APPEAL_FIGURES),
  unit: maybeNumberPart,
  cause: textPart,
  page: numberPart(1),
};
const STAGES = [
  { value: undefined, label: '全部进度' },
  { value: 'running', label: '正在办理' },
  { value: 'done', label: '已经办结' },
] as const;
const PAGE_SIZE = 10;

/** /enterprise: what enterprises asked and what was answered, how well, and what caused it. */
export function AppealsPage() {
  const list = useListState(PARTS);
  const { state, set, hrefOf, clear } = list;
  const { keyword, cause, ...rest } = state;
  const answer = useList('/api/demo/appeal_publicity', {
    ...rest,
    keyword: keyword || undefined,
    cause: cause || undefined,
    pageSize: PAGE_SIZE,
  });
  const types = useCall('/api/demo/appeal_type', {}).data?.list ?? [];
  const all = { value: undefined, label: '全部类别' };
  const narrowed = [keyword, state.type, state.stage, state.figure, cause].some(Boolean) || state.unit !== undefined;
  return (
    <>
      <PageTitle
        text="企业诉求"
        description="企业遇到的问题由哪个部门办理、怎样答复、多久解决：公开的诉求和答复，各部门的办理情况，最常见的根源。"
      />
      <HeadBand title="企业诉求">
        <SearchRow
          label="搜索公开诉求"
          placeholder="搜诉求和答复，如：补助拨付"
          keyword={keyword}
          onSearch={(next) => set({ keyword: next })}
        />
      </HeadBand>
      <div className={`content stack gap-6 ${styles.page}`}>
        <section aria-label="公开诉求">
          <div className="row wrap spread gap-1-3 py-2">
            <p className="muted">
              问题告诉一个部门就够：2 个工作日内首次答复；经企业同意办结，答复后提醒两次仍无回音的，满 10 个工作日办结。
            </p>
            <GuardedButton need="enterprise" to="/subEnterprise" kind="accent" size="large">
              提交诉求
            </GuardedButton>
          </div>
          <div className="row wrap spread gap-1-3 py-1">
            <TypeLinks
              label="诉求类别"
              types={[all, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
              value={state.type}
              hrefOf={(type) => hrefOf({ type })}
            />
            <TypeLinks label="进度" types={STAGES} value={state.stage} hrefOf={(stage) => hrefOf({ stage })} />
          </div>
          <Chips list={list} />
          <PagedList
            answer={answer}
            page={state.page}
            pageSize={PAGE_SIZE}
            hrefOf={(page) => hrefOf({ page })}
            failed="公开诉求没有加载出来"
            empty={narrowed ? '没有符合条件的公开诉求' : '还没有公开的诉求'}
            onClear={narrowed ? () => clear() : undefined}
            row={(appeal) => <AppealRow appeal={appeal} />}
          />
        </section>
        <AppealFigures hrefOf={(change) => hrefOf({ ...NOTHING, ...change })} />
        <Latest />
      </div>
    </>
  );
}

/** A figure opens what it counts, whatever narrowed the list before. */
const NOTHING = { keyword: '', type: undefined, stage: undefined, figure: undefined, unit: undefined, cause: '' };

/** By which figure, unit or cause the list is narrowed. */
function Chips({ list: { state, hrefOf, set } }: { list: ListState<typeof PARTS> }) {
  const { figure, unit, cause } = state;
  const figures = useCall('/api/portal/appeal_figures', {}).data;
  const unitName = unit === 0 ? NO_UNIT : (figures?.units.find(({ unit_id }) => unit_id === unit)?.unit_name ?? '');
  const [kind = '', ...name] = cause.split(':');
  const chips = [
    ...(figure
      ? [
          {
            key: 'figure',
            title: '近一年',
            name: APPEAL_FIGURES.labels[figure],
            without: hrefOf({ figure: undefined }),
          },
        ]
      : []),
    ...(unit !== undefined
      ? [{ key: 'unit', title: '单位', name: unitName, without: hrefOf({ unit: undefined }) }]
      : []),
    ...(cause ? [{ key: 'cause', title: causeKind(kind), name: name.join(':'), without: hrefOf({ cause: '' }) }] : []),
  ];
  return <FilterChips chips={chips} onClear={() => set({ figure: undefined, unit: undefined, cause: '' })} />;
}

const causeKind = (kind: string): string => (CAUSE_KINDS.labels as Readonly<Record<string, string>>)[kind] ?? '根源';

/** What happened last. */
function Latest() {
  const latest = useCall('/api/demo/appeal_trends', {}).data?.latest ?? [];
  if (latest.length === 0) return null;
  return (
    <TitledSection id="latest" title="最新进展">
      <ul className="ruled-top">
        {latest.map(({ id, title, said, at }) => (
          <li key={id} className="line spread gap-2 py-1 ruled-bottom">
            <Link to={appealHref({ id })} className="min-0">
              {title}
            </Link>
            <span className="flex-none muted small figures">
              {said} · {at.slice(5, 16)}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
