import type { CallOutput } from '@zhice/contract/all';
import { PROJECT_FIELDS } from '@zhice/contract/enterprise/project-fields';
import { type FormEvent, useEffect, useState } from 'react';
import { useAction } from '../../rpc/use-call';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Field } from '../../ui/field';
import { Money } from '../../ui/money';
import { Tag } from '../../ui/tag';
import { TextInput } from '../../ui/text-input';
import { useToast } from '../../ui/toast';
import { VerdictTag } from '../../ui/verdict-tag';
import { useFaults } from '../form/use-faults';
import { useSubmission } from '../form/use-submission';
import { ownAmount } from '../own-amount';
import { useMay } from '../use-may';
import { PROJECT_ANSWERS } from './project-answers';
import styles from './project-list.module.css';

type Inputs = CallOutput<'/api/portal/application_input'>;
type Project = Inputs['projects'][number];

interface ProjectListProps {
  inputs: Inputs;
  /** Shows a project; the one that counts where none is named. */
  onShow: (project: number | undefined) => void;
}

/** The projects of an item with what each comes to: one is shown, one counts in the matches; added, renamed, removed here. */
export function ProjectList({ inputs, onShow }: ProjectListProps) {
  const [doing, setDoing] = useState<'add' | 'rename' | 'remove' | null>(null);
  const may = useMay('declare');
  const { id, projects, project: shownId } = inputs;
  const shown = projects.find((one) => one.id === shownId);
  if (!shown) return null;
  const show = (project: number | undefined) => {
    setDoing(null);
    onShow(project);
  };
  return (
    <div className="stack gap-1 mb-2">
      <ul className="ruled-between bordered rounded-small" aria-label="申报项目">
        {projects.map((one) => (
          <li key={one.id}>
            <OneProject one={one} shown={one === shown} several={projects.length > 1} onShow={() => show(one.id)} />
          </li>
        ))}
      </ul>
      {may && (
        <>
          <div className="row wrap gap-1">
            {!shown.counts && <CountButton item={id} project={shown} />}
            <Button size="small" icon="plus" onClick={() => setDoing('add')}>
              添加项目
            </Button>
            <Button size="small" onClick={() => setDoing('rename')}>
              改名
            </Button>
            <Button size="small" onClick={() => setDoing('remove')}>
              删除
            </Button>
          </div>
          {doing === 'add' && <NameForm key="add" item={id} onDone={show} onCancel={() => setDoing(null)} />}
          {doing === 'rename' && (
            <NameForm key={shown.id} item={id} project={shown} onDone={show} onCancel={() => setDoing(null)} />
          )}
          {doing === 'remove' && (
            <Removal item={id} project={shown} onDone={() => show(undefined)} onCancel={() => setDoing(null)} />
          )}
        </>
      )}
    </div>
  );
}

interface OneProjectProps {
  one: Project;
  shown: boolean;
  several: boolean;
  onShow: () => void;
}

function OneProject({ one, shown, several, onShow }: OneProjectProps) {
  const { value, words } = ownAmount(one);
  return (
    <button
      type="button"
      aria-pressed={shown}
      className={classes('row wrap gap-half-2 full-width hover-ground target', styles.project, shown && 'brand-wash')}
      onClick={onShow}
    >
      <span className="medium break-anywhere">{one.name}</span>
      {one.verdict && <VerdictTag verdict={one.verdict} />}
      {value !== null && (
        <span className="small">
          <Money value={value} look="short" prefix={words} />
        </span>
      )}
      {several && one.counts && <Tag tone="brand">计入匹配</Tag>}
      {several && one.best && !one.counts && <Tag tone="fit">更有利</Tag>}
    </button>
  );
}

function CountButton({ item, project }: { item: number; project: Project }) {
  const toast = useToast();
  const save = useAction('/api/portal/application_project_save', { idempotent: true, refresh: PROJECT_ANSWERS });
  return (
    <Button
      size="small"
      kind="primary"
      loading={save.isPending}
      onClick={() =>
        save.mutate(
          { id: item, project: project.id, counts: true },
          { onSuccess: () => toast(`匹配结果已按“${project.name}”计算`) },
        )
      }
    >
      按此项目计入匹配
    </Button>
  );
}

interface NameFormProps {
  item: number;
  /** The one that is renamed; a new one without. */
  project?: Project;
  onDone: (project: number) => void;
  onCancel: () => void;
}

const NAMES = ['name'] as const;
const FIELD = PROJECT_FIELDS.name;

function NameForm({ item, project, onDone, onCancel }: NameFormProps) {
  const [name, setName] = useState(project?.name ?? '');
  const check = () => ({ name: name.trim() === '' ? FIELD.required : undefined });
  const faults = useFaults('project-fields', NAMES, { check });
  const { busy, run } = useSubmission(faults);
  const save = useAction('/api/portal/application_project_save', {
    ...{ idempotent: true, quiet: true, refresh: PROJECT_ANSWERS },
    onDone: (saved) => onDone(saved.project!),
  });

  const { idOf } = faults;
  useEffect(() => document.getElementById(idOf('name'))?.focus(), [idOf]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !faults.settle(check())) return;
    await run(() => save.mutateAsync({ id: item, project: project?.id, name: name.trim() }));
  }

  return (
    <form
      className="row wrap gap-1 items-start"
      onSubmit={submit}
      noValidate
      aria-label={project ? '改名' : '添加项目'}
    >
      <div className={styles.name}>
        <Field label={FIELD.label} {...faults.beside('name')}>
          <TextInput value={name} onChange={setName} maxLength={FIELD.max} placeholder={FIELD.placeholder} />
        </Field>
      </div>
      <div className={`row gap-1 ${styles.acts}`}>
        <Button type="submit" loading={busy}>
          {project ? '保存名称' : '添加'}
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </form>
  );
}

interface RemovalProps {
  item: number;
  project: Project;
  onDone: () => void;
  onCancel: () => void;
}

/** What was said of a project is gone for good: it is asked once more. */
function Removal({ item, project, onDone, onCancel }: RemovalProps) {
  const remove = useAction('/api/portal/application_project_remove', { refresh: PROJECT_ANSWERS, onDone });
  return (
    <div role="alert" className="row wrap gap-1">
      <p>删除“{project.name}”和为它填写的信息？删除后不能恢复，已提交的申报不受影响。</p>
      <Button
        size="small"
        kind="danger"
        loading={remove.isPending}
        onClick={() => remove.mutate({ id: item, project: project.id })}
      >
        确认删除
      </Button>
      <Button size="small" onClick={onCancel}>
        取消
      </Button>
    </div>
  );
}
