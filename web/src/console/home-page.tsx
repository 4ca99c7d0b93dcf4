import { CONSOLE_GROUPS, consolePages } from '@zhice/contract/console-pages';
import { Link } from 'react-router';
import { OwnCases, ToldStaff } from '../domains/case/console/own-cases';
import { FailedJobs } from '../domains/staff/console/failed-jobs';
import { TitledSection } from '../ui/titled-section';
import { ConsoleHead } from './console-page';
import { FirstSteps } from './first-steps';
import { may, useMe } from './session';
import { SinceYesterday } from './since-yesterday';

/** What somebody finds first: of each domain what waits, where there is something, then the ways. */
const PARTS = [{ permission: 'system', Part: FailedJobs }] as const;

export function HomePage() {
  const me = useMe();
  const groups = CONSOLE_GROUPS.flatMap((title) => {
    const pages = consolePages.filter(
      ({ path, group, permission }) => group === title && path !== '/' && may(me, permission),
    );
    return pages.length > 0 ? [{ title, pages }] : [];
  });
  return (
    <>
      <ConsoleHead note={`${me.name}，${me.unit_name} · ${me.role_names.join('、') || '还没有角色'}`} />
      <div className="stack gap-3">
        <FirstSteps />
        <OwnCases />
        <ToldStaff />
        <SinceYesterday />
        {PARTS.map(({ permission, Part }) => may(me, permission) && <Part key={permission} />)}
        {groups.map(({ title, pages }) => (
          <TitledSection key={title} id={`ways-${title}`} title={title}>
            <ul className="flex wrap gap-x-3">
              {pages.map(({ path, title: words }) => (
                <li key={path} className="row target">
                  <Link to={path}>{words}</Link>
                </li>
              ))}
            </ul>
          </TitledSection>
        ))}
        {groups.length === 0 && <p className="muted">您的角色还没有可用的功能，请联系本单位的系统管理员。</p>}
      </div>
    </>
  );
}
