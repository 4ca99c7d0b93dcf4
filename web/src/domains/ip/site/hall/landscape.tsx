import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import { useSession } from '../../../../app/session';
import { useCall } from '../../../../rpc/use-call';
import { ButtonLink } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { Bars } from './bars';
import type { HallList } from './hall-list';
import type { HallState } from './hall-state';
import styles from './landscape.module.css';
import { YearChart } from './year-chart';

type Picture = CallOutput<'/api/portal/right_landscape'>;

interface LandscapeProps {
  enterprise: number;
  list: HallList;
}

/** The rights of one enterprise at a glance, over the list of its rows: every number leads to what it counts. */
export function Landscape({ enterprise, list }: LandscapeProps) {
  const landscape = useCall('/api/portal/right_landscape', { enterprise_id: enterprise });
  const { hrefOf } = list;
  if (landscape.isPending) return <Skeleton rows={6} rowHeight="4rem" />;
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
  if (landscape.isError) {
    return (
      <ErrorState
        title="企业的专利全景没有加载出来"
        error={landscape.error}
        kept="下方列表不受影响"
        onRetry={() => landscape.refetch()}
      />
    );
  }
  return <Whole picture={landscape.data} hrefOf={hrefOf} />;
}

/** The address of the rows of one value: all other filters go, the enterprise stays. */
const NOTHING: Partial<HallState> = {
  kind: 'patent',
  keyword: '',
  number: '',
  applicant: '',
  class: '',
  type: undefined,
  status: undefined,
  year: undefined,
  group: '',
  offer: undefined,
  agency: '',
  remaining: undefined,
};

function Whole({ picture, hrefOf }: { picture: Picture; hrefOf: HallList['hrefOf'] }) {
  const { enterpriseId } = useSession();
  const own = enterpriseId === picture.enterprise_id;
  const only = (change: Partial<HallState>) => hrefOf({ ...NOTHING, ...change });
  const patents = picture.patent_kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.landscape} aria-labelledby="landscape-title">
      <div className={styles.head}>
        <h2 id="landscape-title" className={styles.title}>
          {picture.enterprise_name}
          <span className={styles.what}>知识产权全景</span>
        </h2>
        <ButtonLink to={hrefOf({ ...NOTHING, enterprise: undefined })} kind="quiet" size="small">
          看全部权利人
        </ButtonLink>
      </div>
      <p className={styles.sentence}>
        公开的知识产权共 {picture.total.toLocaleString('zh-CN')} 件
        {picture.kinds.map(({ value, name, count }) => (
          <span key={value}>
            ，
            <Link to={only({ kind: value as HallState['kind'] })} state={{ keepScroll: true }}>
              {name} {count.toLocaleString('zh-CN')} 件
            </Link>
          </span>
        ))}
        。
      </p>
      {patents > 0 && (
        <div className={styles.parts}>
          <YearChart years={picture.years} hrefOf={(year) => only({ year })} />
          {partsOf(picture, only, own).map(({ title, empty, values, to }) => (
            <Bars
              key={title}
              title={title}
              unit="件"
              empty={empty}
              bars={values.map(({ value, name, count }) => ({ key: value, label: name, count, to: to(value) }))}
            />
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
const partsOf = (picture: Picture, only: (change: Partial<HallState>) => string, own: boolean): Part[] => [
  {
    title: '有效专利的剩余保护期',
    empty: '没有有效专利',
    values: picture.remaining,
    to: (value) => only({ remaining: value as HallState['remaining'] }),
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
    to: (value) => only({ type: value as HallState['type'] }),
  },
];
