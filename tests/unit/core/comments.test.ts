import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesIn } from '#tests/sources.ts';

/** Folders whose comments follow the style guide. The aim is to list every folder of the product. */
const FOLDERS = [
  'bench',
  'contract/access',
  'contract/core',
  'contract/customers',
  'contract/field',
  'contract/insight',
  'contract/messaging',
  'contract/money',
  'contract/portal',
  'contract/sales',
  'contract/schedule',
  'contract/system',
  'contract/territory',
  'server/api',
  'server/archive',
  'server/db',
  'server/documents',
  'server/examine',
  'server/modules/access',
  'server/modules/insight',
  'server/modules/messaging',
  'server/modules/money',
  'server/modules/portal',
  'server/modules/sales',
  'server/modules/schedule/calendar',
  'server/modules/schedule/callLogs',
  'server/modules/schedule/cadence',
  'server/modules/schedule/ratings',
  'server/modules/schedule/reassign',
  'server/modules/schedule/reassignings',
  'server/modules/schedule/schedule',
  'server/modules/schedule/serviceDelay',
  'server/modules/schedule/visitLetters',
  'server/modules/schedule/visits/edit',
  'server/modules/schedule/visits/status',
  'server/modules/system',
  'server/modules/territory',
  'server/plugins',
  'server/start',
];

const MAX_COLUMNS = 110;
const INVERTED = /^\s*\/?\*+ (?:What|Who|Whom|Whose|Answers|The same)\b/;

const serverFiles = readdirSync('server')
  .filter(name => name.endsWith('.ts'))
  .map(name => join('server', name));

const files = [...FOLDERS.flatMap(sourcesIn), ...serverFiles].sort();

/** Lines of comments, with whether a doc comment begins in them. */
function commentLines(file: string): { place: string; text: string; begins: boolean }[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((text, index) => {
    const isDoc = /^\s*\/?\*/.test(text);
    if (!isDoc && !/^\s*\/\//.test(text)) return [];
    const begins = isDoc && (/^\s*\/\*\* /.test(text) || /^\s*\/\*\*$/.test(lines[index - 1] ?? ''));
    return [{ place: `${file}:${index + 1}`, text, begins }];
  });
}

describe('comments of the finished folders', () => {
  const lines = files.flatMap(commentLines);

  it('begin with a verb or a noun phrase', () => {
    const inverted = lines.filter(({ begins, text }) => begins && INVERTED.test(text));
    expect(inverted.map(({ place, text }) => `${place}${text}`)).toEqual([]);
  });

  it(`are at most ${MAX_COLUMNS} columns wide`, () => {
    expect(lines.filter(({ text }) => text.length > MAX_COLUMNS).map(({ place }) => place)).toEqual([]);
  });
});
