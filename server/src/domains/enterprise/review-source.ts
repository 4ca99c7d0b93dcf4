import type { Db } from '../../db/sql';
import type { ApplicationEvent, ApplicationSource } from '../account';

const WORDS: Record<string, { state_name: string; next_step: string }> = {
  '1': { state_name: '审核中', next_step: '等待审核结果，出来后通知您（短信或邮件，以及站内消息）' },
  '2': { state_name: '已通过', next_step: '可以匹配政策和在线申报' },
  '3': { state_name: '已退回', next_step: '按退回原因修改后重新提交' },
};

/** The review of the enterprise's identity: one of each enterprise, as it stands. */
export const reviewSource: ApplicationSource = {
  kind: 'review',
  name: '企业认证',
  states: { '1': 'running', '2': 'done', '3': 'todo' },
  select: (db, { enterpriseId }) => db`
    select e.id, '企业认证：' || coalesce(nullif(e.pending ->> 'name', ''), e.name) as title,
      e.review_status::text as own_state,
      coalesce(greatest(e.submitted_at, e.reviewed_at), e.approved_at, e.created_at) as at,
      '/identity' as link, jsonb_build_object('reason', e.review_reason) as detail
    from enterprise e where e.id = ${enterpriseId} and e.review_status > 0`,
  words: ({ own_state, detail }) => {
    const { state_name, next_step } = WORDS[own_state] ?? { state_name: '', next_step: '' };
    const reason = own_state === '3' && detail.reason ? `退回原因：${detail.reason}。` : '';
    return { state_name, next_step: reason + next_step, withdrawable: false };
  },
  history: (db, { enterpriseId }, id) => (id === enterpriseId ? reviewHistory(db, enterpriseId) : Promise.resolve([])),
};

/** What was submitted and how it was answered, as the audit holds it. */
export async function reviewHistory(db: Db, enterpriseId: number): Promise<ApplicationEvent[]> {
  const rows = await db<{ at: Date; action: string; detail: { name?: string; reason?: string } }[]>`
    select at, action, detail from audit_log
    where subject = ${`enterprise ${enterpriseId}`}
      and (action in ('enterprise_approved', 'enterprise_returned')
        or action in ('/api/Person/qyedit', '/api/Person/qiyeauthentication') and detail ->> 'sent' = 'true')
    order by id`;
  return rows.map(({ at, action, detail }) => {
    if (action === 'enterprise_approved') return { at, state_name: '审核通过', note: detail.name ?? '' };
    if (action === 'enterprise_returned') return { at, state_name: '退回', note: detail.reason ?? '' };
    return { at, state_name: '提交审核', note: detail.name ?? '' };
  });
}
