export const messages = {
  messages: {
    signedOut401: 'You are not allowed or logged out from the system.',
    pleaseLogin: 'Please Login',
    serverNotConnected: 'Server not connected.',
    serverNotConnectedRetry: 'Server not connected. Please check your network or try again later.',
    somethingWrong: 'Something went wrong.',
    unexpectedError: 'An unexpected error occurred. Please try again later.',
    storageFull:
      'The server is out of space, so nothing new can be saved until its operator makes room. You can still read everything.',
    databaseUnavailable:
      'We can’t reach the database right now. Please try again in a moment. If you were saving something, check first whether it was saved.',
    sessionTimeout: 'Session Timeout, Please login again.',
    /** Stored with a sign-up as it was shown, with its timestamp. */
    signupConsent: 'I agree that {business} may email and call me about this sign-up and the service.',
    /** The same of a business without a name. */
    signupConsentUnnamed: 'I agree to receive emails and calls about this sign-up and the service.',
    /** Apart from the other consent and voluntary, in the words that US carriers ask for. */
    signupTextConsent:
      'Yes, text me about this sign-up, visits and payments. I agree to receive texts from {business} at the mobile number I gave; this isn’t required to sign up. Message frequency varies. Message and data rates may apply. Reply STOP to stop, HELP for help. See our {privacy} and {terms}.',
    signupTextConsentUnnamed:
      'Yes, text me about this sign-up, visits and payments. I agree to receive texts at the mobile number I gave; this isn’t required to sign up. Message frequency varies. Message and data rates may apply. Reply STOP to stop, HELP for help. See our {privacy} and {terms}.',
    privacyPolicy: 'Privacy Policy',
    termsOfService: 'Terms of Service',
    noProperties: 'There are no properties available',
    notAuthorized: 'You are not authorized to access that page',
    missingPermission: 'You need the permission “{label}” for this.',
    viewingOnly: 'Nothing can be changed while you view as someone else.',
    emailExists: 'Email address already exists. Please try a different email.',
    phoneExists: 'A customer with this phone number already exists.',
    usernameExists: 'This username is taken.',
    badCredentials: 'Wrong username or password.',
    tooManyTries: 'Too many tries. Please wait {minutes} minutes and try again.',
    tooManyTriesMinute: 'Too many tries. Please wait a minute and try again.',
    signedIn: 'Signed in.',
    signedOut: 'Signed out.',
    saved: 'Saved.',
    loaded: 'Loaded.',
    deleted: 'Deleted.',
    invalid: 'Please check the marked fields.',
    notFound: 'Not found.',
    unknownFilter: 'Unknown filter “{name}”. Known filters: {known}.',
    unknownSort: 'Unknown sort “{name}”. Known sorts: {known}.',
    versionRequired: 'Send the record’s version as If-Match.',
    stale: 'Someone else has changed this record.',
    tooLarge: 'This is too large.',
    duplicate: 'This already exists.',
    inUse: 'This is still in use and can’t be deleted.',
    letterQueued: 'The email is on its way.',
    repeatedDifferently: 'This request was already sent with different content.',
    customerLocked: 'This customer is locked, so you can’t add services, properties or visits.',
  },
} as const;
