import { defineConfig } from 'vite';
import { mendedPostgres } from './mended-postgres.ts';

/**
 * Native, with files of their own beside their code, or wanted by few calls and then loaded by themselves. All else is
 * bundled: hundreds of small files load faster in one, and the driver is mended on the way.
 */
const OUTSIDE = [
  '@electric-sql/pglite',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@node-rs/jieba',
  'fast-json-stringify',
  'fs-native-extensions',
  'nodemailer',
  'pdfkit',
  'pinyin-pro',
  'sanitize-html',
  'sharp',
  'tinypool',
];
/** Bundles the server with the workspaces and packages it uses. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [mendedPostgres()],
  ssr: { noExternal: true, external: OUTSIDE },
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rollupOptions: {
      // importing does nothing by itself: who comes through the door of a domain loads what it uses, not all behind it
      treeshake: { moduleSideEffects: (id) => !id.includes('/server/src/domains/') },
      input: {
        main: 'src/main.ts',
        command: 'src/commands/run.ts',
        'embedded-process': 'src/db/embedded-process.ts',
        'import-worker': 'src/import-worker.ts',
        'sheet-worker': 'src/sheet-worker.ts',
        'read-worker': 'src/read-worker.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // names stay as they are written: only what stands between them is parsed at each start
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
