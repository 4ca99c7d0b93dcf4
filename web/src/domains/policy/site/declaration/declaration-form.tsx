import { type FormEvent, useMemo } from 'react';
import type { Contact } from '../../../../app/own-contact';
import { useFaults } from '../../../../app/use-faults';
import { useSubmission } from '../../../../app/use-submission';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { FaultSummary } from '../../../../ui/fault-summary';
import { Field } from '../../../../ui/field';
import { Icon } from '../../../../ui/icon';
import { TextArea, TextInput } from '../../../../ui/text-input';
import { useToast } from '../../../../ui/toast';
import type { Item, Policy } from '../detail/policy';
import styles from './declaration-form.module.css';
import { bodyOf, type Declaration, faultsOf, fieldsOf, materialField } from './declaration-values';
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
  const { values, change } = draft;
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
      await draft.settle();
      await submit.mutateAsync(bodyOf(policy.id, values, true), { onSuccess: draft.forget });
      toast('申报已提交');
    });
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {declaration?.state === 'withdrawn' && (
        <p className={styles.withdrawn}>此前的申报已撤回。可以修改后在截止前重新提交。</p>
      )}
      <FaultSummary faults={faults.list} />
      <div className={styles.pair}>
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
      </div>
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
      {item.materials.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>申报材料</legend>
          <p className={styles.hint}>PDF、图片、Word、Excel 或压缩包，每个不超过 20 MB。</p>
          <ul>
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
