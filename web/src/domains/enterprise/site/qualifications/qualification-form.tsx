import { FieldPair } from '../../../../app/saving-form';
import { SharedForm } from '../../../../app/shared-form';
import { Checkbox } from '../../../../ui/checkbox';
import { DateInput } from '../../../../ui/date-input';
import { Field } from '../../../../ui/field';
import { Select } from '../../../../ui/select';
import { TextArea, TextInput } from '../../../../ui/text-input';
import { KeptFile } from '../documents/file-field';
import { LEVELS } from '../levels';
import { FIELD_NAMES } from './form-values';
import type { Qualification, QualificationList } from './qualification-state';
import { useQualificationForm } from './use-qualification-form';

interface QualificationFormProps {
  stored: Qualification | undefined;
  kinds: QualificationList['kinds'];
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** What a certificate says; a title it proves goes into the enterprise's facts when it is saved. */
export function QualificationForm({ stored, kinds, onSaved, onClose }: QualificationFormProps) {
  const form = useQualificationForm(stored, onSaved);
  const { values, change, faults } = form;
  return (
    <SharedForm form={form} names={FIELD_NAMES} onCancel={onClose}>
      <Field label="资质种类" required {...faults.beside('kind')} hint="高新技术企业等资质会自动用于政策匹配。">
        <Select
          placeholder="请选择"
          value={values.kind}
          onChange={(kind) => change({ kind })}
          options={kinds.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {values.kind === 'other' && (
        <Field label="资质名称" required {...faults.beside('name')}>
          <TextInput
            maxLength={100}
            placeholder="如：ISO9001 质量管理体系认证"
            value={values.name}
            onChange={(name) => change({ name })}
          />
        </Field>
      )}
      <FieldPair>
        <Field label="发证日期" required {...faults.beside('issued_on')}>
          <DateInput value={values.issued_on} onChange={(issued_on) => change({ issued_on })} />
        </Field>
        {!values.endless && (
          <Field label="有效期至" required {...faults.beside('expires_on')}>
            <DateInput value={values.expires_on} onChange={(expires_on) => change({ expires_on })} />
          </Field>
        )}
      </FieldPair>
      <Checkbox checked={values.endless} onChange={(endless) => change({ endless })}>
        长期有效，证书上没有截止日期
      </Checkbox>
      {!values.endless && (
        <Checkbox checked={values.renews} onChange={(renews) => change({ renews })}>
          到期前 90 天开始提醒续期；不再续期的证书请取消勾选
        </Checkbox>
      )}
      <FieldPair>
        <Field label="证书编号" {...faults.beside('certificate_no')}>
          <TextInput
            maxLength={60}
            value={values.certificate_no}
            onChange={(certificate_no) => change({ certificate_no })}
          />
        </Field>
        <Field label="级别" {...faults.beside('level')}>
          <Select placeholder="不分级" value={values.level} onChange={(level) => change({ level })} options={LEVELS} />
        </Field>
      </FieldPair>
      <Field label="发证机关" {...faults.beside('issuer')}>
        <TextInput
          maxLength={100}
          placeholder="如：省科学技术厅、省财政厅、国家税务总局省税务局"
          value={values.issuer}
          onChange={(issuer) => change({ issuer })}
        />
      </Field>
      <KeptFile
        label="证书文件"
        hint="PDF 或图片，不超过 20 MB。只有本企业的人能看到。"
        values={values}
        change={change}
        faults={faults}
      />
      <Field label="备注" {...faults.beside('note')} hint="只有本企业的人能看到。">
        <TextArea rows={3} maxLength={1000} value={values.note} onChange={(note) => change({ note })} />
      </Field>
    </SharedForm>
  );
}
