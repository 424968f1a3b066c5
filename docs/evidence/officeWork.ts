import { call, entry, type Section, screen, source, test } from './evidence.ts';

/** What the office does that is more than one route or field. */
export const officeWork: Section = {
  title: 'The office’s work',
  entries: [
    entry('all four panes of the sign-in, to the end', test('browser/signIn', 'goes through the four panes')),
    entry('crews’ sign-in', test('browser/signIn', 'shows crews their own page')),
    entry(
      'customers without properties, vendors without prices',
      test('browser/signIn', 'turns customers without properties away'),
    ),
    entry('idle and keep-alive', test('browser/signIn', 'keeps a session alive and ends an idle one')),
    entry(
      'notifications by twenties, read, all read, completer',
      test('browser/shell', 'loads notifications twenty at a time'),
    ),
    entry(
      'palette by keyboard, in both languages',
      test('browser/shell', 'finds a customer, a screen in either language'),
    ),
    entry('menu at each width', test('browser/shell', 'shows the menu as its width allows')),
    entry('53 service weeks', test('browser/shell', 'lists all 53 service weeks')),
    entry('header within reach of the keyboard', test('browser/shell', 'keeps every part of the header')),
    entry('history: a record as it was, a field put back', test('browser/shell', 'shows a record as it was')),
    entry(
      'status of a property: what stops, and back',
      test('browser/customers', 'shows what another status stops'),
    ),
    entry('customers locked and let in again', test('browser/customers', 'locks a customer with a reason')),
    entry(
      'attachments, letters to one customer',
      test('browser/customers', 'keeps files, refuses what is none'),
    ),
    entry(
      'two customers merged; the list walked by keys',
      test('browser/customers', 'merges two customers side by side'),
    ),
    entry(
      'work calendar: load, drag, keyboard, live',
      screen('/workcal'),
      test('browser/calendar', 'shows a week’s load, and moves a visit'),
    ),
    entry(
      'crew status of the day',
      screen('/crew-status-map'),
      test('browser/calendar', 'tells how far the crews are'),
    ),
    entry(
      'rain planner: three ways side by side, apply, undo',
      test('browser/planner', 'compares what can be done with a rainy day'),
      test('unit/planMove', 'loses no visit and doubles none'),
    ),
    entry('transfer of a whole day', test('browser/planner', 'moves the whole day to another one')),
    entry(
      'forced visits',
      screen('/force-services'),
      test('browser/planner', 'forces a visit, saying what that overrides'),
    ),
    entry(
      'next season: dry run, apply, undo',
      screen('/next-season'),
      test('browser/planner', 'carries services into the next season'),
    ),
    entry(
      'sign-up to customer, call on the route and on the bill, reminder',
      test('browser/followUps', 'goes from a sign-up to a customer'),
    ),
    entry(
      'steps of the sign-up, contact requests',
      test('browser/followUps', 'moves a step of the sign-up by keyboard'),
    ),
    entry(
      'newsletter: write, send, stop, go on, unsubscribe',
      test('browser/lettersAndHours', 'writes a newsletter, sends it'),
    ),
    entry('newsletter: each address once', test('api/newsletters', 'reaches each address once')),
    entry(
      'time sheets: clock, corrections, overlaps',
      screen('/time-sheets'),
      test('browser/lettersAndHours', 'clocks in, corrects an entry'),
    ),
    entry(
      'system settings: changed, refused, tried, remembered',
      test('browser/settings', 'the settings are changed, refused'),
    ),
    entry('settings on a phone; notes of a crew', test('browser/settings', 'on a phone one choice leads')),
    entry(
      'secrets never come back',
      test('api/settings', 'never give a secret back'),
      test('api/notices', 'never give the password back'),
    ),
    entry(
      'dashboard: each figure is what its list holds',
      test('api/dashboard', 'says exactly what the list behind each figure holds'),
    ),
    entry(
      'CSR dashboard',
      screen('/csr-dashboard'),
      test('api/csrDashboard', 'counts what is due and who waits'),
    ),
    entry(
      'time cap switched on a service',
      call('PUT /customers/{id}/properties/{id}/services/toggle/timeCap'),
    ),
    entry(
      'forms keep what the server refused',
      test('browser/badForms', 'keeps what was typed when the server refuses it'),
    ),
    entry(
      'forms ask before unsaved changes are left',
      test('browser/badForms', 'asks before what is not saved is left'),
    ),
    entry(
      'no serious finding of axe on any screen, in either theme',
      test('browser/axe', 'finds nothing serious on any screen of the staff'),
    ),
    entry(
      'lists of a business with 100,000 properties within their budget',
      source('bench/main.ts', "benchApi(url, 'lists')"),
    ),
  ],
};
