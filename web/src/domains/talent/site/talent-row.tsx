import type { CallOutput } from '@zhice/contract/all';
import { ConductLine } from '../../../app/case/conduct-line';
import { ListRow } from '../../../app/list/list-row';
import { Portrait } from '../../../app/portrait';
import { personLine } from '../../../ui/person';
import { Tag } from '../../../ui/tag';
import { useToday } from '../../../ui/today';

export type Talent = CallOutput<'/api/demo/talent_manage_list'>['list'][number];

export const talentHref = ({ id }: { id: number }): string => `/persondetail?id=${id}`;

/** A talent in a list, unnamed: what they look for, who they are in general, what they are good at; `why` they are shown. */
export function TalentRow({ talent, why }: { talent: Talent; why?: string }) {
  const today = useToday();
  return (
    <ListRow
      picture={<Portrait name={talent.name} picture={talent.image} size={48} />}
      title={talent.post}
      to={talentHref(talent)}
      tags={<Tag>{talent.talent_type_name}</Tag>}
      summary={[talent.name, personLine(talent, today), talent.title_name].filter(Boolean).join(' · ')}
      aside={talent.desirearea}
    >
      {why && <p className="brand small">{why}</p>}
      {talent.strengths && <p>{talent.strengths}</p>}
      <p className="flex wrap gap-x-2 muted small">
        {talent.pay_text && <span>期望 {talent.pay_text}</span>}
        {talent.job_name && <span>{talent.job_name}</span>}
        {talent.arrival_name && <span>{talent.arrival_name}到岗</span>}
        {talent.confirmed_on && <span className="figures">{talent.confirmed_on} 确认</span>}
      </p>
      {talent.conduct && <ConductLine conduct={talent.conduct} />}
    </ListRow>
  );
}
