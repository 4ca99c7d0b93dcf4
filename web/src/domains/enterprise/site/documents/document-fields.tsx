import { FieldPair } from '../../../../app/saving-form';
import { useCall } from '../../../../rpc/use-call';
import { DateInput } from '../../../../ui/date-input';
import { Field as FieldFrame } from '../../../../ui/field';
import { Select } from '../../../../ui/select';
import { TextInput } from '../../../../ui/text-input';
import type { DocumentValues, Field } from './document-values';

interface DocumentFieldsProps {
  values: DocumentValues;
  change: (part: Partial<DocumentValues>) => void;
  /** Id and fault of a field. */
  place: (field: Field) => { id: string; error: string | undefined };
  /** The class may be left to the type. */
  guessed?: boolean;
}

/** Choices hardly ever change. */
const LONG = { staleTime: 3_600_000 };

const optionsOf = (choices: { list: { id: string | number; name: string }[] } | undefined) =>
  (choices?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** What is said of a document, for a new one and a changed one alike. */
export function DocumentFields({ values, change, place, guessed }: DocumentFieldsProps) {
  const types = useCall('/api/Person/document_types', {}, LONG);
  const classifications = useCall('/api/Person/document_classification', {}, LONG);
  const belongs = useCall('/api/Person/document_belong', {}, LONG);
  return (
    <>
      <FieldFrame label="文件名称" required {...place('name')}>
        <TextInput maxLength={200} value={values.name} onChange={(name) => change({ name })} />
      </FieldFrame>
      <FieldPair>
        <FieldFrame label="类型" required {...place('type')}>
          <Select value={values.type} onChange={(type) => change({ type })} options={optionsOf(types.data)} />
        </FieldFrame>
        <FieldFrame label="分类" {...place('classification')}>
          <Select
            placeholder={guessed ? '随类型' : undefined}
            value={values.classification}
            onChange={(classification) => change({ classification })}
            options={optionsOf(classifications.data)}
          />
        </FieldFrame>
        <FieldFrame label="归属" {...place('belong')}>
          <Select value={values.belong} onChange={(belong) => change({ belong })} options={optionsOf(belongs.data)} />
        </FieldFrame>
        {values.belong !== 'company' && (
          <FieldFrame label={values.belong === 'person' ? '员工姓名' : '项目名称'} required {...place('belong_name')}>
            <TextInput maxLength={100} value={values.belong_name} onChange={(name) => change({ belong_name: name })} />
          </FieldFrame>
        )}
        <FieldFrame label="有效期至" {...place('expires_on')} hint="没有期限可不填">
          <DateInput value={values.expires_on} onChange={(expires_on) => change({ expires_on })} />
        </FieldFrame>
      </FieldPair>
    </>
  );
}
