import { type FormEvent, useState } from 'react';
import type { Contact } from '../../../../app/own-contact';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { type Fault, FaultSummary } from '../../../../ui/fault-summary';
import { Field } from '../../../../ui/field';
import { Icon } from '../../../../ui/icon';
import { TextArea, TextInput } from '../../../../ui/text-input';
import { useToast } from '../../../../ui/toast';
import type { Item, Policy } from '../detail/policy';
import styles from './declaration-form.module.css';
import {
  bodyOf,
  type Declaration,
  type DeclarationValues,
  FIELDS,
  faultsOf,
  fieldOfServer,
  materialField,
  stillWrong,
} from './declaration-values';
import { MaterialUpload } from './material-upload';
import { useDraft } from './use-draft';

const LONGEST_STATEMENT = 5000;

interface DeclarationFormProps {
  policy: Policy;
  item: Item;
  enterpriseId: number;
  declaration: Declaration | undefined;
  contact: Contact;
}

/** Contact, statement and one file for each material; what is typed is kept, whatever happens on the way. */
export function DeclarationForm({ policy, item, enterpriseId, declaration, contact }: DeclarationFormProps) {
  const draft = useDraft(enterpriseId, policy.id, declaration, contact);
  const { values } = draft;
  const [faults, setFaults] = useState<Fault[]>([]);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const submit = useAction('/api/demo/depotreport', {
    idempotent: true,
    quiet: true,
    refresh: ['/api/Person/depotreport', '/api/Person/sb_project', '/api/portal/own_contact'],
  });

  /** What is mended goes from the summary at once; nothing new is held against what is still being typed. */
  function change(part: Partial<DeclarationValues>) {
    draft.change(part);
    setFaults((before) => stillWrong(before, { ...values, ...part }, part, item.materials));
  }

  const faultAt = (field: string) => faults.find((fault) => fault.field === field)?.message;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const missing = faultsOf(values, item.materials);
    setFaults(missing);
    if (missing.length > 0) return;
    setBusy(true);
    await draft.settle();
    try {
      await submit.mutateAsync(bodyOf(policy.id, values, true), { onSuccess: draft.forget });
      toast('申报已提交');
    } catch (error) {
      const message = error instanceof Error ? error.message : '提交没有成功，请稍后重试';
      const field = fieldOfServer((error as { field?: string }).field);
      setFaults([{ field: field ?? '', message }]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {declaration?.state === 'withdrawn' && (
        <p className={styles.withdrawn}>此前的申报已撤回。可以修改后在截止前重新提交。</p>
      )}
      <FaultSummary faults={faults} />
      <div className={styles.pair}>
        <Field label="联系人" id={FIELDS.contact_name} required error={faultAt(FIELDS.contact_name)}>
          <TextInput
            autoComplete="name"
            maxLength={50}
            value={values.contact_name}
            onChange={(text) => change({ contact_name: text })}
          />
        </Field>
        <Field label="联系电话" id={FIELDS.contact_phone} required error={faultAt(FIELDS.contact_phone)}>
          <TextInput
            type="tel"
            autoComplete="tel"
            maxLength={20}
            placeholder="手机号，或 0571-88886666"
            value={values.contact_phone}
            onChange={(text) => change({ contact_phone: text })}
          />
        </Field>
      </div>
      <Field
        label="申报说明"
        id={FIELDS.statement}
        hint="写明符合条件的依据、项目内容和申请金额，受理单位据此初审。"
        aside={`${values.statement.length} / ${LONGEST_STATEMENT}`}
        error={faultAt(FIELDS.statement)}
      >
        <TextArea
          rows={6}
          maxLength={LONGEST_STATEMENT}
          value={values.statement}
          onChange={(text) => change({ statement: text })}
        />
      </Field>
      {item.materials.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>申报材料</legend>
          <p className={styles.hint}>PDF、图片、Word、Excel 或压缩包，每个不超过 20 MB。</p>
          <ul>
            {item.materials.map((material, index) => (
              <MaterialUpload
                key={material.name}
                id={materialField(index)}
                material={material}
                file={values.materials.find(({ name }) => name === material.name)}
                fault={faultAt(materialField(index))}
                onChange={(file) => {
                  const others = values.materials.filter(({ name }) => name !== material.name);
                  change({ materials: file ? [...others, file] : others });
                }}
              />
            ))}
          </ul>
        </fieldset>
      )}
      <div className={styles.acts}>
        <DraftNote state={draft.state} message={draft.error?.message} />
        <Button type="submit" kind="primary" size="large" loading={busy}>
          {busy ? '正在提交' : '提交申报'}
        </Button>
      </div>
    </form>
  );
}

function DraftNote({ state, message }: { state: ReturnType<typeof useDraft>['state']; message: string | undefined }) {
  const words = {
    idle: '填写的内容会自动保存为草稿',
    saving: '正在保存草稿',
    saved: '草稿已保存',
    failed: `草稿暂存在本页，尚未保存到服务器：${message ?? ''}`,
  };
  return (
    <p className={styles.note} role="status">
      <Icon name={state === 'saved' ? 'check' : state === 'failed' ? 'alert' : 'edit'} />
      {words[state]}
    </p>
  );
}
