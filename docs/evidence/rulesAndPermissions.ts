import {
  constant,
  entry,
  fieldMessage,
  message,
  missing,
  permission,
  type Section,
  source,
  test,
} from './evidence.ts';

const rules = 'unit/webSignInRules';
const profile = 'api/profile';

export const validation: Section = {
  title: 'Validation rules',
  entries: [
    entry('first name required', fieldMessage('firstNameRequired', 'First name is required.')),
    entry('last name required', fieldMessage('lastNameRequired', 'Last name is required.')),
    entry(
      'e-mail required and valid',
      fieldMessage('emailInvalid', 'Valid email is required.'),
      test('api/customers', 'names each field that is missing or wrong'),
    ),
    entry(
      'e-mail asked for on leaving the field',
      test('unit/webAccount', 'asks by HEAD whether an e-mail is taken'),
    ),
    entry(
      'a customer’s e-mail stands fast on the profile',
      test('unit/webAccount', 'of a customer shows the e-mail without letting it be changed'),
    ),
    entry(
      'username: 6 characters, no spaces',
      constant('USERNAME_MIN', 6),
      test('api/users', 'refuses what is taken or missing'),
    ),
    entry('password: 6 characters at least', constant('PASSWORD_MIN', 6)),
    entry(
      'new password: lowercase, uppercase, digit, symbol, no spaces',
      source('contract/constants.ts', 'PASSWORD_PATTERN'),
      test('api/recovery', 'validates the new password'),
    ),
    entry(
      'change password: old one required',
      fieldMessage('oldPasswordRequired', 'Please enter old password.'),
      test(profile, 'refuses in the words of each rule'),
    ),
    entry(
      'change password: 6 to 12 characters',
      constant('PASSWORD_MAX', 12),
      test('unit/webAccount', 'says what is wrong after a first try'),
    ),
    entry(
      'change password: confirm equals the new one',
      fieldMessage('passwordMismatch', 'Confirm password not match'),
    ),
    entry('sign-in: both required', test(rules, 'login needs both')),
    entry('sign-in: id is trimmed', test('unit/webSignInPage', 'trims the id')),
    entry(
      'recovery: e-mail or phone required, trimmed',
      fieldMessage('emailOrPhoneRequired', 'Email or Phone Number required.'),
      test(rules, 'recovery needs an e-mail or a phone'),
    ),
    entry('reset: code required', fieldMessage('otpRequired', 'OTP required.')),
    entry('reset: new password required', fieldMessage('newPasswordRequired', 'New Password required.')),
    entry(
      'reset: pattern only once the length is right',
      test(rules, 'reset speaks of the pattern only once'),
    ),
    entry('reset: confirm required', fieldMessage('confirmPasswordRequired', 'Confirm Password required.')),
    entry('errors only after a try', test('unit/webSignInPage', 'shows errors only after a try')),
    entry(
      'profile of customers: e-mail and mobile required',
      test(profile, 'of a customer needs e-mail and mobile'),
    ),
    entry('mobile required', fieldMessage('mobileRequired', 'Mobile number is required.')),
    entry(
      'mobile: 10 digits',
      fieldMessage('mobileInvalid', 'Enter a valid mobile number (10 digits).'),
      constant('MOBILE_DIGITS', 10),
    ),
    entry(
      'date of birth not in the future',
      fieldMessage('birthInFuture', 'Date of birth cannot be in the future.'),
      test(profile, 'is refused field by field'),
    ),
    entry('phone and emergency phone required', source('contract/customers.ts', 'emergencyPhone')),
    entry(
      'phone written as xxx-xxxx or (xxx) xxx-xxxx',
      test('unit/formValues', 'writes seven and ten digits'),
    ),
    entry('pasting keeps ten digits', test('unit/formValues', 'keeps ten digits of what is pasted')),
    entry('zip code: 5 characters at least', constant('ZIPCODE_MIN', 5)),
    entry(
      'house value 0 or more',
      fieldMessage('notNegative', 'Must be 0 or more.'),
      source('contract/customers.ts', 'houseValueCents: centsField'),
    ),
    entry(
      'card number, expiry, year, CVV required and valid',
      test('api/cards', 'takes only valid test cards'),
    ),
    entry(
      'commission at most 100',
      constant('MAX_COMMISSION_PERCENT', 100),
      fieldMessage('commissionTooHigh', 'Commission is at most 100.'),
    ),
    entry(
      'SMTP port must be correct',
      fieldMessage('portInvalid', 'SMTP port must be correct.'),
      test('api/notices', 'refuse a port that is none'),
    ),
    entry('auto-charge tries between 0 and 10', constant('AUTO_CHARGE_TRIES', { min: 0, max: 10 })),
    entry(
      'discount: code of letters and numbers, percentage 0 to 100, the rest required',
      test('api/discounts', 'refuse codes with signs'),
    ),
    entry('phrase: name, phrase and type required', test('api/phrases', 'need name, phrase and type')),
    entry(
      'reminder: date, note, priority and assignee required',
      test('api/reminders', 'need date, note, priority and assignee'),
    ),
    entry(
      'property: pets, lot size, corner lot, lock code, subdivision code, unit required',
      test('api/customers', 'names each field that is missing or wrong'),
    ),
    entry('customer type and reason where asked', test('api/propertyStatus', 'asks for type and reason')),
    entry(
      'dates outside reason, long texts, HTML, other scripts, deleted references, taken names',
      test('api/badRecords', 'refuse days that are none, and days outside reason'),
      test('api/badRecords', 'keep names and texts of every script'),
    ),
    entry('any body that is wrong is answered', test('api/badInput', 'are answered, never crashed on')),
    entry(
      'a version that is not current',
      test('api/badRecords', 'refuse a change made on an older version'),
      test('unit/editConflict', 'shows both edits, lets choose'),
    ),
  ],
};

const key = (name: string) => entry(name, permission(name));

export const permissions: Section = {
  title: 'Roles and permissions',
  entries: [
    entry(
      'five roles are given, editable, with permissions of their own',
      test('api/roles', 'are five from the start'),
    ),
    entry('new roles are made from them', test('api/roles', 'are made from another')),
    entry('nobody raises themself', test('api/users', 'raises themself, nor gives a role')),
    entry('the last administrator stays', test('api/users', 'takes away the last active administrator')),
    ...[
      'customer_add',
      'customer_list',
      'convert_customer',
      'locked_customer',
      'user_list',
      'user_add',
      'user_role_list',
      'user_time_sheet',
      'csr_user_list',
      'crew_user_list',
      'vendor_user_list',
      'all_user_list',
      'crew_announcement_list',
      'vendor_list',
      'bnb_map',
      'setting_menu',
      'market_list',
      'phrase_list',
      'office_announcement_list',
      'email_template_list',
      'sign_up_process',
      'discount_list',
      'report_list',
      'csr_list',
      'user_password_update',
      'customer_add_from_signup',
      'map_crew',
    ].map(key),
    entry(
      'Unrestricted Assignment Access',
      source('contract/permissions.ts', 'Unrestricted Assignment Access'),
      test('api/assignments', 'is needed for visits of days gone by'),
    ),
    entry(
      'who reviewed a notification is shown to admin and csr',
      source('contract/realtime.ts', 'completedBy'),
    ),
    entry('crews: dashboard and map alone', test('unit/webGuards', 'has its dashboard and its map')),
    missing('customers: Refer & Earn', 'belongs to the customers’ work'),
    entry('customers: e-mail and mobile', test('api/profile', 'of a customer needs e-mail and mobile')),
    entry('vendors: their own page', test('api/vendors', 'reaches its own page only')),
    entry(
      'view as a role or user, only to read, with reasons',
      test('api/users', 'shows what that user sees'),
      test('unit/webAccount', 'is told with the keys'),
    ),
  ],
};

export const errors: Section = {
  title: 'Errors and messages',
  entries: [
    entry(
      '401 signs out, says so and reloads',
      message('signedOut401', 'You are not allowed or logged out from the system.'),
      test('unit/webWatchSession', 'ends, reloads the page and leaves the words'),
    ),
    entry('401: Please Login', message('pleaseLogin', 'Please Login')),
    entry(
      'status 0 signs out',
      message(
        'serverNotConnectedRetry',
        'Server not connected. Please check your network or try again later.',
      ),
      test('unit/webWatchSession', 'ends the session of staff once a second try'),
    ),
    entry(
      'no answer',
      message('serverNotConnected', 'Server not connected.'),
      test('unit/webSession', 'have status 0 where no answer came'),
    ),
    entry(
      'else the server’s word, the error’s, or that something went wrong',
      message('somethingWrong', 'Something went wrong.'),
      test('unit/webSession', 'is the server’s word, else the error’s'),
    ),
    entry(
      'the other wording',
      message('unexpectedError', 'An unexpected error occurred. Please try again later.'),
    ),
    entry(
      'no toast for 0, 304, 401, 412, 414, 417, 422 or where silence was asked for',
      test('unit/webSession', 'is no toast for %i'),
    ),
    entry('warning for 400, error for the rest', test('unit/webSession', 'is a warning for 400')),
    entry(
      'session time-out',
      message('sessionTimeout', 'Session Timeout, Please login again.'),
      test('unit/webWatchSession', 'ends an idle session with a message'),
    ),
    entry('customer without properties', message('noProperties', 'There are no properties available')),
    entry('not authorized', message('notAuthorized', 'You are not authorized to access that page')),
    entry(
      'e-mail taken blocks saving',
      message('emailExists', 'Email address already exists. Please try a different email.'),
    ),
    entry('user details that do not load', source('src/account/messages.ts', 'Failed to load user details')),
    entry(
      'profile that cannot be saved',
      source('src/account/messages.ts', 'Failed to update user profile.'),
    ),
    entry(
      'profile that fails while it is saved',
      source('src/account/messages.ts', 'An error occurred while updating the profile.'),
    ),
    entry('no picture chosen', source('src/account/messages.ts', 'No image selected for upload')),
    missing('delay answer that fails', 'belongs to the crews’ work'),
    entry(
      'password change with another status than 202 shows the server’s word',
      test('unit/webAccount', 'keeps the session and shows the server’s word'),
    ),
    missing('referral link copied', 'belongs to the customers’ work'),
    entry(
      'notifications that fail are an empty list',
      test('unit/webShell', 'are an empty list where they could not be loaded'),
    ),
    entry('empty list of notifications', source('src/custom/shell/messages.ts', 'No new notifications !')),
    entry('errors of the socket are only logged', source('src/dataProvider/realtime.ts', 'socket')),
  ],
};

export const constants: Section = {
  title: 'Constants and limits',
  entries: [
    entry('idle time-out of 600 seconds', constant('IDLE_TIMEOUT_SECONDS', 600)),
    entry('keep-alive every 180,000 ms', constant('KEEP_ALIVE_MS', 180_000)),
    entry(
      'call log price of 20',
      constant('CALL_LOG_PRICE_CENTS', 2000),
      test('api/callLogs', 'are completed with their visit and charged once'),
    ),
    entry('10 service trackers at most', constant('MAX_SERVICE_TRACKERS', 10)),
    entry(
      'warning distance of 450',
      constant('WARNING_DISTANCE_FEET', 450),
      test('api/fieldEvents', 'far from the property are marked'),
    ),
    entry(
      'default map position',
      constant('DEFAULT_MAP_POSITION', { latitude: 31.169621, longitude: -99.683617 }),
    ),
    entry('10 rows a page', constant('ROWS_PER_PAGE', 10)),
    entry('20 notifications a page', constant('NOTIFICATION_PAGE_SIZE', 20)),
    entry(
      'time caps of 0.25 to 12 hours by 0.25',
      constant('TIME_CAP_HOURS', { min: 0.25, max: 12, step: 0.25 }),
    ),
    entry(
      'time-cap settings: maximum, difference, reminder, response',
      test('api/settings', 'say which caps there are'),
    ),
    entry(
      'days off on weekends',
      source('contract/businessSettings.ts', 'daysOff'),
      test('api/scheduleMoves', 'respects the days off of the settings'),
    ),
    entry(
      'new subscriptions Monday to Friday',
      constant('NEW_SUBSCRIPTION_WEEKDAYS', [1, 2, 3, 4, 5]),
      test('api/schedule', 'may choose its own day'),
    ),
    entry(
      '69.09 miles a degree',
      constant('MILES_PER_DEGREE', 69.09),
      test('unit/crewRoute', 'counts a degree of latitude'),
    ),
    entry('feet and kilometres', constant('FEET_PER_MILE', 5280), constant('KM_PER_MILE', 1.609344)),
    entry(
      'billing groups',
      source('contract/enums.ts', "pending: ['pending', 'manual', 'failed', 'hold', 'failed-stop']"),
      test('api/chargesList', 'is searched, filtered by group'),
    ),
    entry('passwords of 6 to 12', constant('PASSWORD_MAX', 12)),
    entry('a free mow after 6 services', constant('REFERRER_FREE_AFTER_SERVICES', 6)),
    entry('the referred: one after 10', constant('REFERRED_FREE_AFTER_SERVICES', 10)),
    entry(
      'QR code: level H, 250 and 300 px, qr_code.png',
      constant('QR_CODE', { level: 'H', screenPx: 250, downloadPx: 300, fileName: 'qr_code.png' }),
    ),
    entry('dates as M/D/YYYY', source('contract/days.ts', 'M/D/YYYY')),
    entry('times of notifications', source('src/custom/shell/messages.ts', 'notifications')),
    entry('toasts of 10 seconds', constant('TOAST_MS', 10_000), test('unit/webShell', 'stay ten seconds')),
    entry('toasts of the socket: 5 seconds', constant('SOCKET_TOAST_MS', 5000)),
    entry('spinner of 40', constant('SPINNER_PX', 40)),
    entry('copied for 2 seconds', constant('COPIED_FLAG_MS', 2000)),
  ],
};
