import { type Static, type TOptional, type TSchema, type TString, type TUnsafe, Type } from 'typebox';
import type { Enumeration } from './enumeration';
import { type FormField, type FormFields, type GivenFile, nameOf } from './fields';
import { Day, Id, nullable, oneOf, orNull } from './page';

/** What a call takes and answers for a field: a choice says one of its values, a day or an amount that may be empty null. */
type SchemaOf<F> = F extends { kind: 'choices'; of: Enumeration<infer V> }
  ? TUnsafe<V[]>
  : F extends { of: Enumeration<infer V> }
    ? TUnsafe<V>
    : F extends { numeric: true }
      ? TUnsafe<F extends { required: string } ? number : number | null>
      : F extends { kind: 'amount' }
        ? TUnsafe<F extends { required: string } ? number : number | null>
        : F extends { kind: 'day' }
          ? TUnsafe<F extends { required: string } ? string : string | null>
          : F extends { kind: 'files' }
            ? TUnsafe<GivenFile[]>
            : F extends { kind: 'rows'; row: infer Row }
              ? TUnsafe<RowOf<Row>[]>
              : F extends { kind: 'tick' }
                ? TUnsafe<boolean>
                : TString;

/** A row of a field of rows. */
type RowOf<Row> = { -readonly [Name in keyof Row]: Static<SchemaOf<Row[Name]>> };

type SchemasOf<Fields> = { [Name in keyof Fields]: SchemaOf<Fields[Name]> };

/** What a field takes, under its label: by that a refused value is told. */
const named = (name: string, field: FormField, schema: TSchema): TSchema =>
  Object.defineProperties({ title: nameOf(name, field) }, Object.getOwnPropertyDescriptors(schema)) as never;

/** The schema of each field, as a whole record says it. */
export const schemasOf = <const Fields extends FormFields>(fields: Fields): SchemasOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, named(name, field, schemaOf(field, false))]),
  ) as SchemasOf<Fields>;

/** The same of a draft, which may miss something. */
export const draftSchemasOf = <const Fields extends FormFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, Type.Optional(named(name, field, schemaOf(field, true)))]),
  ) as {
    [Name in keyof Fields]: TOptional<SchemaOf<Fields[Name]>>;
  };

const Name = Type.String({ maxLength: 200 });
const File = Type.Object({ upload_id: Id, name: Name, for: Type.Optional(Name) });

/** Of a text whose field says no length. */
const MOST_TEXT = 20_000;

function schemaOf(field: FormField, draft: boolean): TSchema {
  const { kind, of, numeric, required, max } = field;
  const needed = Boolean(required) && !draft;
  if (kind === 'choices') return choicesSchema(field);
  if (of) return oneOf(of);
  if (kind === 'tick') return Type.Boolean();
  if (kind === 'files' || kind === 'rows') return listSchema(field);
  if (kind === 'file' || numeric) return needed ? Id : nullable(Id);
  if (kind !== 'day' && kind !== 'amount') return textSchema(max, needed);
  const said = kind === 'day' ? Day : amountSchema(field);
  return needed ? said : nullable(said);
}

const amountSchema = ({ decimals, most = 100_000_000 }: FormField) =>
  (decimals === 0 ? Type.Integer : Type.Number)({ minimum: 0, maximum: most });

const choicesSchema = ({ of, max = 50 }: FormField) =>
  Type.Array(of ? oneOf(of) : Type.String({ maxLength: 200 }), { maxItems: max });

const textSchema = (max = MOST_TEXT, needed: boolean) =>
  Type.String({ ...(needed && { pattern: '\\S' }), maxLength: max });

function listSchema({ kind, max, row = {} }: FormField): TSchema {
  return kind === 'files'
    ? Type.Array(File, { maxItems: max ?? 20 })
    : Type.Array(
        Type.Object(
          Object.fromEntries(Object.entries(row).map(([name, one]) => [name, named(name, one, cellSchema(one))])),
        ),
        {
          maxItems: max ?? 50,
        },
      );
}

/** Of a row what may be empty is sent as null. */
function cellSchema(field: FormField): TSchema {
  const emptied = !field.required && (field.kind === 'day' || field.kind === 'amount');
  return emptied ? orNull(schemaOf({ ...field, required: ' ' }, false)) : schemaOf(field, false);
}
