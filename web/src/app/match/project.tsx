import { type ReactNode, useContext, useState } from 'react';
import { Button } from '../../ui/button';
import { DefinitionList } from '../../ui/definition-list';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/skeleton';
import { CountedProject } from '../facts/counted-project';
import { later } from '../later-part';
import { Asking } from './checklist';
import type { MatchRow as Row } from './gaps';

const TITLE = '本次申报的项目信息';

const ProjectForm = later(() => import('../facts/project-form').then((module) => module.ProjectForm), {
  waiting: <Skeleton rows={6} />,
  name: TITLE,
});

/** Around the row of an item: what belongs to its project is named and asked for here, all else as the list does it. */
export function ProjectAsking({ row, children }: { row: Row; children: ReactNode }) {
  const list = useContext(Asking);
  const [asked, setAsked] = useState<string | null>(null);
  const own = (fact: string) => row.asked.find(({ key }) => key === fact);
  const { onAsk } = list;
  return (
    <Asking
      value={{
        nameOf: (gap) => own(gap.fact)?.label ?? list.nameOf(gap),
        onAsk: onAsk && ((gap) => (own(gap.fact) ? setAsked(gap.fact) : onAsk(gap))),
      }}
    >
      {children}
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={TITLE}>
        <p className="mb-2 muted">{row.title}</p>
        <ProjectForm item={row.id} focus={asked ?? undefined} onSaved={() => setAsked(null)} />
      </Dialog>
    </Asking>
  );
}

/** What the item asks of the project that is applied for: what was said of it, and the way to say or change it. */
export function Project({ row: { asked, projects } }: { row: Row }) {
  const { onAsk } = useContext(Asking);
  const [first] = asked;
  if (!first) return null;
  return (
    <section className="mt-2" aria-label={TITLE}>
      <h4 className="mb-1 text-body">{TITLE}</h4>
      <CountedProject projects={projects} />
      <DefinitionList
        items={asked.map(({ label, values }) => ({
          term: label,
          value: values.length > 0 ? values.map(({ text }) => text).join('、') : '还没有填写',
        }))}
      />
      {onAsk && (
        <p className="mt-1">
          <Button size="small" icon="edit" onClick={() => onAsk({ fact: first.key, period: '' })}>
            填写项目信息
          </Button>
        </p>
      )}
    </section>
  );
}
