export const core = {
  api: {
    ifMatchNotVersion: 'If-Match isn’t a version.',
    saveWhole:
      'Save one whole record at a time: read it, change it, and send it back with its version, in the body or as If-Match.',
    cutOff: 'The file didn’t upload completely. Please upload it again.',
    valueNotValid: 'A value isn’t valid.',
    notValid: 'The request isn’t valid.',
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
      notValid: '“{name}” isn’t valid.',
    },
    mediaTypeNotTaken: 'Send the body as application/json, or a file as multipart/form-data.',
    tooManyIds: 'Ask for at most {maxRowsPerPage} ids at once.',
    listNotValid: 'A filter isn’t valid.',
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
    twoFactorRequired: 'Your role requires two-factor sign-in. Set it up first.',
    hungUp: 'The connection was closed.',
    notByToken: 'This is for signed-in people, not for API tokens.',
    tokenReadsOnly: 'This API token is read-only.',
  },
  errors: {
    badAddress: 'This address isn’t valid.',
    stopping: 'The server is stopping. Please try again in a moment.',
    methodNotAllowed: 'This address doesn’t support this method.',
  },
  idempotency: {
    headerIdempotencyKeyMissing: 'The Idempotency-Key header is missing.',
    requestStillBeingWorkedCutOff:
      'This request is still in progress or was interrupted. Check whether it went through before you start over.',
  },
  paytraceGateway: {
    paytraceGateway: {
      refused: 'PayTrace didn’t accept this card.',
    },
  },
  paytraceGatewayForm: {
    page: {
      texts: {
        title: 'Card',
        submit: 'Add card',
        sending: 'Adding…',
        failed: 'The card wasn’t added. Please try again.',
        away: 'We can’t add cards right now. Nothing is wrong with your card. Please try again later, or call us.',
        number: 'Please check the card number.',
        expiry: 'Please check the expiration date.',
        code: 'Please check the security code.',
      },
    },
  },
  s3Files: {
    away: 'Files can’t be reached right now. Try again in a moment.',
  },
  sandboxGatewayCards: {
    approved: 'Approved',
    declinedInsufficientFunds: 'Declined: insufficient funds',
    declinedGood: 'Permanently declined: stolen card',
    timesOutButApproved: 'Times out, but is approved',
    timesOutNeverArrived: 'Times out, never arrived',
    approvedAfterWhile: 'Approved after a while',
    declinedCvvNotMatch: 'Declined: CVV doesn’t match',
    faultGatewayNothingCharged: 'Gateway error, nothing charged',
  },
  sandboxGatewayForm: {
    cardFormTexts: {
      title: 'Card',
      sandbox: 'Sandbox gateway: no money moves. It accepts only the test cards below.',
      number: 'Card number',
      month: 'Expiration month',
      year: 'Expiration year',
      cvv: 'CVV',
      choose: '–',
      submit: 'Add card',
      sending: 'Adding…',
      tests: 'Test cards',
      testsHelp: 'Tap one to fill the form.',
      required: 'Required.',
      invalid: 'Not valid.',
      expired: 'This card has expired.',
      testCardsOnly: 'The sandbox accepts only its test cards.',
      failed: 'The card wasn’t added. Please try again.',
    },
  },
  stripeGateway: {
    notConfirmed: 'The card wasn’t confirmed. Please try again, or use another card.',
    declined: 'Your card was declined. Use another card.',
  },
  stripeGatewayForm: {
    page: {
      texts: {
        title: 'Card',
        submit: 'Add card',
        sending: 'Adding…',
        failed: 'The card wasn’t added. Please try again.',
        away: 'We can’t add cards right now. Nothing is wrong with your card. Please try again later, or call us.',
        bankAway:
          'We can’t reach your bank’s confirmation page right now. Please try again later, or call us.',
        confirming: 'Your bank wants you to confirm this card. Its page opens here.',
      },
    },
  },
} as const;
