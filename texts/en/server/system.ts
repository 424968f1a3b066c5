export const system = {
  brand: {
    notLogo: 'We couldn’t read this file. Choose a PNG, JPEG, WebP or SVG picture.',
    noLogo: 'Choose a picture for the logo.',
    logoGone: 'Upload the logo again.',
    portal: 'My lawn care',
    portalShort: 'My lawn',
  },
  policies: {
    contactPage: 'the contact form on this site',
  },
  withoutScripts: {
    title: 'This page needs JavaScript',
    reach: 'Please turn it on in your browser, or contact our office. We’re happy to help.',
    turnOn: 'Please turn it on in your browser.',
  },
  settings: {
    enterAgain: 'Enter it again or remove it. The saved one is for another account.',
    reasonRemoved: '“{reason}” can’t be removed, because visits may have it. Retire it instead.',
  },
  systemSettings: {
    noAnswerWithin15Seconds: 'No response within 15 seconds.',
    couldNotReached: 'We couldn’t reach it: {why}',
    testMessageFrom: 'Test message from {productName}',
    ifReadMessagesGoOutShould: 'If you can read this, messages are being sent correctly.',
    testAccount: {
      sent: 'Test message sent.',
    },
    mailboxFound: 'Signed in. Emails in {folder}: {count}. New ones are fetched every minute.',
    testFailed: 'The test failed: {message}',
    notSetUpYet: 'This isn’t set up yet. Save it first.',
    gatewayNoTestCard: 'This gateway has no test card.',
    testCardChargedChargeVoided:
      'The test card was charged {amount} ({reference}) and the charge was voided.',
    paytraceNeedsIntegratorIdUserPassword:
      'PayTrace needs the integrator ID, the user and the password. Save them first.',
    signedPaytraceListsPayments: 'Signed in to PayTrace as {user} and listed payments.',
    stripeNeedsPublishableKeySecretKey:
      'Stripe needs the publishable key and the secret key. Save them first.',
    stripeAcceptedSecretKey: 'Stripe accepted the secret key.',
    geocoderTurnedOff: 'The geocoder is turned off.',
    answeredButNotKnow: 'It responded, but doesn’t know “{address}”.',
    found: 'Found: {place}',
    noAddressSet: 'No server address is set, so distances are estimated in straight lines.',
    itAnswered: 'It responded: {minutes} minutes between two points in Austin.',
    weatherFound:
      'It responded for {place}: {hours} hours of forecast, starting at {temperature} °F with a {chance}% chance of rain.',
    codesByToken:
      'An API token can’t change the email or text account because one-time codes go through it. Sign in to do this.',
    versionsRequired: 'Send each part’s version under “versions”.',
  },
} as const;
