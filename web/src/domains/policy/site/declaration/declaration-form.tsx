import { type FormEvent, useMemo, useRef, useState } from 'react';
import { FieldPair } from '../../../../app/form/form-fields';
import { type DraftState, useDraftSender } from '../../../../app/form/use-draft-sender';
import { useFaults } from '../../../../app/form/use-faults';
import { useSubmission } from '../../../../app/form/use-submission';
import type { Contact } from '../../../../app/own-contact';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { FaultSummary } from '../../../../ui/fault-summary';
import { Field } from '../../../../ui/field';
import { Icon } from '../../../../ui/icon';
import { Notice } from '../../../../ui/notice';
import { TextArea, TextInput } from '../../../../ui/text-input';
import { useToast } from '../../../../ui/toast';
import type { Item, Policy } from '../detail/policy';
import styles from './declaration-form.module.css';
import {
  type Declaration,
  type DeclarationValues,
  faultsOf,
  fieldsOf,
  keptKey,
  type MaterialFile,
  materialField,
  readKept,
  toPayload,
  unsaidOf,
  valuesOf,
  withMaterial,
  withProject,
} from './declaration-values';
import { MaterialUpload } from './material-upload';

const LONGEST_STATEMENT = 5000;

interface DeclarationFormProps {
  policy: Policy;
  item: Item;
  enterpriseId: number;
  declaration: Declaration | undefined;
  contact: Contact;
  /** What was said of the project, one line each. */
  project: string;
}

/** Contact, statement and one file for each material; what is typed is kept, whatever happens on the way. */
export function DeclarationForm(props: DeclarationFormProps) {
  const { policy, item, declaration, project } = props;
  const draft = useDraft(props);
  const { values, change } = draft;
  const unsaid = unsaidOf(values.statement, project);
  const fields = useMemo(() => fieldsOf(item.materials), [item.materials]);
  const check = () => faultsOf(values, item.materials);
  const faults = useFaults('declare', fields, { summary: true, check });
  const { busy, run } = useSubmission(faults);
  const toast = useToast();
  const submit = useAction('/api/demo/depotreport', {
    idempotent: true,
    quiet: true,
    refresh: ['/api/Person/depotreport', '/api/Person/sb_project', '/api/portal/own_contact'],
  });

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy || !faults.settle(check())) return;
    await run(async () => {
      await draft.handOver((newest) => submit.mutateAsync(toPayload(policy.id, newest, true)));
      toast('申报已提交');
    });
  }

  return (
    <form className="stack gap-3" onSubmit={send} noValidate>
      {declaration?.state === 'withdrawn' && (
        <Notice tone="brand">此前的申报已撤回。可以修改后在截止前重新提交。</Notice>
      )}
      <FaultSummary faults={faults.list} />
      <FieldPair>
        <Field label="联系人" required {...faults.beside('contact_name')}>
          <TextInput
            autoComplete="name"
            maxLength={50}
            value={values.contact_name}
            onChange={(text) => change({ contact_name: text })}
          />
        </Field>
        <Field label="联系电话" required {...faults.beside('contact_phone')}>
          <TextInput
            type="tel"
            autoComplete="tel"
            maxLength={20}
            placeholder="手机号，或 0571-88886666"
            value={values.contact_phone}
            onChange={(text) => change({ contact_phone: text })}
          />
        </Field>
      </FieldPair>
      <Field
        label="申报说明"
        hint="写明符合条件的依据、项目内容和申请金额，受理单位据此初审。"
        aside={`${values.statement.length} / ${LONGEST_STATEMENT}`}
        {...faults.beside('statement')}
      >
        <TextArea
          rows={6}
          maxLength={LONGEST_STATEMENT}
          value={values.statement}
          onChange={(text) => change({ statement: text })}
        />
      </Field>
      {unsaid.length > 0 && (
        <Notice
          tone="brand"
          acts={
            <Button size="small" onClick={() => change({ statement: withProject(values.statement, unsaid) })}>
              写入申报说明
            </Button>
          }
        >
          您填写的项目信息没有写在申报说明里：{unsaid.join('；')}
        </Notice>
      )}
      {item.materials.length > 0 && (
        <fieldset>
          <legend className="small medium">申报材料</legend>
          <p className="muted small">PDF、图片、Word、Excel 或压缩包，每个不超过 20 MB。</p>
          <ul className="ruled-between">
            {item.materials.map((material, index) => (
              <MaterialUpload
                key={material.name}
                id={faults.idOf(materialField(index))}
                material={material}
                file={values.materials.find(({ name }) => name === material.name)}
                fault={faults.of(materialField(index))}
                onChange={(file) => draft.putMaterial(material.name, file)}
              />
            ))}
          </ul>
        </fieldset>
      )}
      <div className={`row spread gap-2 ruled-top surface p-2-3 ${styles.acts}`}>
        <DraftNote state={draft.state} message={draft.error?.message} />
        <Button type="submit" kind="primary" size="large" loading={busy}>
          {busy ? '正在提交' : '提交申报'}
        </Button>
      </div>
    </form>
  );
}

function DraftNote({ state, message }: { state: DraftState; message: string | undefined }) {
  const words = {
    none: '填写的内容会自动保存为草稿',
    typing: '正在保存草稿',
    saved: '草稿已保存',
    here: `草稿暂存在本页，尚未保存到服务器：${message ?? ''}`,
  };
  return (
    <p className="line gap-tight min-0 muted small" role="status">
      <Icon className="self-center" name={state === 'saved' ? 'check' : state === 'here' ? 'alert' : 'edit'} />
      {words[state]}
    </p>
  );
}

/**
 * What is typed into a declaration: kept in this tab at once, so that an expired login or a broken network loses nothing,
 * and on the server after a pause.
 */
function useDraft({ enterpriseId, policy: { id: itemId }, declaration, contact, project }: DeclarationFormProps) {
  const [key] = useState(() => keptKey(enterpriseId, itemId, declaration));
  const [values, setValues] = useState<DeclarationValues>(
    () => readKept(sessionStorage.getItem(key)) ?? valuesOf(declaration, contact, project),
  );
  const newest = useRef(values);
  const save = useAction('/api/demo/depotreport', {
    idempotent: true,
    quiet: true,
    refresh: ['/api/Person/depotreport', '/api/Person/sb_project'],
  });
  const drafts = useDraftSender({
    first: 'none',
    send: async () => {
      const sent = newest.current;
      await save.mutateAsync(toPayload(itemId, sent, false));
      if (newest.current === sent) sessionStorage.removeItem(key);
      return 'saved';
    },
  });

  function change(part: Partial<DeclarationValues>): void {
    newest.current = { ...newest.current, ...part };
    setValues(newest.current);
    sessionStorage.setItem(key, JSON.stringify(newest.current));
    drafts.later();
  }

  return {
    values,
    change,
    /** Puts a file to its material in place of the one before, or takes that away; beside what other uploads put meanwhile. */
    putMaterial: (name: string, file: MaterialFile | null) =>
      change({ materials: withMaterial(newest.current.materials, name, file) }),
    state: drafts.state,
    error: save.error,
    handOver: (deliver: (values: DeclarationValues) => Promise<unknown>) =>
      drafts.handOver(async () => {
        await deliver(newest.current);
        sessionStorage.removeItem(key);
      }),
  };
}
