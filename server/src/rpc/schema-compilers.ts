import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type Build = (schema: unknown) => (data: unknown) => string;

const require = createRequire(import.meta.url);

/** Builds the serialiser of a call with its first answer: those of all calls, and the builder itself, cost a tenth of a start. */
export function lateSerializer({ schema }: { schema: unknown }): (data: unknown) => string {
  let write: ReturnType<Build> | undefined;
  return (data) => {
    write ??= (require('fast-json-stringify') as Build)(schema);
    return write(data);
  };
}

/** Input is checked inside the pipeline (rpc/input.ts), so that fastify needs no validator. */
export const SCHEMA_COMPILERS = {
  compilersFactory: { buildValidator: () => () => () => true, buildSerializer: () => lateSerializer },
} as unknown as FastifyServerOptions['schemaController'];
