import { readFileSync } from 'node:fs';
import { sourcesIn } from './sources.ts';

/** One line of docs/requirements.md. */
export interface Requirement {
  section: string;
  id: string;
  text: string;
  isUntested: boolean;
}

export interface Citation {
  id: string;
  file: string;
  title: string;
}

const REQUIREMENT = /^- `([\w.-]+)`( \(untested\))? ?(.*)$/;
const TAG = /^\s*\/\/ covers: (.+)$/;
/** Matches a test's title: the first string after `it(`, or after the cases of `it.each(…)`. */
const TITLE = /(?:^\s*(?:it|test|describe)|[\])`])(?:\.\w+)?\(\s*(['"`])(.*?[^\\])\1,/ms;

/** Returns the requirements in docs/requirements.md, in file order. */
export function requirements(): Requirement[] {
  let section = '';
  return readFileSync('docs/requirements.md', 'utf8')
    .split('\n')
    .flatMap(line => {
      if (line.startsWith('## ')) section = line.slice(3);
      const [, id, untested, text = ''] = REQUIREMENT.exec(line) ?? [];
      return id ? [{ section, id, text, isUntested: untested !== undefined }] : [];
    });
}

/** Expands `menu-3..5` to its three ids. */
function idsOf(tag: string): string[] {
  return tag.split(', ').flatMap(part => {
    const [, prefix, first, last] = /^(\w+-)(\d+)\.\.(\d+)$/.exec(part) ?? [];
    if (!prefix) return [part];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => `${prefix}${Number(first) + index}`);
  });
}

/** Returns every requirement that a `// covers:` line names, with the test below that line. */
export function citations(): Citation[] {
  const files = sourcesIn('tests')
    .filter(file => /\.test\.tsx?$/.test(file))
    .sort();
  return files.flatMap(file => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      const tag = TAG.exec(line)?.[1];
      if (!tag) return [];
      const title = TITLE.exec(lines.slice(index + 1, index + 80).join('\n'))?.[2] ?? '';
      return idsOf(tag).map(id => ({ id, file, title }));
    });
  });
}
