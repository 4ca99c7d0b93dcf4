import type { NamedFile } from '@zhice/contract/fields';
import { DECLARATION } from '@zhice/contract/policy/declaration-kind';
import { useState } from 'react';
import { CaseForm } from '../../../../app/case/case-form';
import type { CaseView } from '../../../../app/case/case-view';
import type { Contact } from '../../../../app/own-contact';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/field';
import { Notice } from '../../../../ui/notice';
import { Select } from '../../../../ui/select';
import { useToast } from '../../../../ui/toast';
import { type DeclaredProject, ofProject, projectNamed, unsaidOf, withProject } from './project-lines';

/** The item that is declared. */
export interface DeclaredItem {
  id: number;
  title: string;
  materials: readonly NamedFile[];
  /** It can be declared now. */
  open: boolean;
}

interface DeclarationFormProps {
  item: DeclaredItem;
  /** The newest declaration of the item; none for the first. */
  declaration: CaseView | undefined;
  contact: Contact;
  /** The projects of the item, with what was said of each, one line each. */
  projects: readonly DeclaredProject[];
}

/** Contact, statement and the materials of an item: a draft, what was returned, or what was declared before, begun again. */
export function DeclarationForm({ item, declaration, contact, projects }: DeclarationFormProps) {
  // what it began with: a draft that comes back from the server is what is typed here
  const [newest] = useState(declaration);
  const toast = useToast();
  const going = newest?.actions.includes('submit') ? newest : undefined;
  const counting = projects.find(({ counts }) => counts);
  const form = withContact(newest?.form ?? { project: counting?.name, statement: counting?.text }, contact);
  const returned =
    going?.state === 'returned' ? going.history.findLast(({ action }) => action === 'return') : undefined;
  return (
    <CaseForm
      kind={DECLARATION}
      path="/api/demo/depotreport"
      given={going && { ...going, form }}
      beginning={form}
      about={{ depot_id: item.id }}
      place={`item ${item.id} ${newest?.submitted_at ?? ''}`}
      named={{ materials: item.materials }}
      drafts={!returned}
      act={returned ? '补正后提交' : '提交申报'}
      onSent={() => toast('申报已提交')}
    >
      {({ project, statement }, change) => (
        <>
          {returned && (
            <Notice tone="near">
              需要补正：{returned.words}
              {returned.details.map(({ label, text }) => `（${label}：${text.replaceAll('\n', '、')}）`)}
            </Notice>
          )}
          {newest?.state === 'withdrawn' && (
            <Notice tone="brand">此前的申报已撤回。可以修改后在截止前重新提交。</Notice>
          )}
          <ProjectChoice {...{ projects, change }} project={String(project)} statement={String(statement)} />
          <Unsaid
            statement={String(statement)}
            project={projectNamed(projects, String(project))?.text ?? ''}
            change={(next) => change({ statement: next })}
          />
        </>
      )}
    </CaseForm>
  );
}

interface ProjectChoiceProps {
  projects: readonly DeclaredProject[];
  project: string;
  statement: string;
  change: (part: { project: string; statement: string }) => void;
}

/** Of several projects the one that is declared: its name and what was said of it take the place of the other's. */
function ProjectChoice({ projects, project, statement, change }: ProjectChoiceProps) {
  if (projects.length < 2) return null;
  const before = projectNamed(projects, project);
  const choose = (id: string) => {
    const next = projects.find((one) => String(one.id) === id);
    if (next) change({ project: next.name, statement: ofProject(statement, before?.text ?? '', next.text) });
  };
  return (
    <Field label="带入哪个项目" hint="带入名称和已填写的项目信息，其他内容不变。">
      <Select
        value={before ? String(before.id) : ''}
        onChange={choose}
        options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder="请选择"
      />
    </Field>
  );
}

interface UnsaidProps {
  statement: string;
  project: string;
  change: (statement: string) => void;
}

/** What was said of the project and is not declared, with the way to declare it. */
function Unsaid({ statement, project, change }: UnsaidProps) {
  const unsaid = unsaidOf(statement, project);
  if (unsaid.length === 0) return null;
  return (
    <Notice
      tone="brand"
      acts={
        <Button size="small" onClick={() => change(withProject(statement, unsaid))}>
          写入申报说明
        </Button>
      }
    >
      您填写的项目信息没有写在申报说明里：{unsaid.join('；')}
    </Notice>
  );
}

/** Whom to call back, where a form does not say so. */
const withContact = (form: Record<string, unknown>, { name, phone }: Contact): Record<string, unknown> =>
  form.contact_name || form.contact_phone ? form : { ...form, contact_name: name, contact_phone: phone };
