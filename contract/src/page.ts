import { type Static, type TSchema, Type } from 'typebox';
import { LEVELS } from './level';

/** One of the values of an enumeration, or of a list. */
export const oneOf = <const V extends string | number>(values: readonly V[]) =>
  Type.Unsafe<V>(Type.Union(values.map((value) => Type.Literal(value))));

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** How often a row was changed; sent back, so that two tabs do not overwrite each other. 0: not kept yet. */
export const RowVersion = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
/** YYYY-MM-DD of a day that exists. */
export const Day = Type.String({ format: 'date' });
/** A fiscal year 'YYYY', a half 'YYYYH1' or a quarter 'YYYYQ1', or '' for what is not counted by periods. */
export const Period = Type.String({ pattern: '^([0-9]{4}(H[12]|Q[1-4])?)?$', maxLength: 6 });
/** GB/T 2260. */
export const AreaCode = Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 });
/** GB/T 2260, or 'Z' and eight digits of a zone. */
export const PlaceCode = Type.String({ pattern: '^([0-9]{6}|Z[0-9]{8})$', maxLength: 9 });
/** GB/T 4754: a section, or a division, group or class. */
export const IndustryCode = Type.String({ pattern: '^([A-T]|[0-9]{2,4})$', maxLength: 4 });
export const Level = oneOf(LEVELS);
/** An output field that may be null; the serialiser and OpenAPI 3.0 both read `nullable`. */
export const nullable = <T extends TSchema>(schema: T) => Type.Unsafe<Static<T> | null>({ ...schema, nullable: true });

/** An input field that may be null. */
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Which rows a request asks for: page from 1, 10 rows unless said, at most 100. */
export const pages = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};
/** Fields of every list request: a page, or with is_export 1 an .xlsx of all rows that the same filters leave. */
export const paging = { ...pages, is_export: Type.Optional(Type.Literal(1)) };
/** Why an act is done, in words; blanks alone are none. */
export const Reason = Type.String({ pattern: '\\S\\s*\\S', maxLength: 200 });
export const keyword = Type.Optional(Type.String({ maxLength: 100 }));

/** The answer of every list; with is_export 1 no rows, and the link of the file in `url`. */
export const pageOf = <T extends TSchema>(row: T) =>
  Type.Object({
    total: Type.Integer(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    list: Type.Array(row),
    url: Type.Optional(Type.String()),
  });

/** Kinds to choose from, with how many entries each has. */
export const countedKinds = Type.Object({
  list: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), count: Type.Integer() })),
});

/** One entry of a list of choices. */
export const Choice = Type.Object({ id: Type.Union([Type.Integer(), Type.String()]), name: Type.String() });
export const choices = Type.Object({ list: Type.Array(Choice) });
