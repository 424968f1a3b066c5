import { call, entry, menu, missing, type Section, screen, source, test } from './evidence.ts';

const guards = 'unit/webGuards';

export const routes: Section = {
  title: 'Routes',
  entries: [
    entry('the root leads to the dashboard', test(guards, 'comes from %s to the dashboard')),
    entry('dashboard, for whoever holds its key', screen('/dashboard'), test(guards, 'opens what it holds')),
    entry('crew root leads to the crew’s dashboard', test(guards, 'comes from %s to its dashboard')),
    entry('crew dashboard, with a session alone', test(guards, 'has its dashboard and its map')),
    entry(
      'new-customer: Add Customer',
      screen('/new-customer'),
      test('api/customers', 'makes customer, property'),
    ),
    entry(
      'new-customer/{id}: Add Customer filled from a sign-up, with its own key',
      screen('/new-customer/:signupId'),
      test(guards, 'needs another key to make a customer from a sign-up'),
    ),
    entry('system-settings', screen('/system-settings')),
    entry('system-settings/signup-process', screen('/system-settings/signup-process')),
    entry('system-settings/crew-announcement', screen('/system-settings/crew-announcement')),
    entry('system-settings/customer-contact-us', screen('/system-settings/customer-contact-us')),
    entry('customers', screen('/customers')),
    entry('customers/view/{propertyId}', screen('/customers/view/:propertyId/:tab?')),
    entry('customers/dashboard: where customers land', source('src/customer/paths.ts', 'PATHS')),
    entry('vendors', screen('/vendors'), screen('/vendors/:id/show')),
    entry('crew-team', screen('/crew-team')),
    entry('newsletter', screen('/newsletter')),
    entry('worklogs', screen('/worklogs'), test('unit/workLogView', 'shows today where it says nothing')),
    entry(
      'worklogs/{id}/{date}/{status}',
      screen('/worklogs/:id/:date/:status'),
      test('unit/workLogView', 'names crew, day and status in its path'),
    ),
    entry('worklogs/{crew}/{date}/skipped', screen('/worklogs/:crew/:date/skipped')),
    missing('reports', 'belongs to the money and reports work', menu('reports')),
    missing('reports/charge-later-customers with date and property', 'belongs to the money and reports work'),
    entry('assignments/{assignmentId}', screen('/assignments/:assignmentId')),
    entry('map-crew, for whoever holds its key', screen('/map-crew')),
    entry('crew/map-crew', test(guards, 'has its dashboard and its map')),
    entry('login: the office’s sign-in', test('unit/webSignInPage', 'has the words, the title and the ways')),
    entry('crew/login: the crews’ sign-in', test('unit/webSignInPage', 'has its own words and no recovery')),
    entry('every change of address scrolls to the top', source('src/custom/shell/Shell.tsx', 'scroll')),
  ],
};

export const guardsAndRedirects: Section = {
  title: 'Guards and redirects',
  entries: [
    entry(
      'without a token: to the sign-in, from crew addresses to the crews’',
      test(guards, 'sends crew paths to the crew sign-in'),
    ),
    entry(
      'a work logs address is remembered over the sign-in',
      test(guards, 'remembers a work logs address'),
    ),
    entry('vendors pass the guard of roles', test(guards, 'has no way to what is the office’s alone')),
    entry('a crew at the root or dashboard goes to its own', test(guards, 'comes from %s to its dashboard')),
    entry(
      'others at the crew’s dashboard go to the root, at its map to the map',
      test(guards, 'is kept from the crew dashboard and led from the crew map'),
    ),
    entry(
      'a vendor waiting for prices sees its own page alone, without menu',
      test(guards, 'waiting for its prices sees nothing but its own page'),
    ),
    entry(
      'a vendor at the dashboard goes to its own page',
      test(guards, 'goes from the dashboard to its own page'),
    ),
    entry(
      'without the key: to the root with the message',
      test(guards, 'is sent to the root with a message'),
    ),
    entry('an empty module is open', test(guards, 'finds the longest path that fits')),
    entry('the sign-in with a stored token leads on', test(guards, 'comes from %s to the dashboard')),
    entry('a customer with properties goes to them', test(guards, 'comes from %s to the own properties')),
    entry('a customer without properties is signed out', test(guards, 'without a property is signed out')),
    entry(
      'the server asks the same: session, row, key',
      test('api/access', 'answers 403 with the missing key'),
      test('api/access', 'answers 404 to a %s for rows of others'),
    ),
    entry(
      'a route that declares no access stops the start',
      test('api/access', 'stops the start when a route declares none'),
    ),
  ],
};

const item = (what: string, id: string, path: string) => entry(what, menu(id), screen(path));

export const sideMenu: Section = {
  title: 'Side menu',
  entries: [
    item('Add New Property (new-customer)', 'newCustomer', '/new-customer'),
    item('Properties (customers)', 'customers', '/customers'),
    item('Vendors', 'vendors', '/vendors'),
    item('Assignment (worklogs), office only', 'worklogs', '/worklogs'),
    item('Newsletter, office only', 'newsletter', '/newsletter'),
    missing(
      'Reports: stands in the menu, its screen is not there yet',
      'belongs to the money and reports work',
      menu('reports'),
    ),
    item('Territory Map (crewmap), office only', 'crewmap', '/crewmap'),
    item('Crew status map, office only', 'crewStatusMap', '/crew-status-map'),
    item('Bush and Bed Service Map (bnb-map)', 'bnbMap', '/bnb-map'),
    item('csr-user', 'csrUser', '/csr-user'),
    item('crew-user', 'crewUser', '/crew-user'),
    item('vendor-user', 'vendorUser', '/vendor-user'),
    item('user (All Users)', 'user', '/users'),
    item('time-sheet', 'timeSheet', '/time-sheets'),
    item('permission', 'permission', '/roles'),
    item('crew-announcement', 'crewAnnouncement', '/system-settings/crew-announcement'),
    item('market', 'market', '/markets'),
    item('phrase', 'phrase', '/phrases'),
    item('convert-customer (Convert Property)', 'convertCustomer', '/convert-customer'),
    item('office-announcement', 'officeAnnouncement', '/office-announcements'),
    item('email-template', 'emailTemplate', '/email-templates'),
    item('service-delay-setting', 'serviceDelaySetting', '/service-delay-setting'),
    item('settings (System Settings)', 'settings', '/system-settings'),
    item('signup-process', 'signupProcess', '/system-settings/signup-process'),
    item(
      'customer-contact-us (Contact Requests), office only',
      'customerContactUs',
      '/system-settings/customer-contact-us',
    ),
    item('locked-customers', 'lockedCustomers', '/locked-customers'),
    item('discount', 'discount', '/discounts'),
    item('admin: Dashboard', 'dashboard', '/dashboard'),
    item('admin: Work Calendar (workcal)', 'workcal', '/workcal'),
    item('admin: Crew', 'crewTeam', '/crew-team'),
    entry('the administrators’ own words for entries', source('src/custom/shell/messages.ts', 'admin:')),
    entry(
      'add-user and edit-user are reached without an entry',
      screen('/users/create'),
      screen('/users/:id/*'),
    ),
    entry(
      'who sees an entry follows from its key',
      test('unit/webMenu', 'hides from a representative what only admins hold'),
    ),
    entry(
      'office-only entries are kept from vendors',
      test('unit/webMenu', 'keeps the office’s work logs, maps and newsletter'),
    ),
    entry('an entry without a screen does not show', test('unit/webMenu', 'hides what has no screen yet')),
  ],
};

export const otherScreens: Section = {
  title: 'Other screens',
  entries: [
    entry('users', screen('/users'), test('api/users', 'is searched, filtered and sorted')),
    entry('roles and permissions', screen('/roles/:id'), test('api/roles', 'are made from another')),
    entry('CSR dashboard', test('api/csrDashboard', 'counts what is due and who waits')),
    entry('crew dashboard', test('api/crewDay', 'shows the crew what it needs at each stop')),
    entry(
      'vendor price',
      call('PUT /vendors/{id}/price-list'),
      test('api/vendors', 'keeps every version of its prices'),
    ),
    entry(
      'vendor zip codes',
      call('PUT /vendors/{id}/zipcodes'),
      test('api/vendors', 'serves zip codes by day and crew'),
    ),
    entry(
      'commission exception properties',
      call('PUT /vendors/{id}/property-exceptions'),
      test('api/vendors', 'may have properties with a commission'),
    ),
    entry(
      'crews',
      screen('/crew-team/:id'),
      test('api/vendors', 'is changed with conflict detection, stays with its vendor'),
    ),
    entry('markets', screen('/markets'), test('api/markets', 'are made, listed, changed and deleted')),
    entry('phrases', screen('/phrases'), test('api/phrases', 'are made, found, changed and deleted')),
    entry(
      'office announcements',
      screen('/office-announcements'),
      test('api/officeAnnouncements', 'are listed with the days'),
    ),
    entry(
      'crew announcements',
      screen('/system-settings/crew-announcement/:id'),
      test('api/crewAnnouncements', 'reach the crews they are for'),
    ),
    entry(
      'email templates',
      screen('/email-templates'),
      test('api/emailTemplates', 'are saved without anything that runs'),
    ),
    missing(
      'many reports',
      'belongs to the money and reports work; dashboard figures and lists with CSV exist',
    ),
    entry('discounts', screen('/discounts'), test('api/discounts', 'are made with what their type needs')),
    entry(
      'locked customers',
      screen('/locked-customers'),
      test('api/customerMerge', 'are barred, listed and let in again'),
    ),
    entry(
      'sign-up process',
      screen('/system-settings/signup-process'),
      test('api/requests', 'are given at first, answered to anybody'),
    ),
    missing('wallet', 'belongs to the customers’ work: referral trackers'),
    entry(
      'charts',
      source('src/custom/dashboard/WeekChart.tsx', 'recharts'),
      source('src/custom/dashboard/MoneyChart.tsx', 'recharts'),
    ),
  ],
};
