export const system = {
  settings: {
    enterAgain: 'Enter it again, or remove it: the stored one was kept for another account.',
  },
  systemSettings: {
    noAnswerWithin15Seconds: 'No answer within 15 seconds.',
    couldNotReached: 'It could not be reached: {why}',
    testMessageFrom: 'Test message from {productName}',
    ifReadMessagesGoOutShould: 'If you can read this, messages go out as they should.',
    testAccount: {
      sent: 'The test message was sent.',
    },
    testFailed: 'The test failed: {message}',
    notSetUpYet: 'This is not set up yet. Save it first.',
    gatewayNoTestCard: 'This gateway has no test card.',
    testCardChargedChargeVoided:
      'The test card was charged {amount} ({reference}) and the charge was voided.',
    paytraceNeedsIntegratorIdUserPassword:
      'PayTrace needs the integrator ID, the user and the password. Save them first.',
    signedPaytraceListsPayments: 'Signed in to PayTrace as {user}, and it lists payments.',
    stripeNeedsPublishableKeySecretKey:
      'Stripe needs the publishable key and the secret key. Save them first.',
    stripeAcceptedSecretKey: 'Stripe accepted the secret key.',
    geocoderTurnedOff: 'The geocoder is turned off.',
    answeredButNotKnow: 'It answered, but does not know “{address}”.',
    found: 'Found: {place}',
    noAddressSet: 'No address is set: distances are straight lines times a factor.',
    itAnswered: 'It answered: {minutes} minutes between two points in Austin.',
    codesByToken:
      'An API token can’t change the e-mail or text account: one-time codes go through it. Sign in to do this.',
    versionsRequired: 'Send the version that you saw of each part under “versions”.',
  },
} as const;
