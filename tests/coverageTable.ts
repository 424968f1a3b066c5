import { citations, requirements } from './requirements.ts';

/** `npm run coverage:spec`: prints each requirement with the tests that cover it, as a Markdown table. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const inCell = (text: string) => text.replaceAll('|', '\\|');

const byId = Map.groupBy(citations(), ({ id }) => id);
for (const [section, rows] of Map.groupBy(requirements(), row => row.section)) {
  say(`## ${section}\n\n| id | requirement | shown by |\n|---|---|---|`);
  for (const { id, text } of rows) {
    const tests = (byId.get(id) ?? []).map(({ file, title }) => `${file}: “${title}”`);
    say(`| ${id} | ${inCell(text)} | ${inCell(tests.join('; ')) || 'untested'} |`);
  }
  say('');
}
