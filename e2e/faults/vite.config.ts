import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@zhice\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../../dist/faults',
    emptyOutDir: true,
    minify: false,
    rollupOptions: { input: { main: 'main.ts' }, output: { entryFileNames: '[name].js' } },
  },
});
