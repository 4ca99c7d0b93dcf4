import { IP_CONSULT } from '@zhice/contract/ip/consult-kind';
import { quoted } from '@zhice/matching/quoted';
import { Link } from 'react-router';
import { ConsultPage, ConsultSubject } from '../../../../app/case/consult-page';
import { maybeNumberPart, textPart, useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';

const PARTS = { right: maybeNumberPart, achievement: maybeNumberPart, topic: textPart };

/** /cqzx: ask the platform about intellectual property, a right of the library or an achievement. */
export function IpConsultPage() {
  const { right, achievement, topic } = useListState(PARTS).state;
  return (
    <ConsultPage
      kind={IP_CONSULT}
      open="/api/demo/propertyseek"
      own="/api/portal/property_consults"
      title="知识产权咨询"
      asks="购买、许可、申请注册、年费续展、维权和质押融资"
      beginning={{ topic }}
      about={{ right_id: right, achievement_id: achievement }}
      subject={<Subject right={right} achievement={achievement} />}
    />
  );
}

/** What the consultation is about, by its name. */
function Subject({ right: rightId, achievement: achievementId }: { right?: number; achievement?: number }) {
  const right = useCall('/api/portal/library_right', { id: rightId ?? 0 }, { enabled: rightId !== undefined });
  const achievement = useCall(
    '/api/portal/achievement',
    { id: achievementId ?? 0 },
    { enabled: rightId === undefined && achievementId !== undefined },
  );
  if (right.data) {
    return (
      <ConsultSubject>
        <Link to={`/zlDetail?id=${right.data.id}`}>
          {right.data.kind_name}
          {quoted(right.data.name)}
        </Link>
        （{right.data.number}）
      </ConsultSubject>
    );
  }
  return achievement.data ? (
    <ConsultSubject>
      <Link to={`/lwDetail?id=${achievement.data.id}`}>技术成果{quoted(achievement.data.title)}</Link>
    </ConsultSubject>
  ) : null;
}
