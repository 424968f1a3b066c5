import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importedFile } from '#tests/sources.ts';

/** Returns every file that the crew app loads, initially or later. */
function filesOfApp(): Map<string, string> {
  const found = new Map<string, string>();
  const queue: (string | null)[] = ['src/crew/CrewApp.tsx', 'src/crew/offline/crewWorker.ts'];
  for (const file of queue) {
    if (file === null || found.has(file) || !file.startsWith('src/') || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, path] of text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g))
      queue.push(importedFile(file, path ?? ''));
  }
  return found;
}

const FILES = filesOfApp();
/** Matches overlays, which must be closable while offline. */
const OPENS = /<(Dialog|Drawer|Sheet|Popover|Menu|Modal|Snackbar|Confirm|\w+Dialog)\n?\s[^>]*?(?=\/?>)/g;

/** Place where each dialog's result is stored: the outbox, this phone, or the server. */
const DIALOGS: Record<string, 'outbox' | 'phone' | 'server'> = {
  'src/crew/account/AccountScreen.tsx': 'phone',
  'src/crew/day/ChecklistSheet.tsx': 'outbox',
  'src/crew/day/ConflictsSheet.tsx': 'phone',
  'src/crew/day/FarDialog.tsx': 'outbox',
  'src/crew/day/LargePhoto.tsx': 'phone',
  'src/crew/day/PhotoSheet.tsx': 'outbox',
  'src/crew/day/SkipSheet.tsx': 'outbox',
  // Notes and messages.
  'src/crew/day/TextSheet.tsx': 'outbox',
  // The server stores the stop's position in the route.
  'src/crew/day/StopSheet.tsx': 'server',
  'src/crew/offers/OfferSheet.tsx': 'outbox',
  'src/crew/shell/CrewMenu.tsx': 'phone',
  'src/crew/shell/DaySheet.tsx': 'phone',
  'src/crew/shell/DelayPrompt.tsx': 'outbox',
  'src/crew/shell/OutboxSheet.tsx': 'phone',
  'src/crew/shell/SignOutDialog.tsx': 'phone',
  'src/ui/notifications/NotificationPanel.tsx': 'server',
};

/** Files that call the server, and what a crew sees of the call offline. */
const CALLS: Record<string, string> = {
  'src/account/OwnSessions.tsx': 'shows nothing, or a toast',
  'src/account/PasswordPage.tsx': 'the form says it, with what was typed',
  'src/account/ProfilePage.tsx': 'the form says it, with what was typed',
  'src/account/ProfilePicture.tsx': 'says it beside the chosen picture',
  'src/account/passkeys.ts': 'the card says it',
  'src/account/security/PasskeysCard.tsx': 'the card says it',
  'src/account/security/SecurityPage.tsx': 'says it, with a way to try again',
  'src/account/security/SetUpTwoFactor.tsx': 'not for crews',
  'src/account/security/TwoFactorCard.tsx': 'not for crews',
  'src/account/security/apiTokens/ApiTokensCard.tsx': 'not for crews',
  'src/auth/signOut.ts': 'signs out within some seconds all the same',
  'src/crew/day/useArrange.ts': 'a toast says it',
  'src/crew/outbox/saveToFile.ts': 'the sheet says it; the work stays on the phone',
  'src/crew/outbox/transport.ts': 'what waits goes later',
  'src/crew/phone.ts': 'the kept day shows',
  'src/crew/shell/DelayQuestion.tsx': 'nobody is asked',
  'src/crew/shell/useGenerateRoute.ts': 'a toast says it',
  'src/dataProvider/call.ts': 'an example in a comment',
  'src/dataProvider/language.ts': 'the choice waits on this phone',
  'src/dataProvider/notificationCalls.ts': 'the panel or a toast says it',
  'src/dataProvider/realtime.ts': 'no one waits for it',
  'src/dataProvider/refreshUser.ts': 'no one waits for it',
  'src/ui/calendarFeed/feedCalls.ts': 'the card says it',
  'src/ui/map/useBaseMap.ts': 'the map shows its outline',
  'src/ui/theme/brand.ts': 'keeps the business as the browser last saw it',
};

const found = (pattern: RegExp) =>
  [...FILES].filter(([, text]) => text.search(pattern) >= 0).map(([file]) => file);

it('knows every dialog, sheet and panel of the crew’s app', () => {
  const opening = found(/<(Dialog|Drawer|Sheet|Popover|Menu|Modal|Snackbar|Confirm)\b/);
  expect(opening.filter(file => file !== 'src/crew/shell/Sheet.tsx').sort()).toEqual(
    Object.keys(DIALOGS).sort(),
  );
});

it('closes every one of them by a tap outside and by Escape', () => {
  const locked = Object.keys(DIALOGS).flatMap(file =>
    [...(FILES.get(file) ?? '').matchAll(OPENS)]
      .filter(([tag, name]) => name !== 'SignOutDialog' && !/\bonClose=/.test(tag))
      .map(([tag]) => `${file}: ${tag}`),
  );
  expect(locked).toEqual([]);
});

it('knows which parts of the crew’s app call the server', () => {
  expect(found(/\bcall\(\s*'(GET|HEAD|POST|PUT|DELETE) /).sort()).toEqual(Object.keys(CALLS).sort());
});

it('calls the server from no dialog whose result is stored on the phone', () => {
  const calling = Object.keys(DIALOGS).filter(
    file => DIALOGS[file] !== 'server' && /\bcall\(/.test(FILES.get(file) ?? ''),
  );
  expect(calling).toEqual([]);
});

it('has a fallback for all of its code that may fail to load', () => {
  const bare = [...FILES].flatMap(([file, text]) =>
    [...text.matchAll(/\blazy(?:<[^(]*>)?\(\s*\(\) =>\s*import\([^)]*\)(?!\s*\.catch)/g)].map(
      ([use]) => `${file}: ${use}`,
    ),
  );
  expect(bare).toEqual([]);
});
