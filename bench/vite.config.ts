import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@zhice\//] },
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
