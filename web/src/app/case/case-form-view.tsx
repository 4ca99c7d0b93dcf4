import type { CaseKind } from '@zhice/contract/case/kind';
import { amountText, type FormField, type FormFields, nameOf } from '@zhice/contract/fields';
import { DefinitionList } from '../../ui/definition-list';
import { FileLinks } from '../../ui/file-links';
import type { CaseView } from './case-view';

type StoredFile = CaseView['history'][number]['files'][number] & { for?: string };

interface CaseFormViewProps {
  kind: CaseKind | undefined;
  given: Pick<CaseView, 'form'>;
  /** What is told of it beside, first. */
  before?: { term: string; value: string }[];
}

/** What a case says, by the labels of its kind. */
export function CaseFormView({ kind, given, before = [] }: CaseFormViewProps) {
  const fields = Object.entries<FormField>(kind?.fields ?? {});
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

function shownOf(field: FormField, said: unknown) {
  const { kind, of, row = {} } = field;
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
  if (kind === 'rows') return rowsText(row, said as readonly object[]);
  if (kind === 'choices') return (said as readonly string[]).map((one) => of?.labels[one] ?? one).join('、') || null;
  if (of) return of.labels[String(said)] ?? String(said);
  if (kind === 'lines') return <span className="pre-line break-anywhere">{String(said)}</span>;
  return kind === 'amount' ? amountText(Number(said), field) : String(said);
}

/** Rows of a form, each in one line. */
function rowsText(row: FormFields, rows: readonly object[]) {
  if (rows.length === 0) return null;
  const cell = ({ of }: FormField, value: unknown) => of?.labels[String(value)] ?? String(value ?? '');
  const lines = rows.map((one) =>
    Object.entries(row)
      .map(([name, field]) => cell(field, (one as Record<string, unknown>)[name]))
      .filter(Boolean)
      .join('，'),
  );
  return <span className="pre-line break-anywhere">{lines.map((line, at) => `${at + 1}. ${line}`).join('\n')}</span>;
}
