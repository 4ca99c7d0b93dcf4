import type { CallOutput } from '@zhice/contract/all';
import { SERVICE_STANDINGS } from '@zhice/contract/service/enumerations';
import { Link } from 'react-router';
import { articlePage } from '../../../app/article/article-page';
import { ConductLine } from '../../../app/case/conduct-line';
import { GuardedButton } from '../../../app/guarded-link';
import { RowMeta } from '../../../app/list/row-text';
import { describe } from '../../../app/page-title';
import { useCall } from '../../../rpc/use-call';
import { DefinitionList } from '../../../ui/definition-list';
import { FileLinks } from '../../../ui/file-links';
import { Loaded } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { RecordFigures } from './record-figures';
import { daysText, serviceHref } from './service-row';

type Service = CallOutput<'/api/demo/service_manage_detail'>;

/** /serviceDetail?id: one service, who provides it with which licences, how its orders went, what customers say. */
export const ServicePage = articlePage({
  call: '/api/demo/service_manage_detail',
  what: '服务',
  trail: { label: '惠企服务', to: '/serve' },
  article: (service) => ({
    title: service.policy_name,
    description: describe(`${service.provider}提供，${service.price}。`, service.summary),
    tags: (
      <>
        <Tag>{service.service_type_name}</Tag>
        {service.voucher && <Tag tone="fit">可用创新券</Tag>}
        {service.state !== 'online' && <Tag tone="near">{SERVICE_STANDINGS.labels[service.state]}</Tag>}
      </>
    ),
    meta: [service.provider, `${service.published_on} 上架`, `${service.confirmed_on ?? ''} 最近确认`],
    facts: <Facts service={service} />,
    body: { text: '' },
    children: <Parts service={service} />,
  }),
});

function Facts({ service }: { service: Service }) {
  return (
    <div className="stack gap-3">
      {service.summary && <p className="measure leading-article pre-line">{service.summary}</p>}
      <DefinitionList
        columns={2}
        layout="above"
        items={[
          { term: '价格', value: service.price },
          { term: '创新券', value: service.voucher || '不适用' },
          { term: '多久交付', value: daysText(service.days) },
          { term: '服务地区', value: service.area_name || '不限地区' },
          { term: '适用行业', value: service.industry_name || '不限行业' },
          { term: '在架至', value: service.online_until ?? '长期' },
          {
            term: '交付什么',
            value: service.delivers.length > 0 && (
              <ul className="bullets">
                {service.delivers.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          },
          { term: '适合哪些企业', value: service.for_whom && <span className="pre-line">{service.for_whom}</span> },
        ]}
      />
      <div className="row wrap gap-2">
        {service.state === 'online' ? (
          <GuardedButton need="login" to={`/apply?id=${service.id}`} kind="accent" size="large">
            申请服务
          </GuardedButton>
        ) : (
          <p className="near">这项服务{SERVICE_STANDINGS.labels[service.state]}，暂时不能申请，可以看看同类服务。</p>
        )}
        <Link to={`/serviceList?type=${service.service_type_id}`}>看同类服务</Link>
      </div>
    </div>
  );
}

const Parts = ({ service }: { service: Service }) => (
  <>
    {service.files.length > 0 && (
      <TitledSection id="files" title="附件">
        <FileLinks files={service.files} />
      </TitledSection>
    )}
    <TitledSection id="record" title="服务履历">
      <RecordFigures record={service.record} />
      <p className="mt-1">
        <Link to={`/report?id=${service.id}`}>看服务履历报告</Link>
      </p>
    </TitledSection>
    <Provider service={service} />
    <Reviews id={service.id} />
  </>
);

function Provider({ service }: { service: Service }) {
  const { provider, provider_summary: summary, provider_area: area, licences, cases, others } = service;
  return (
    <TitledSection id="provider" title={`服务机构：${provider}`}>
      <p className="muted small">
        {[area, service.settled_on && `${service.settled_on} 入驻`].filter(Boolean).join(' · ')}
        {service.provider_enterprise_id !== null && ' · 企业库已认证企业'}
      </p>
      {service.conduct && <ConductLine conduct={service.conduct} />}
      {summary && <p className="measure pre-line mt-1">{summary}</p>}
      {licences.length > 0 && (
        <ul className="ruled-between mt-1" aria-label="机构资质">
          {licences.map((licence) => (
            <li key={`${licence.name} ${licence.number}`} className="py-half">
              <span className="medium">{licence.name}</span> {licence.number}
              <RowMeta
                parts={[
                  licence.issuer,
                  licence.expired ? `${licence.expires_on} 已过期` : `有效期至 ${licence.expires_on ?? '长期'}`,
                  licence.checked_on ? `平台 ${licence.checked_on} 核对` : '机构自述，平台未核对',
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {cases.length > 0 && (
        <>
          <h3 className="mt-2 text-body medium">做过的案例（机构自述，平台未核实）</h3>
          <ul className="bullets">
            {cases.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-2 text-body medium">该机构的其他服务</h3>
          <ul className="ruled-between">
            {others.map((other) => (
              <li key={other.id} className="row spread gap-2 py-half">
                <Link to={serviceHref(other)}>{other.name}</Link>
                <span className="flex-none muted small">{other.price}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </TitledSection>
  );
}

function Reviews({ id }: { id: number }) {
  const answer = useCall('/api/portal/service_reviews', { service_id: id, page: 1, pageSize: 10 });
  return (
    <TitledSection id="reviews" title="客户评价">
      <Loaded compact answer={answer} failed="评价没有加载出来">
        {({ list, total }) =>
          total === 0 ? (
            <p className="muted">还没有评价。验收后的订单才能评价。</p>
          ) : (
            <ul className="ruled-between">
              {list.map((review) => (
                <li key={review.id} className="py-1">
                  <p className="row wrap gap-x-2 muted small figures">
                    <span>{review.customer}</span>
                    <span>{review.score_name}</span>
                    <span>{review.on}</span>
                  </p>
                  {review.hidden_why ? (
                    <p className="muted">这条评价已被平台隐藏：{review.hidden_why}</p>
                  ) : (
                    <p className="pre-line break-anywhere">{review.words || '没有写文字'}</p>
                  )}
                  {review.answer && (
                    <p className="mt-half pre-line break-anywhere wash-panel p-1-2">
                      机构 {review.answered_on} 答复：{review.answer}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </TitledSection>
  );
}
