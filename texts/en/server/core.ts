export const core = {
  api: {
    ifMatchNotVersion: 'If-Match is not a version.',
    cutOff: 'The file did not arrive whole. Please send it again.',
    valueNotValid: 'A value is not valid.',
    notValid: 'The request is not valid.',
    filters: {
      takes: 'The filter “{name}” takes: {takes}.',
      kinds: {
        number: 'a number',
        text: 'text',
        numberOrText: 'a number or text',
        trueOrFalse: 'true or false',
        onlyTrue: 'true',
        day: 'a day such as 2026-06-30',
        moment: 'a moment such as 2026-06-30T15:00:00Z',
        oneValue: 'one value, not a list',
      },
    },
    list: {
      notValid: '“{name}” is not valid.',
    },
    mediaTypeNotTaken: 'Send the body as application/json, or a file as multipart/form-data.',
    tooManyIds: 'Ask for at most {maxRowsPerPage} ids at once.',
    listNotValid: 'A filter is not valid.',
    nameTaken: 'This name is taken.',
  },
  demo: {
    visitSkipped: 'Visit skipped',
    on: '{address} on {date}: {skipReason}',
    paymentFailed: 'Payment failed',
    for: '{total} for {address}.',
    visitCompleted: 'Visit completed',
    crewFinished: 'Your crew finished at {address}.',
  },
  drawDocument: {
    page: 'Page {page}',
    pageOf: 'Page {page} of {count}',
  },
  access: {
    twoFactorRequired: 'Your role asks for two-factor sign-in. Set it up first.',
    hungUp: 'The connection was closed.',
    notByToken: 'This is for people who are signed in, not for API tokens.',
    tokenReadsOnly: 'This API token reads only.',
  },
  errors: {
    badAddress: 'This address is not valid.',
    stopping: 'The server is stopping. Please try again in a moment.',
    methodNotAllowed: 'This address doesn’t support this method.',
  },
  idempotency: {
    headerIdempotencyKeyMissing: 'The header Idempotency-Key is missing.',
    requestStillBeingWorkedCutOff:
      'This request is still being worked on, or was cut off. Check whether it was carried out before you start over.',
  },
  paytraceGateway: {
    paytraceGateway: {
      refused: 'PayTrace did not take this card.',
    },
  },
  paytraceGatewayForm: {
    page: {
      texts: {
        title: 'Card',
        submit: 'Add card',
        sending: 'Adding…',
        failed: 'The card was not added. Please try again.',
        away: 'We can’t add cards right now. Nothing is wrong with your card. Please try again later, or call us.',
        number: 'Please check the card number.',
        expiry: 'Please check when the card expires.',
        code: 'Please check the security code.',
      },
    },
  },
  s3Files: {
    away: 'Files cannot be reached now. Try again in a moment.',
  },
  sandboxGatewayCards: {
    approved: 'Approved',
    declinedInsufficientFunds: 'Declined: insufficient funds',
    declinedGood: 'Declined for good: stolen card',
    timesOutButApproved: 'Times out, but was approved',
    timesOutNeverArrived: 'Times out, never arrived',
    approvedAfterWhile: 'Approved after a while',
    declinedCvvNotMatch: 'Declined: CVV does not match',
    faultGatewayNothingCharged: 'Fault of the gateway, nothing charged',
  },
  sandboxGatewayForm: {
    cardFormTexts: {
      title: 'Card',
      sandbox: 'Sandbox gateway: no money moves. It takes only the test cards below.',
      number: 'Card number',
      month: 'Expiry month',
      year: 'Full year',
      cvv: 'CVV',
      choose: '–',
      submit: 'Add card',
      sending: 'Adding…',
      tests: 'Test cards',
      testsHelp: 'Tap one to fill the form.',
      required: 'Required.',
      invalid: 'Not valid.',
      expired: 'This card has expired.',
      testCardsOnly: 'The sandbox takes only its test cards.',
      failed: 'The card was not added. Please try again.',
    },
  },
  stripeGateway: {
    notConfirmed: 'The card was not confirmed. Please try again, or use another card.',
    declined: 'The bank declined this card. Use another card.',
  },
  stripeGatewayForm: {
    page: {
      texts: {
        title: 'Card',
        submit: 'Add card',
        sending: 'Adding…',
        failed: 'The card was not added. Please try again.',
        away: 'We can’t add cards right now. Nothing is wrong with your card. Please try again later, or call us.',
        bankAway:
          'We can’t reach your bank’s confirmation page right now. Please try again later, or call us.',
        confirming: 'Your bank wants you to confirm. Its page opens here.',
      },
    },
  },
} as const;
