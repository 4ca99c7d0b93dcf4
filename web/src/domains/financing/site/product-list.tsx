import { FINANCING_LISTING } from '@zhice/contract/financing/listing-kind';
import { Link } from 'react-router';
import { ConductLine } from '../../../app/case/conduct-line';
import { catalogueList } from '../../../app/list/catalogue-list';
import { ButtonLink } from '../../../ui/button';
import { DefinitionList } from '../../../ui/definition-list';
import { Tag } from '../../../ui/tag';
import { ChooseButton, ChosenProducts } from './chosen';
import { FitLine, useFits } from './fit';
import {
  amountText,
  answerText,
  daysText,
  feesText,
  type Product,
  rateBasisText,
  rateText,
  termText,
  wayNames,
} from './terms';

const Catalogue = catalogueList({
  path: '/api/index/financingservices',
  kind: FINANCING_LISTING,
  title: '金融服务',
  description:
    '银行、担保、租赁机构的融资产品：额度、期限、利率和全部费用写在一起，可并排对比、计算真实年化成本、一次申请多家机构。',
  placeholder: '搜产品或机构，如：知识产权质押',
  rowHeight: '11rem',
  acts: <ButtonLink to="/finance?view=calculator">贷款计算器</ButtonLink>,
  row: (product) => <ProductRow product={product} />,
});

/** /finance: every product on offer, with what is chosen of them. */
export const ProductList = () => (
  <>
    <Catalogue />
    <ChosenProducts />
  </>
);

function ProductRow({ product }: { product: Product }) {
  const fit = useFits()?.get(product.id);
  return (
    <article className="stack gap-1 py-2">
      <div className="row wrap spread gap-1">
        <h2 className="text-body">
          <Link to={`/finance?id=${product.id}`}>{product.name}</Link>
        </h2>
        <ChooseButton id={product.id} name={product.name} />
      </div>
      <p className="row wrap gap-half-1 small muted">
        <Tag>{product.kind_name}</Tag>
        <span>{product.institution_name}</span>
        {product.area_name && <span>{product.area_name}</span>}
      </p>
      <p>{product.summary}</p>
      <DefinitionList columns={3} items={factsOf(product)} />
      {product.lpr && <p className="muted small">利率按 {rateBasisText(product)}</p>}
      <ConductLine conduct={product.conduct} />
      <FitLine fit={fit} />
    </article>
  );
}

const factsOf = (product: Product) => [
  { term: '额度', value: amountText(product) },
  { term: '年利率', value: rateText(product) },
  { term: '期限', value: termText(product) },
  { term: '担保方式', value: wayNames(product) },
  { term: '其他费用', value: feesText(product) },
  { term: '放款', value: daysText(product) },
  { term: '答复', value: answerText(product) },
  { term: '最近确认', value: product.confirmed_on },
];
