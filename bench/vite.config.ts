import { defineConfig } from 'vite';
import { mendedPostgres } from '../server/mended-postgres.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [mendedPostgres()],
  ssr: { noExternal: [/^@zhice\//, 'postgres'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../dist/bench',
    emptyOutDir: true,
    minify: false,
    rollupOptions: {
      input: { main: 'src/main.ts', 'bare-fastify': 'src/bare-fastify.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
});
