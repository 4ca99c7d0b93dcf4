import type { CallOutput } from '@zhice/contract/all';
import { EXPERT_SERVICES } from '@zhice/contract/expert/enumerations';
import { ConductLine } from '../../../app/case/conduct-line';
import { ListRow } from '../../../app/list/list-row';
import { Avatar } from '../../../ui/avatar';
import { Tag } from '../../../ui/tag';

export type Expert = CallOutput<'/api/demo/expert_manage_list'>['list'][number];

export const expertHref = ({ id }: { id: number }): string => `/expertDetail?id=${id}`;

/** '成果 5 项，已核实 3 项'. */
export const provenText = ({ evidence = 0, verified = 0 }: Pick<Expert, 'evidence' | 'verified'>): string =>
  evidence === 0 ? '' : `成果 ${evidence} 项，已核实 ${verified} 项`;

/** An expert in a list: who, what for, how it is proven, what asking costs. */
export function ExpertRow({ expert, why }: { expert: Expert; why?: string }) {
  const { services = [], slots = 0 } = expert;
  return (
    <ListRow
      picture={<Avatar name={expert.name} size={48} />}
      title={expert.name}
      to={expertHref(expert)}
      tags={<Tag>{expert.label1}</Tag>}
      summary={`${expert.institutions_name} · ${expert.title}`}
      aside={expert.area}
    >
      <p>擅长：{expert.case}</p>
      <p className="flex wrap gap-x-2 muted small">
        {services.length > 0 && <span>{services.map((one) => EXPERT_SERVICES.labels[one]).join('、')}</span>}
        {expert.fee_text && <span>咨询{expert.fee_text}</span>}
        {slots > 0 && <span className="fit">可约 {slots} 个时段</span>}
        {provenText(expert) && <span>{provenText(expert)}</span>}
        {expert.confirmed_on && <span>{expert.confirmed_on} 确认</span>}
      </p>
      {expert.conduct && <ConductLine conduct={expert.conduct} />}
      {why && <p className="small brand">推荐理由：{why}</p>}
    </ListRow>
  );
}
