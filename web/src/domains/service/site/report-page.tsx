import { articlePage } from '../../../app/article/article-page';
import { TitledSection } from '../../../ui/titled-section';
import { RecordFigures } from './record-figures';

/** /report?id: the record of a service, and of its provider in all. */
export const ReportPage = articlePage({
  call: '/api/portal/service_report',
  what: '服务履历',
  trail: { label: '惠企服务', to: '/serve' },
  article: ({ id, name, provider, from, as_of: asOf, own, whole }) => ({
    trail: { label: name, to: `/serviceDetail?id=${id}` },
    title: `服务履历：${name}`,
    description: `${provider}“${name}”近一年的订单、用时、按时率、退回率和分项评分。`,
    meta: [provider, `${from} 至 ${asOf}`],
    facts: (
      <div className="stack gap-6 mb-4">
        <TitledSection id="own" title="这项服务">
          <RecordFigures record={own} />
        </TitledSection>
        <TitledSection id="whole" title={`${provider}的全部服务`}>
          <RecordFigures record={whole} />
        </TitledSection>
      </div>
    ),
    body: {
      text: '怎么统计：订单是近一年提交、没有撤回的服务申请；用时从客户确认报价算到第一次交付，按自然日取中位数；按时是第一次交付不晚于约定的日期；被退回是客户至少退回过一次；评分来自验收后的客户，隐藏的评价也计入。不足 5 单的数字不显示。',
    },
  }),
});
