import { defineConfig } from 'vite';
import { mendedPostgres } from '../../server/mended-postgres.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [mendedPostgres()],
  ssr: { noExternal: [/^@zhice\//, 'postgres'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../../dist/two-processes',
    emptyOutDir: true,
    minify: false,
    rollupOptions: { input: { main: 'main.ts' }, output: { entryFileNames: '[name].js' } },
  },
});
