import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../../texts/es/');

/**
 * Replaces the Spanish catalogs with marked English ones. This simulates the translation into another
 * language, which changes only the language's folder.
 */
export function pseudoSpanish(): Plugin {
  return {
    name: 'sward-pseudo-spanish',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (!file.startsWith(FOLDER) || file === join(FOLDER, 'language.ts')) return null;
      const name = file.slice(FOLDER.length);
      const constant = /^export const (\w+)/m.exec(readFileSync(file, 'utf8'))?.[1];
      return [
        `import { ${constant} as english } from '#texts/en/${name}';`,
        "import { marked } from '#tests/pseudo/marked.ts';",
        `export const ${constant} = marked(english);`,
      ].join('\n');
    },
  };
}
