import { HeadBand } from '../../../app/list/head-band';
import { PageTitle } from '../../../app/page-title';
import { ButtonLink } from '../../../ui/button';
import { Calculator } from './calculator';

/** /finance?view=calculator: any loan. */
export function CalculatorPage() {
  return (
    <>
      <PageTitle
        text="贷款计算器"
        description="等额本息、等额本金、先息后本、到期一次还本付息，逐月算到分；含费用和贴息的真实年化成本（IRR）。"
      />
      <HeadBand title="贷款计算器">
        <ButtonLink to="/finance">看融资产品</ButtonLink>
      </HeadBand>
      <div className="content py-2">
        <Calculator />
      </div>
    </>
  );
}
