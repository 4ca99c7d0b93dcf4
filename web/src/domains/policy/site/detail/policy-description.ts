import { describe } from '../../../../app/page-title';
import { wanShort } from '../../../../ui/format';
import { windowText } from '../window-text';
import type { Policy } from './policy';

/** What search engines say of a policy: who issued it, the key numbers, the window, then its summary. */
export function policyDescription(policy: Policy): string {
  const { document, unit, doc_no: number, status_name: status, published_on: published, amount_max: amount } = policy;
  const issuer = document?.issuer || unit;
  if (document) {
    const facts = [issuer, number, published && `${published} 发布`, status].filter(Boolean);
    return describe(`${facts.join('，')}。`, policy.summary);
  }
  const worth = amount === null ? null : wanShort(amount);
  const facts = [issuer, worth && `最高 ${worth.number} ${worth.unit}元`, windowText(policy), status].filter(Boolean);
  return describe(`${policy.title}：${facts.join('，')}。`, policy.summary);
}
