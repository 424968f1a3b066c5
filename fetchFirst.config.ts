import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const PRELOAD = 'export const __vitePreload =';

/** Makes each import on demand fetch its files first, so that one that failed offline can be repeated. */
export const fetchFirst: Plugin = {
  name: 'sward-fetch-first',
  apply: 'build',
  enforce: 'post',
  transform: {
    order: 'post',
    handler(code, id) {
      if (id !== HELPER) return null;
      if (!code.includes(PRELOAD)) this.error('Vite’s preload helper has changed.');
      return `import { fetchFiles } from ${JSON.stringify(`${import.meta.dirname}/src/fetchFiles.ts`)};
        ${code.replace(PRELOAD, 'const preload =')}
        export const __vitePreload = async (load, files = [], importer) => {
          const [scripts, styles] = [true, false].map(is => files.filter(file => file.endsWith('.js') === is));
          await fetchFiles(scripts.map(file => assetsURL(file, importer)));
          return preload(load, styles, importer);
        };`;
    },
  },
};
