import type { CallOutput } from '@zhice/contract/all';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListResults } from '../../../../app/list/list-results';
import { useSession } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/states';
import styles from './landscape.module.css';
import { type IpSearchList, type IpSearchState, switchKind } from './search-state';

type Picture = CallOutput<'/api/portal/right_landscape'>;

interface LandscapeProps {
  enterprise: number;
  list: IpSearchList;
}

/** The rights of one enterprise at a glance, over the list of its rows: every number leads to what it counts. */
export function Landscape({ enterprise, list }: LandscapeProps) {
  const landscape = useCall('/api/portal/right_landscape', { enterprise_id: enterprise });
  if (landscape.error?.code === 404) {
    return (
      <EmptyState
        icon="building"
        title="没有找到这家企业"
        hint="它可能还没有通过认证，或地址不完整。"
        action={<ButtonLink to="/equity">看全部知识产权</ButtonLink>}
      />
    );
  }
  return (
    <ListResults
      answer={landscape}
      failed="企业的专利全景没有加载出来"
      kept="下方列表不受影响"
      rows={6}
      rowHeight="4rem"
    >
      {(picture) => <Whole picture={picture} hrefOf={list.hrefOf} />}
    </ListResults>
  );
}

/** The address of the rows of one value: all other filters go, the enterprise stays. */
const NOTHING: Partial<IpSearchState> = {
  ...switchKind('patent'),
  keyword: '',
  number: '',
  applicant: '',
  year: undefined,
  offer: undefined,
};

function Whole({ picture, hrefOf }: { picture: Picture; hrefOf: IpSearchList['hrefOf'] }) {
  const { enterpriseId } = useSession();
  const own = enterpriseId === picture.enterprise_id;
  const only = (change: Partial<IpSearchState>) => hrefOf({ ...NOTHING, ...change });
  const patents = picture.patent_kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.landscape} aria-labelledby="landscape-title">
      <div className="line wrap spread gap-1-3">
        <h2 id="landscape-title" className="text-2">
          {picture.enterprise_name}
          <span className="ml-1 muted text-body regular">知识产权全景</span>
        </h2>
        <p className="flex wrap gap-1">
          <ButtonLink to={`/company?id=${picture.enterprise_id}`} kind="quiet" size="small">
            看企业信息
          </ButtonLink>
          <ButtonLink to={hrefOf({ ...NOTHING, enterprise: undefined })} kind="quiet" size="small">
            看全部权利人
          </ButtonLink>
        </p>
      </div>
      <p className="mt-half muted figures">
        公开的知识产权共 {picture.total.toLocaleString('zh-CN')} 件
        {picture.kinds.map(({ value, name, count }) => (
          <span key={value}>
            ，
            <Link to={only({ kind: value as IpSearchState['kind'] })} state={{ keepScroll: true }}>
              {name} {count.toLocaleString('zh-CN')} 件
            </Link>
          </span>
        ))}
        。
      </p>
      {patents > 0 && (
        <div className={`stack columns-2 mt-3 ${styles.parts}`}>
          <YearChart years={picture.years} hrefOf={(year) => only({ year })} />
          {partsOf(picture, only, own).map((part) => (
            <Bars key={part.title} {...part} />
          ))}
        </div>
      )}
    </section>
  );
}

interface Part {
  title: string;
  /** Said when there is nothing to draw. */
  empty: string;
  values: Picture['classes'];
  /** The rows of a value, where they can be listed. */
  to: (value: string) => string | undefined;
}

/** What is drawn besides the years, in this order. */
const partsOf = (picture: Picture, only: (change: Partial<IpSearchState>) => string, own: boolean): Part[] => [
  {
    title: '有效专利的剩余保护期',
    empty: '没有有效专利',
    values: picture.remaining,
    to: (value) => only({ remaining: value as IpSearchState['remaining'] }),
  },
  { title: '技术分类', empty: '没有分类', values: picture.classes, to: (value) => only({ class: value }) },
  { title: '代理机构', empty: '都是自行申请', values: picture.agencies, to: (value) => only({ agency: value }) },
  {
    title: own ? '发明人' : '发明人（姓名已隐去）',
    empty: '没有发明人',
    values: picture.creators,
    to: (value) => (own ? `/zlManage?keyword=${encodeURIComponent(value)}` : undefined),
  },
  {
    title: '专利类型',
    empty: '没有专利',
    values: picture.patent_kinds,
    to: (value) => only({ type: value as IpSearchState['type'] }),
  },
];

/** Values with bars beside them: a list to read, a picture to see; each row leads to what it counts. */
function Bars({ title, empty, values, to }: Part) {
  const most = Math.max(1, ...values.map(({ count }) => count));
  const filled = values.some(({ count }) => count > 0);
  return (
    <section className="min-0">
      <h3 className="mb-1 text-body">{title}</h3>
      {filled ? (
        <ul>
          {values.map(({ value, name, count }) => (
            <li key={value}>
              <LinkWhere to={count > 0 ? to(value) : undefined} className={`stack gap-1 ink small ${styles.bar}`}>
                <span className="break-anywhere">{name}</span>
                <svg className={styles.line} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(count / most) * 100} height="8" rx="1" />
                </svg>
                <span className="muted figures text-end">{count.toLocaleString('zh-CN')} 件</span>
              </LinkWhere>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted small">{empty}</p>
      )}
    </section>
  );
}

/** A link where there is something to be seen. */
function LinkWhere({ to, className, children }: { to: string | undefined; className: string; children: ReactNode }) {
  return to ? (
    <Link to={to} state={{ keepScroll: true }} className={className}>
      {children}
    </Link>
  ) : (
    <div className={className}>{children}</div>
  );
}

type Year = Picture['years'][number];

const PATENT_KINDS = [
  { key: 'invention', name: '发明专利' },
  { key: 'utility', name: '实用新型' },
  { key: 'design', name: '外观设计' },
] as const;
const HEIGHT = 120;
const WIDTH = 24;

const sumOf = (year: Year): number => year.invention + year.utility + year.design;

/** Patents by the year of their filing, stacked by kind; each column leads to its rows. */
function YearChart({ years, hrefOf }: { years: Year[]; hrefOf: (year: number) => string }) {
  const most = Math.max(1, ...years.map(sumOf));
  return (
    <figure className="min-0">
      <figcaption className="line wrap spread gap-half-2 mb-1">
        <h3 className="text-body">按申请年份</h3>
        <ul className="flex wrap gap-x-2 muted small" aria-hidden="true">
          {PATENT_KINDS.map(({ key, name }) => (
            <li className="row gap-tight" key={key}>
              <svg width="12" height="12" aria-hidden="true">
                <rect width="12" height="12" rx="2" className={styles[key]} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <ol className={`flex relative ruled-bottom ${styles.years}`}>
        {years.map((year) => (
          <li key={year.year}>
            <Column year={year} most={most} to={hrefOf(year.year)} />
          </li>
        ))}
      </ol>
    </figure>
  );
}

function Column({ year, most, to }: { year: Year; most: number; to: string }) {
  const total = sumOf(year);
  const words = PATENT_KINDS.filter(({ key }) => year[key] > 0).map(({ key, name }) => `${name} ${year[key]} 件`);
  let top = HEIGHT;
  const parts = PATENT_KINDS.map(({ key }) => {
    const height = (year[key] / most) * HEIGHT;
    top -= height;
    return { key, height, y: top };
  });
  return (
    <LinkWhere
      to={total > 0 ? to : undefined}
      className={`stack items-center muted small figures focus-inside ${styles.link}`}
    >
      <span className="ink" aria-hidden="true">
        {total > 0 ? total : ''}
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.column} aria-hidden="true">
        {parts.map(({ key, height, y }) => (
          <rect key={key} x="2" y={y} width={WIDTH - 4} height={height} className={styles[key]} />
        ))}
      </svg>
      <span className={styles.year} aria-hidden="true">
        {year.year}
      </span>
      <span className="visually-hidden">
        {year.year} 年：{words.join('，') || '没有申请'}
      </span>
    </LinkWhere>
  );
}
