import type { CallOutput } from '@zhice/contract/all';
import { ENTERPRISE_ORIGINS } from '@zhice/contract/enterprise/enumerations';
import { TreePicker, useTreeTexts } from '../../../app/facts/tree-picker';
import { textPart, useListState, wordPart } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { Days, dayPart } from '../../../console/days';
import { RowLink } from '../../../console/row-link';
import type { DataColumn } from '../../../ui/data-table';
import { FilterChips } from '../../../ui/filter-chips';
import { FilterSelect } from '../../../ui/table-filters';
import { Tag } from '../../../ui/tag';
import { EnterprisePanel } from './enterprise-panel';

const LIST = '/api/console/enterprise_list';
type Row = CallOutput<typeof LIST>['list'][number];

const YES_NO = ['yes', 'no'] as const;
const PARTS = {
  ...LIST_PARTS,
  ...{ area: textPart, industry: textPart, from: dayPart, to: dayPart },
  ...{ authenticated_from: dayPart, authenticated_to: dayPart },
  authenticated: wordPart(YES_NO),
  frozen: wordPart(YES_NO),
  origin: wordPart(ENTERPRISE_ORIGINS),
};
const isYes = (word: (typeof YES_NO)[number] | undefined) => (word === undefined ? undefined : word === 'yes');
const choices = (yes: string, no: string) => [
  { value: 'yes' as const, label: yes },
  { value: 'no' as const, label: no },
];
const ORIGINS = ENTERPRISE_ORIGINS.map((value) => ({ value, label: ENTERPRISE_ORIGINS.labels[value] }));

/** /enterprises: every enterprise, one of them whole beside the list. */
export function EnterprisesPage() {
  const list = useListState(PARTS);
  const { state, set, hrefOf } = list;
  const { area, industry, authenticated, frozen, origin, from, to, id, page } = state;
  const { authenticated_from, authenticated_to } = state;
  const areaText = useTreeTexts('area', area ? [area] : []);
  const industryText = useTreeTexts('industry', industry ? [industry] : []);
  return (
    <ConsoleList
      path={LIST}
      what="企业"
      list={list}
      input={{
        area: area || undefined,
        industry: industry || undefined,
        authenticated: isYes(authenticated),
        frozen: isYes(frozen),
        ...{ origin, from, to, authenticated_from, authenticated_to },
      }}
      search="名称、曾用名或统一社会信用代码"
      note="打开一家企业，可以查看它的信息、办件和账号，冻结、更正或合并重复的档案。"
      columns={columns((row) => hrefOf({ id: row, page }))}
      rowName={({ name }) => name}
      filters={
        <>
          <FilterSelect
            label="认证"
            all="全部认证"
            value={authenticated}
            onChange={(value) => set({ authenticated: value, id: undefined })}
            options={choices('已认证', '未认证')}
          />
          <FilterSelect
            label="状态"
            all="全部状态"
            value={frozen}
            onChange={(value) => set({ frozen: value, id: undefined })}
            options={choices('已冻结', '正常')}
          />
          <FilterSelect
            label="来源"
            all="全部来源"
            value={origin}
            onChange={(value) => set({ origin: value, id: undefined })}
            options={ORIGINS}
          />
          <TreePicker
            tree="area"
            label="地区"
            empty="全部地区"
            value={area}
            onChange={(code) => set({ area: code, id: undefined })}
          />
          <TreePicker
            tree="industry"
            label="行业"
            empty="全部行业"
            value={industry}
            onChange={(code) => set({ industry: code, id: undefined })}
          />
        </>
      }
      below={
        <>
          <Days from={from} to={to} onChange={set} />
          <FilterChips
            chips={[
              ...(area ? [{ key: 'area', title: '地区', name: areaText(area), without: hrefOf({ area: '' }) }] : []),
              ...(industry
                ? [{ key: 'industry', title: '行业', name: industryText(industry), without: hrefOf({ industry: '' }) }]
                : []),
              ...(authenticated_from || authenticated_to
                ? [
                    {
                      ...{ key: 'authenticated', title: '认证时间' },
                      name: `${authenticated_from ?? ''} 至 ${authenticated_to ?? ''}`,
                      without: hrefOf({ authenticated_from: undefined, authenticated_to: undefined }),
                    },
                  ]
                : []),
            ]}
            onClear={() =>
              set({ ...{ area: '', industry: '' }, authenticated_from: undefined, authenticated_to: undefined })
            }
          />
        </>
      }
    >
      {() => id !== undefined && <EnterprisePanel key={id} id={id} onClose={() => set({ id: undefined, page })} />}
    </ConsoleList>
  );
}

const columns = (to: (id: number) => string): DataColumn<Row>[] => [
  {
    key: 'name',
    label: '名称',
    wrap: true,
    cell: ({ id, name, frozen }) => (
      <span className="row wrap gap-half">
        <RowLink to={to(id)} name={name} /> {frozen && <Tag tone="unfit">已冻结</Tag>}
      </span>
    ),
  },
  { key: 'code', label: '统一社会信用代码', cell: ({ credit_code }) => credit_code },
  {
    key: 'authenticated',
    label: '认证',
    cell: ({ authenticated }) => (
      <Tag tone={authenticated ? 'fit' : undefined}>{authenticated ? '已认证' : '未认证'}</Tag>
    ),
  },
  { key: 'area', label: '地区', wrap: true, cell: ({ area_name }) => area_name },
  { key: 'industry', label: '行业', wrap: true, cell: ({ industry_name }) => industry_name },
  { key: 'accounts', label: '账号数', align: 'end', cell: ({ accounts }) => accounts },
  { key: 'created', label: '加入时间', cell: ({ createtime }) => createtime.slice(0, 10) },
  { key: 'past', label: '曾用名', wrap: true, extra: true, cell: ({ past_names }) => past_names.join('、') },
  { key: 'origin', label: '来源', extra: true, cell: ({ origin }) => ENTERPRISE_ORIGINS.labels[origin] },
];
