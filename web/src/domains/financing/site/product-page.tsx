import { ArticleFailure, ArticleGone } from '../../../app/article/article-failure';
import { ArticleComing } from '../../../app/article/article-page';
import { ConductLine } from '../../../app/case/conduct-line';
import { GuardedButton } from '../../../app/guarded-link';
import { PageTitle } from '../../../app/page-title';
import { useCall } from '../../../rpc/use-call';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { DefinitionList } from '../../../ui/definition-list';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { Calculator } from './calculator';
import { ChooseButton, ChosenProducts } from './chosen';
import { FitPanel } from './fit';
import {
  amountText,
  answerText,
  daysText,
  feesText,
  type ProductView,
  rateBasisText,
  rateText,
  repaymentNames,
  termText,
  wayNames,
} from './terms';

const WHAT = '融资产品';
const TRAIL = { label: '金融服务', to: '/finance' };

/** /finance?id: one product with its conditions, whether the own enterprise meets them, and what it costs. */
export function ProductPage({ id }: { id: number }) {
  const answer = useCall('/api/index/financingservices_detail', { id });
  if (answer.error?.code === 404) return <ArticleGone what={WHAT} trail={TRAIL} />;
  if (answer.isError) return <ArticleFailure what={WHAT} error={answer.error} onRetry={() => answer.refetch()} />;
  if (answer.isPending) return <ArticleComing title={TRAIL.label} />;
  return <Whole product={answer.data} />;
}

function Whole({ product }: { product: ProductView }) {
  const { id, name, kind_name, institution_name, summary } = product;
  return (
    <>
      <PageTitle
        text={`${institution_name}${name}`}
        description={`${summary}额度 ${amountText(product)}，年利率 ${rateText(product)}，期限 ${termText(product)}。`}
      />
      <div className="content stack gap-3 py-2">
        <Breadcrumb items={[TRAIL, { label: name }]} />
        <header className="stack gap-1">
          <p className="row wrap gap-1">
            <Tag>{kind_name}</Tag>
            <span className="muted">
              {institution_name}（{product.institution_kind_name}）
            </span>
          </p>
          <h1>{name}</h1>
          <p>{summary}</p>
          <div className="row wrap gap-1">
            <GuardedButton kind="primary" need="enterprise" to={`/finance?view=apply&chosen=${id}`}>
              申请
            </GuardedButton>
            <ChooseButton id={id} name={name} />
          </div>
        </header>
        <TitledSection id="terms" title="产品要素">
          <DefinitionList columns={2} items={termsOf(product)} />
          {product.body && <p className="mt-2 measure pre-line">{product.body}</p>}
        </TitledSection>
        <TitledSection id="fit" title="我能贷吗">
          <FitPanel id={id} />
        </TitledSection>
        <Conditions product={product} />
        <TitledSection id="calculator" title="要还多少、真实成本多少">
          <Calculator product={product} />
        </TitledSection>
        {product.materials.length > 0 && (
          <TitledSection id="materials" title="申请材料">
            <ul className="bullets">
              {product.materials.map((material) => (
                <li key={material}>{material}</li>
              ))}
            </ul>
          </TitledSection>
        )}
        <TitledSection id="institution" title={institution_name}>
          {product.institution_intro && <p className="measure">{product.institution_intro}</p>}
          {product.institution_phone && <p className="mt-half">咨询电话 {product.institution_phone}</p>}
          <ConductLine conduct={product.conduct} />
        </TitledSection>
      </div>
      <ChosenProducts />
    </>
  );
}

function Conditions({ product: { conditions, rule_source } }: { product: ProductView }) {
  return (
    <TitledSection id="conditions" title="准入条件">
      {conditions.length === 0 ? (
        <p className="muted">机构没有公布准入条件，以机构审核为准。</p>
      ) : (
        <ol className="bullets">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ol>
      )}
      {rule_source && <p className="mt-1 muted small">依据：{rule_source}</p>}
    </TitledSection>
  );
}

const termsOf = (product: ProductView) => [
  { term: '额度', value: amountText(product) },
  { term: '期限', value: termText(product) },
  { term: '年利率', value: rateText(product) },
  { term: '利率依据', value: rateBasisText(product) },
  { term: '利息以外的费用', value: feesText(product) },
  { term: '担保方式', value: wayNames(product) },
  { term: '还款方式', value: repaymentNames(product) },
  { term: '材料齐全后放款', value: daysText(product) },
  { term: '答复申请', value: answerText(product) },
  { term: '服务地区', value: product.area_name || '不限' },
  { term: '最近确认', value: product.confirmed_on },
  { term: '有效期至', value: product.online_until },
];
