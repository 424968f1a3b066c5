import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesIn } from '#tests/sources.ts';

/** The hooks themselves, and reads or writes that are more than one call. */
const OWN_QUERIES: Record<string, string> = {
  'src/ui/calls/useCallQuery.ts': 'the hook that reads',
  'src/ui/calls/useCallMutation.ts': 'the hook that writes',
  'src/ui/notifications/useNotifications.ts': 'a growing list, marked as read before the server answers',
  'src/ui/thread/Thread.tsx': 'reads what its screen gives it: the office’s call or the customer’s',
  'src/customer/usePortal.ts': 'growing lists',
  'src/custom/system/guide/guideTexts.ts': 'files of the app, not calls',
};

/** Apps and pages that work without a query client, which a visitor or a crew would wait for. */
const WITHOUT_CLIENT = ['src/account/', 'src/crew/', 'src/visitor/'];

const files = sourcesIn('src').map(path => ({ path, text: readFileSync(path, 'utf8') }));

/** Returns the texts from each match to the closing parenthesis of the call that it begins. */
function callsOf(text: string, begin: RegExp): string[] {
  return [...text.matchAll(begin)].map(({ index, 0: found }) => {
    let depth = 0;
    for (let at = index + found.length - 1; at < text.length; at++) {
      if (text[at] === '(') depth++;
      if (text[at] === ')' && --depth === 0) return text.slice(index, at + 1);
    }
    return text.slice(index);
  });
}

it('only the two hooks use the query client’s own', () => {
  const using = files
    .filter(({ text }) => /\buse(?:Suspense|Infinite)?(?:Query|Queries|Mutation)[(<]/.test(text))
    .map(({ path }) => path);
  expect(using.sort()).toEqual(Object.keys(OWN_QUERIES).sort());
});

it('no effect sends a call, which would know no loading, no failure and no refresh', () => {
  const sending = files
    .filter(({ path }) => !WITHOUT_CLIENT.some(folder => path.startsWith(folder)))
    .filter(({ text }) => {
      const loaders = [...text.matchAll(/const (\w+) = (?:useCallback\()?async[^{]*\{[^}]*\bcall\(/g)];
      const calling = new RegExp(`\\b(?:${['call', ...loaders.map(([, name]) => name)].join('|')})\\(`);
      return callsOf(text, /\buseEffect\(/g).some(effect => calling.test(effect));
    })
    .map(({ path }) => path);
  expect(sending).toEqual([]);
});
