import { useSearchParams } from 'react-router';
import { MembersOnly } from '../../../../app/members-only';
import { PageTitle } from '../../../../app/page-title';
import { useSession } from '../../../../app/session';
import { ConsultForm } from './consult-form';
import { ConsultList } from './consult-list';
import styles from './consult-page.module.css';

/** /cqzx: ask the platform about intellectual property; one's own consultations below. */
export function ConsultPage() {
  return (
    <>
      <PageTitle
        text="知识产权咨询"
        description="购买、许可、申请注册、年费续展、维权和质押融资：把问题告诉平台，2 个工作日内与您联系。"
      />
      <div className={`content ${styles.page}`}>
        <h1 className={styles.title}>知识产权咨询</h1>
        <p className={styles.lead}>
          购买、许可、申请注册、年费续展、维权和质押融资都可以问，平台在 2 个工作日内与您联系。
        </p>
        <MembersOnly need="login">
          <Consult />
        </MembersOnly>
      </div>
    </>
  );
}

function Consult() {
  const { user } = useSession();
  const [params] = useSearchParams();
  if (!user) return null;
  const idOf = (name: string) => {
    const id = Number(params.get(name));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  };
  const about = { right: idOf('right'), achievement: idOf('achievement'), topic: params.get('topic') ?? '' };
  return (
    <div className={styles.parts}>
      <ConsultForm key={`${user.id} ${params}`} user={user} about={about} />
      <ConsultList />
    </div>
  );
}
