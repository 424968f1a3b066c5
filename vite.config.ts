import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstPages, nativeEntries, TARGET } from './chunks.config.ts';
import { fetchFirst } from './fetchFirst.config.ts';
import { oneLanguage } from './oneLanguage.config.ts';
import { crewPwa } from './src/crew/offline/crewPwa.ts';

/** Address of the server for `npm run dev`. */
const server = process.env.SWARD_SERVER ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const compressed = promisify(brotliCompress);

/** Writes a Brotli-compressed copy of each text file in the build, so that no request waits for one. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'sward-precompress',
    apply: 'build',
    configResolved({ build }) {
      folder = join(build.outDir, 'assets');
    },
    async writeBundle() {
      const names = (await readdir(folder)).filter(name => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async name => {
          const text = await readFile(join(folder, name));
          await writeFile(join(folder, `${name}.br`), await compressed(text));
        }),
      );
    },
  };
}

export default defineConfig({
  plugins: [react(), nativeEntries, oneLanguage, fetchFirst, firstPages(), precompress(), crewPwa()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 600,
    target: TARGET,
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      '/api': server,
      '/card-form': server,
      '/sandbox-gateway': server,
      '/stripe-gateway': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
