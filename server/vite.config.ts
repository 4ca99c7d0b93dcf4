import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const { dependencies } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/** Bundles the server with the workspaces it uses; packages from the registry stay outside. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@zhice\//], external: Object.keys(dependencies) },
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        command: 'src/commands/run.ts',
        'embedded-process': 'src/db/embedded-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
