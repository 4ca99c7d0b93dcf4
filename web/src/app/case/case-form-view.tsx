import { type FormField, nameOf } from '@zhice/contract/fields';
import { DefinitionList } from '../../ui/definition-list';
import { FileLinks } from '../../ui/file-links';
import { type CaseView, caseKindOf } from './case-kinds';

type StoredFile = CaseView['history'][number]['files'][number] & { for?: string };

interface CaseFormViewProps {
  given: Pick<CaseView, 'kind' | 'form'>;
  /** What is told of it beside, first. */
  before?: { term: string; value: string }[];
}

/** What a case says, by the labels of its kind. */
export function CaseFormView({ given, before = [] }: CaseFormViewProps) {
  const fields = Object.entries<FormField>(caseKindOf(given.kind)?.fields ?? {});
  return (
    <DefinitionList
      items={[
        ...before,
        ...fields.map(([name, field]) => ({
          term: nameOf(name, field),
          value: shownOf(field, given.form[field.shows ?? name]),
        })),
      ]}
    />
  );
}

function shownOf({ kind, of, unit = '' }: FormField, said: unknown) {
  if (said === null || said === undefined || said === '') return null;
  if (kind === 'files') {
    const files = said as StoredFile[];
    return files.length === 0 ? null : (
      <FileLinks
        files={files.map((file) => ({ name: file.for ? `${file.for}（${file.name}）` : file.name, url: file.url }))}
      />
    );
  }
  if (kind === 'tick') return said ? '是' : '否';
  if (of) return of.labels[String(said)] ?? String(said);
  if (kind === 'lines') return <span className="pre-line break-anywhere">{String(said)}</span>;
  return `${said}${unit && ` ${unit}`}`;
}
