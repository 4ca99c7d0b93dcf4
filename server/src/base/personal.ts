import type { FormField, FormFields } from '@zhice/contract/fields';
import { maskName, maskPhone } from '@zhice/contract/formats';

type Said = Record<string, unknown>;

/** What a field says of a person as who needs not know it reads it: of a number its beginning, of a name its first character. */
export const masked = ({ input }: Pick<FormField, 'input'>, said: unknown): unknown =>
  typeof said !== 'string' ? said : input?.type === 'tel' ? maskPhone(said) : maskName(said);

/** What is said by the names of fields, each that is of a person masked. */
export const maskedSaid = (fields: FormFields, said: Said): Said =>
  Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, fields[name]?.personal ? masked(fields[name], value) : value]),
  );

/** What was given, where it came back masked as it was shown, as it is stored. */
export const unmasked = (fields: FormFields, given: Said, stored: Said | null): Said =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = fields[name];
      const isShown = field?.personal && stored?.[name] && value === masked(field, stored[name]);
      return [name, isShown ? stored[name] : value];
    }),
  );
