import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callsOf, sourcesIn } from '#tests/sources.ts';

/** Files that may use the query client directly, with the reason: the hooks, and work of several calls. */
const OWN_QUERIES: Record<string, string> = {
  'src/ui/calls/useCallQuery.ts': 'the hook that reads',
  'src/ui/calls/useCallMutation.ts': 'the hook that writes',
  'src/ui/notifications/useNotifications.ts': 'a growing list, marked as read before the server answers',
  'src/ui/thread/Thread.tsx': 'reads what its screen gives it: the office’s call or the customer’s',
  'src/ui/thread/OriginalText.tsx': 'reads what the screen around the thread gives it',
  'src/customer/usePortal.ts': 'growing lists',
  'src/custom/system/guide/guideTexts.ts': 'files of the app, not calls',
};

/** Apps and pages without a query client, because loading it would delay visitors and crews. */
const WITHOUT_CLIENT = ['src/account/', 'src/crew/', 'src/visitor/'];

/** Files and folders that still send changes without the hook. Add none; remove those that now use it. */
const SENDING_DIRECTLY = [
  'src/custom/customers/import/',
  'src/custom/sales/',
  'src/customer/',
  'src/linked/',
  'src/resources/messaging/newsletters/',
  'src/resources/customers/customerMessages/',
  'src/auth/impersonation.ts',
  'src/auth/signOut.ts',
  'src/custom/field/rescue/calls.ts',
  'src/custom/field/worklogs/route/useRoutePreview.ts',
  'src/custom/field/worklogs/share/useSharing.ts',
  'src/dataProvider/language.ts',
  'src/dataProvider/notificationCalls.ts',
  'src/resources/customers/customers/customerCalls.ts',
  'src/resources/customers/customers/view/files/useUploads.ts',
  'src/resources/money/charges/calls.ts',
  'src/resources/money/settlements/calls.ts',
  'src/resources/schedule/visits/calls.ts',
  'src/resources/schedule/visits/termsCalls.ts',
  'src/ui/calendarFeed/feedCalls.ts',
];

const files = sourcesIn('src').map(path => ({ path, text: readFileSync(path, 'utf8') }));

it('only the listed files use the query client’s own hooks', () => {
  const using = files
    .filter(({ text }) => /\buse(?:Suspense|Infinite)?(?:Query|Queries|Mutation)[(<]/.test(text))
    .map(({ path }) => path);
  expect(using.sort()).toEqual(Object.keys(OWN_QUERIES).sort());
});

it('no effect sends a call, because it would have no loading state, error handling or refetching', () => {
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

it('changes are sent with the hook, which refetches affected data, except in a shrinking list of files', () => {
  const sending = files
    .map(({ path, text }) => (/\bcall\(\s*'(?:POST|PUT|DELETE) /.test(text) ? path : ''))
    .filter(path => path !== '' && !WITHOUT_CLIENT.some(folder => path.startsWith(folder)));
  const isListed = (path: string) => SENDING_DIRECTLY.some(listed => path.startsWith(listed));
  expect(sending.filter(path => !isListed(path))).toEqual([]);
  expect(SENDING_DIRECTLY.filter(listed => !sending.some(path => path.startsWith(listed)))).toEqual([]);
});
