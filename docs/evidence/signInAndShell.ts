import {
  call,
  constant,
  entry,
  message,
  missing,
  type Section,
  screen,
  source,
  test,
  value,
} from './evidence.ts';

const page = 'unit/webSignInPage';
const shell = 'unit/webShell';

export const signIn: Section = {
  title: 'Sign-in screen',
  entries: [
    entry(
      'four panes: login, recover the password, reset it, recover the username',
      source('src/auth/SignInApp.tsx', 'Pane'),
    ),
    entry(
      'title of the pane that recovers a password',
      source('src/auth/messages.ts', 'Recover your password'),
    ),
    entry('title of the pane that resets it', source('src/auth/messages.ts', 'Reset your password')),
    entry(
      'title of the pane that recovers a username',
      source('src/auth/messages.ts', 'Recover your username'),
    ),
    entry(
      'way back to the login on each',
      source('src/auth/messages.ts', 'Back to Login'),
      test(page, 'of the username, and back without it'),
    ),
    entry(
      'the page’s title carries the product’s name',
      test(page, 'has the words, the title and the ways'),
      test(shell, 'the browser’s tab is named'),
    ),
    entry('password can be shown and hidden', test(page, 'shows and hides the password')),
    entry('link for a forgotten password', source('src/auth/messages.ts', 'Forgot Password?')),
    entry(
      'link for a forgotten username, with the words of what may be typed',
      source('src/auth/messages.ts', 'Enter Username, Email, or Phone Number'),
      test('unit/webSignInRules', 'is more than the username'),
    ),
    entry('button of the office', source('src/auth/messages.ts', "'Sign in'")),
    entry('button of crews', source('src/auth/messages.ts', 'Sign in as Crew')),
    entry(
      'e-mail or phone in place of the username only where it is allowed, never for crews',
      test('unit/webSignInRules', 'is more than the username'),
      test('api/signIn', 'takes username, e-mail or phone'),
    ),
    entry('crews: own heading', source('src/auth/messages.ts', 'Crew Sign In')),
    entry('crews: placeholder of the username', source('src/auth/messages.ts', 'Enter Crew Username')),
    entry('crews: placeholder of the password', source('src/auth/messages.ts', 'Enter Password')),
    entry('crews: no recovery', test(page, 'has its own words and no recovery')),
    entry('the address sets the login role', test('unit/webSignInRules', 'reads the role from the address')),
    entry(
      'button rests with a loader while the call runs',
      test(page, 'rests the button while the call runs'),
    ),
    entry('stored address is used once and cleared', test(page, 'trims the id, stores the session and goes')),
    entry(
      'each type signs in on its page and nowhere else',
      test('api/signIn', 'lets each of the five types in'),
    ),
    entry(
      'e-mail or phone is sent a code, the token is stored, the reset pane opens',
      test(page, 'of the password: code sent'),
    ),
    entry(
      'after the reset: back at the login',
      test(page, 'of the password: code sent'),
      test('api/recovery', 'is replaced with the code that was sent'),
    ),
    entry(
      'after the username: message, back at the login',
      test(page, 'of the username, and back without it'),
    ),
    entry(
      'codes run out, are good once, limited in tries, and tell nothing of accounts',
      test('api/recovery', 'runs out after fifteen minutes'),
      test('api/recovery', 'answers the same whether an account exists'),
    ),
    entry(
      'without a mail server the code stands in the outbox',
      screen('/system-settings/outbox'),
      test('api/notices', 'keeps everything waiting while no mail server is set'),
    ),
  ],
};

export const shellSection: Section = {
  title: 'Signed-in shell',
  entries: [
    entry('bell with the notifications', test(shell, 'come by twenties, until all are there')),
    entry('profile menu: theme', source('src/custom/shell/messages.ts', 'theme')),
    entry('profile menu: sound, for admins and csr', source('src/custom/shell/messages.ts', 'sound')),
    missing('profile menu: Refer & Earn for customers', 'belongs to the customers’ work'),
    entry(
      'profile menu: Change Password, only with its key',
      test('unit/webAccount', 'open to a %s; the password only with its permission'),
    ),
    entry('profile menu: My Profile', screen('/profile')),
    missing('crews: show or hide the current request', 'belongs to the crews’ work'),
    entry('Logout', call('POST /users/login/logout'), test('api/signIn', 'ends by signing out')),
    entry('crew header: calendar of days', source('src/crew/shell/DayHead.tsx', 'DayHead')),
    entry(
      'crew header: Generate Route',
      test('api/crewDay', 'shortens the drive'),
      test('browser/day', 'walks one whole day'),
    ),
    entry('crew header: View Map and Reload', source('src/crew/messages.ts', 'Reload')),
    entry('office header: calendar', test(shell, 'are whole ISO weeks')),
    entry(
      'office header: service weeks of this and next year, right with 53',
      test(shell, 'hold week 53 and turn the year'),
    ),
    entry(
      'side menu wide, as a rail or off the canvas at 768 and 1,024 px',
      constant('BREAKPOINTS', { sidebarCollapsed: 768, sidebarExpanded: 1024, navRight: 992 }),
      source('src/custom/shell/useSideMenu.ts', 'BREAKPOINTS'),
    ),
    entry(
      'notifications panel: 20, and 20 more at its end',
      constant('NOTIFICATION_PAGE_SIZE', 20),
      test(shell, 'come by twenties'),
    ),
    entry('empty panel', source('src/custom/shell/messages.ts', 'No new notifications !')),
    missing('delay prompt of crews', 'belongs to the crews’ work'),
    entry('profile: edit fields', test('api/profile', 'is read and saved by a %s')),
    entry(
      'profile: picture chosen, then confirmed or cancelled',
      source('src/account/ProfilePicture.tsx', 'confirm'),
      test('api/profile', 'is made square and small'),
    ),
    entry('profile: delete the picture', call('DELETE /user/{id}/profile-image')),
    missing(
      'Refer & Earn: link, copy, QR code, rules',
      'belongs to the customers’ work',
      constant('QR_CODE', { level: 'H', screenPx: 250, downloadPx: 300, fileName: 'qr_code.png' }),
    ),
    entry(
      'customer without an active property reads whom to ask',
      test('api/portal', 'says that a property is not active'),
    ),
    entry(
      'a palette finds customers, properties, visits and screens',
      test('api/search', 'finds properties by their words'),
    ),
  ],
};

export const zipMap: Section = {
  title: 'Zip code map selector',
  entries: [
    entry('starts at zoom 7', constant('CREW_ZIP_MAP_ZOOM', 7)),
    entry(
      'centred on the given point in Texas',
      constant('DEFAULT_MAP_POSITION', { latitude: 31.169621, longitude: -99.683617 }),
    ),
    entry('400 px high', constant('CREW_ZIP_MAP_HEIGHT', 400)),
    entry('white while not chosen', constant('ZIP_UNSELECTED_COLOUR', 'white')),
    entry('green once chosen', constant('ZIP_SELECTED_COLOUR', 'green')),
    entry(
      'a click chooses every polygon of the same area name, as tags',
      test('unit/officeLists', 'chooses every area of the same name'),
    ),
    entry('a click on a chosen one takes it back', test('unit/officeLists', 'adds to one service only')),
    entry('what is chosen can be set from outside', test('unit/officeLists', 'adds to one service only')),
    entry('a map that does not load says nothing', call('GET /zipcodes/map')),
  ],
};

export const states: Section = {
  title: 'States and transitions',
  entries: [
    entry(
      'a vendor without prices waits at its own page; the first list makes it active',
      test('api/vendors', 'waits for its prices; the first price list makes it active'),
    ),
    entry(
      'sign-in stores the token, logout clears it',
      test('unit/webSession', 'keeps token and user apart, and forgets both'),
    ),
    entry(
      'idle timer by key, click and wheel',
      test('unit/webSession', 'ends after ten minutes without a key'),
    ),
    entry(
      'keep-alive every 3 minutes',
      constant('KEEP_ALIVE_MS', 180_000),
      test('unit/webWatchSession', 'keeps the session alive every three minutes'),
    ),
    entry(
      'sign-in without a token: role from the address',
      test('unit/webSignInRules', 'reads the role from the address'),
    ),
    entry(
      'a customer without properties: error and sign-out',
      test(page, 'takes a customer without properties no further'),
      message('noProperties', 'There are no properties available'),
    ),
    entry(
      'notifications are read or unread; admin and csr are named as who completed',
      test(shell, 'are read one by one with the reader’s id'),
      call('PUT /notifications/read/{id}'),
    ),
    entry('all can be marked read', call('PUT /notifications/read')),
    entry(
      'silent types show no toast and make no sound',
      value('contract/realtime.ts', 'SILENT_TYPES', [
        'service-started',
        'service-completed',
        'announcement-update',
      ]),
    ),
    entry(
      'extra time makes the high-priority sound',
      value('contract/realtime.ts', 'HIGH_PRIORITY_SOUND_TYPES', [
        'extra-service-time-request',
        'extra-service-time-request-approved',
        'extra-service-time-request-rejected',
      ]),
    ),
    entry(
      'toasts of the socket stay 5 seconds',
      constant('SOCKET_TOAST_MS', 5000),
      test(shell, 'stay ten seconds unless told otherwise'),
    ),
    missing(
      'delay prompt: initial with Yes and No, confirm with Ok, only where it is to be shown',
      'belongs to the crews’ work',
    ),
    missing(
      'the copied word goes away after 2 seconds',
      'belongs to the customers’ work: the referral link',
      constant('COPIED_FLAG_MS', 2000),
    ),
    entry(
      'choices of the time cap by the configured difference up to the maximum',
      call('GET /settings/time-cap-config-detail'),
      test('api/settings', 'say which caps there are'),
    ),
  ],
};
