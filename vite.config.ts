import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { crewPwa } from './src/crew/offline/crewPwa.ts';

/** Where `npm run dev` finds the server. */
const server = process.env.SWARD_SERVER ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * KB of JavaScript, gzipped, that may arrive before a first page works, and the modules whose code that is:
 * each with all that it imports at once. What is imported later, by need, does not count.
 */
const BUDGETS = [
  { page: 'sign-in', kb: 170, modules: ['src/account/SignInApp.tsx'] },
  {
    page: 'staff list',
    kb: 330,
    modules: ['src/StaffApp.tsx', 'src/resources/customers/list/PropertyList.tsx'],
  },
  { page: 'crew day', kb: 200, modules: ['src/crew/CrewApp.tsx'] },
] as const;

/** Prints after each build what the first pages weigh against their budgets. */
function reportBudgets(): Plugin {
  return {
    name: 'sward-budgets',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      const weigh = (modules: readonly string[]) => {
        const starts = chunks.filter(
          chunk => chunk.isEntry || modules.some(module => chunk.facadeModuleId?.endsWith(module)),
        );
        const needed = new Set(starts.map(chunk => chunk.fileName));
        for (const name of needed) {
          for (const imported of chunks.find(chunk => chunk.fileName === name)?.imports ?? []) {
            needed.add(imported);
          }
        }
        const code = chunks.filter(chunk => needed.has(chunk.fileName)).map(chunk => chunk.code);
        return code.reduce((bytes, text) => bytes + gzipSync(text, { level: 9 }).length, 0) / 1024;
      };
      for (const { page, kb, modules } of BUDGETS) {
        const weight = weigh(modules);
        const line = `${page}: ${weight.toFixed(1)} of ${kb} KB of JavaScript, gzipped`;
        if (weight > kb) this.warn(`Over budget. ${line}`);
        else this.info(line);
      }
    },
  };
}

export default defineConfig({
  plugins: [react(), reportBudgets(), crewPwa()],
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 600 },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      '/api': server,
      '/sandbox-gateway': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
