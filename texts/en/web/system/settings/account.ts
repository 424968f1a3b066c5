/** Settings of external accounts: gateway, mail, maps, and their tests. */
export const accountMessages = {
  gateway: {
    kind: 'Payment gateway',
    kindHelp: 'The service that charges cards.',
    which: 'Gateway',
    kinds: {
      sandbox: 'Sandbox (no real money)',
      stripe: 'Stripe',
      paytrace: 'PayTrace',
    },
    notices: {
      stripe:
        'Its keys are entered on the page “Stripe”. With test keys no money moves, and in production they are refused.',
      sandbox: 'The sandbox takes test cards only: no money moves. In production it is refused.',
      paytrace:
        'Cards are entered in PayTrace’s own fields and kept there. Its sandbox (api.sandbox.paytrace.com) moves no money, and in production it is refused.',
    },
    unusable:
      'No payment gateway is in force: no card is charged, refunded or added. Cash and checks can be written down.',
    paytrace: 'PayTrace account',
    paytraceHelp: 'As PayTrace gave it to you. Used only while PayTrace is the gateway.',
    address: 'Address of the API',
    integratorId: 'Integrator ID',
    user: 'User',
    password: 'Password',
  },
  stripe: {
    account: 'Account at Stripe',
    help: 'Keys from Stripe’s dashboard under “Developers”. The webhook is optional: with it Stripe tells at once how a payment ended that was left open.',
    publishableKey: 'Publishable key',
    secretKey: 'Secret key',
    webhookSecret: 'Signing secret of the webhook',
    address: 'Address of the API',
  },
  maps: {
    tiles: 'Map pictures',
    tilesHelp: 'The background of every map. Its makers must be credited.',
    tileUrl: 'Address of the pictures',
    tileUrlHelp: 'With {z}, {x} and {y} in it. Pages allow pictures from this host only.',
    tileAttribution: 'Makers',
    tileAttributionUrl: 'Link to their terms',
    geocoder: 'Geocoder',
    geocoderHelp: 'Finds where an address is. Without one the center of the ZIP code is used.',
    isGeocoderOn: 'Look addresses up',
    geocoderUrl: 'Nominatim server',
    geocoderUrlHelp:
      'Empty: the US Census geocoder, which needs no key. A server of your own also suggests addresses while they are typed.',
    osrm: 'Driving times',
    osrmHelp: 'An OSRM server’s table. Without one: straight lines times 1.3.',
    osrmUrl: 'OSRM server',
  },
  signup: {
    origins: 'On your own site',
    originsHelp: 'These sites may show the sign-up and “Contact us” in a frame; no other can.',
    embedOrigins: 'Sites, such as https://www.example.com',
    estimates: 'Estimates',
    estimatesHelp: 'Applies to every estimate that the office sends.',
    estimateDays: 'Can be accepted for',
    estimateTerms: 'Terms, as the receiver reads them',
    snippet: 'What to paste',
    snippetHelp:
      'Paste this where the page should stand. It works under a content security policy that names this server, and speaks the language of the page around it.',
    script: 'The sign-up, which grows with its content',
    contact: '“Contact us”, in the same way',
    frame: 'Plain frame, where no script may run',
    address: 'Or link to the page',
    copy: 'Copy',
    copied: 'Copied.',
    copyByHand: 'Copy it by hand: this browser does not allow it here.',
  },
  troubles: {
    refused: 'Refused since %{time}: %{what}. The gateway says: %{said} This clears once it works again.',
    unreachable: 'No answer since %{time}: %{what}. %{said} This clears once it works again.',
    calls: {
      sale: 'charging a card',
      refund: 'refunding a payment',
      void: 'voiding a payment',
      find: 'looking up a payment',
      card: 'adding a card',
      form: 'opening the card form',
      forget: 'deleting a removed card',
      disputes: 'looking up disputes',
      notice: 'checking a message from the gateway',
    },
  },
  tests: {
    smtp: {
      title: 'Try it',
      help: 'Sends a message with the settings as they are saved.',
    },
    text: {
      title: 'Try it',
      help: 'Sends a message with the settings as they are saved.',
    },
    gateway: {
      title: 'Try it',
      help: 'Sandbox: charges a test card and voids it. Stripe and PayTrace: signs in and asks for payments; no money moves.',
    },
    geocoder: {
      title: 'Try the geocoder',
      help: 'Asks for an address, the State Capitol’s if left empty.',
    },
    osrm: {
      title: 'Try the driving times',
      help: 'Asks for a trip between two points in Austin.',
    },
  },
  accounts: {
    subtitle: 'The outside services that the business relies on, and whether they answer',
    change: 'Change',
    setUp: 'Set up',
    look: 'Look',
    neverTested: 'Never tested.',
    noSecret: 'Enter its password or key again: none is stored for the account as it is set up now.',
    smtp: {
      name: 'Email (SMTP)',
      help: 'E-mails to customers, one-time codes, newsletters',
    },
    text: {
      name: 'Text messages',
      help: 'Short messages to phones',
    },
    gateway: {
      name: 'Payment gateway',
      help: 'Charges, refunds, cards',
    },
    geocoder: {
      name: 'Geocoder',
      help: 'Where addresses are',
    },
    osrm: {
      name: 'Driving times (OSRM)',
      help: 'Routes of the crews',
    },
  },
} as const;
