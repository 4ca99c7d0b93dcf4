import { Link } from 'react-router';
import { later } from '../../../../app/later-part';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { useOwnVerdict } from './own-verdict';
import type { OwnMatch } from './policy';
import { Section } from './section';

const PLACE = 'project';

const ProjectForm = later(() => import('../../../../app/facts/project-form').then((module) => module.ProjectForm), {
  waiting: <Skeleton look="text" rows={4} />,
  instead: (error) => <ErrorState compact title="项目信息没有加载出来" error={error} />,
});

/** Where an item asks something of the project that is applied for: where on its page that is filled in. */
export function useProjectPlace(policyId: number): string | undefined {
  const asked = useOwnVerdict(policyId).data?.list[0]?.asked ?? [];
  return asked.length > 0 ? PLACE : undefined;
}

/** What the item asks of the project that is applied for, to be filled in beside it; nothing where it asks nothing. */
export function Project({ policyId }: { policyId: number }) {
  const place = useProjectPlace(policyId);
  if (place === undefined) return null;
  return (
    <Section id={place} title="本次申报的项目信息" aside="与企业信息分开保存">
      <ProjectForm item={policyId} />
    </Section>
  );
}

/** What would make the amount exact, each with the place where it is filled in. */
export function AmountNeeds({ needs }: Pick<OwnMatch, 'needs'>) {
  if (needs.length === 0) return null;
  return (
    <p className="flex wrap gap-x-1 small">
      <span className="muted">填写后可算出金额：</span>
      {needs.map(({ fact, period, label, of_project: ofProject }) =>
        ofProject ? (
          <a key={`${fact}:${period}`} href={`#${PLACE}`}>
            {label}
          </a>
        ) : (
          <Link key={`${fact}:${period}`} to={`/firm?focus=${fact}${period && `:${period}`}`}>
            {label}
          </Link>
        ),
      )}
    </p>
  );
}

/** The way to what the item asks of a project, where the amount does not lead there. */
export function ProjectLink({ asked, needs }: Pick<OwnMatch, 'asked' | 'needs'>) {
  if (asked.length === 0 || needs.some(({ of_project: ofProject }) => ofProject)) return null;
  const isOpen = asked.some(({ values }) => values.length === 0);
  return <a href={`#${PLACE}`}>{isOpen ? '填写项目信息' : '修改项目信息'}</a>;
}
