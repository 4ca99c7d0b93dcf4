import { describe } from '../../../../app/page-title';
import { wanShort } from '../../../../ui/format';
import { windowText } from '../window-words';
import type { Policy } from './policy';

type Described = Pick<
  Policy,
  | 'title'
  | 'kind'
  | 'summary'
  | 'unit'
  | 'doc_no'
  | 'status_name'
  | 'published_on'
  | 'opens_on'
  | 'closes_on'
  | 'amount_max'
> & { document: { issuer: string } | null };

/** What search engines say of a policy: who issued it, the key numbers, the window, then its summary. */
export function policyDescription(policy: Described): string {
  const { document, unit, doc_no: number, status_name: status, published_on: published, amount_max: amount } = policy;
  const issuer = document?.issuer || unit;
  if (document) {
    const facts = [issuer, number, published && `${published} 发布`, status].filter(Boolean);
    return describe(`${facts.join('，')}。`, policy.summary);
  }
  const worth = amount === null ? null : wanShort(amount);
  const facts = [
    issuer,
    worth && `最高 ${worth.number} ${worth.unit}元`,
    windowText(policy.opens_on, policy.closes_on),
    status,
  ].filter(Boolean);
  return describe(`${policy.title}：${facts.join('，')}。`, policy.summary);
}
