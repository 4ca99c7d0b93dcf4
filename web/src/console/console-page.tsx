import { type ConsolePath, consolePages } from '@zhice/contract/console-pages';
import { createContext, type ReactNode, useContext } from 'react';
import type { RouteObject } from 'react-router';
import { CentreHead } from '../app/centre-head';
import { lazyPage } from '../app/page-route';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/states';
import { may, useMe } from './session';
import { useConsoleTitle } from './use-title';

type Declared = (typeof consolePages)[number];

const Here = createContext<Declared | null>(null);

/**
 * A page of the office that is loaded when it is first opened: consolePage('/staff', () => import('./staff-page').then((module) =>
 * module.StaffPage)). What is told of it stands in contract/src/console-pages.ts.
 */
export function consolePage(path: ConsolePath, load: Parameters<typeof lazyPage>[0]): RouteObject {
  const declared = consolePages.find((page) => page.path === path);
  if (!declared) throw new Error(`${path} is no page of the office`);
  const { element, handle } = lazyPage(load);
  return { path, element: <Guarded page={declared}>{element}</Guarded>, handle };
}

/** A page for those who may see it; to the others it says why not. */
function Guarded({ page, children }: { page: Declared; children: ReactNode }) {
  const me = useMe();
  useConsoleTitle(page.title);
  if (may(me, page.permission)) return <Here value={page}>{children}</Here>;
  return (
    <EmptyState
      whole
      icon="lock"
      title={`您没有“${page.title}”的权限`}
      hint="如工作需要，请联系本单位的系统管理员调整角色。"
      action={
        <ButtonLink kind="primary" to="/">
          回到工作台
        </ButtonLink>
      }
    />
  );
}

/** What a page that shows one thing says where there is no such thing: its whole content, with the way to the list it is from. */
export const goneFrom = (list: ConsolePath, title: string, hint: string) => ({
  ...{ whole: true, title, hint },
  action: (
    <ButtonLink kind="primary" to={list}>
      到“{consolePages.find(({ path }) => path === list)?.title}”查找
    </ButtonLink>
  ),
});

interface ConsoleHeadProps {
  /** What this page is good for, in one line. */
  note?: ReactNode;
  /** Buttons at the right, the main one last. */
  acts?: ReactNode;
}

/** The head of a page of the office, with the title that its list of pages has for it. */
export function ConsoleHead(props: ConsoleHeadProps) {
  const page = useContext(Here);
  return <CentreHead title={page?.title ?? ''} {...props} />;
}
