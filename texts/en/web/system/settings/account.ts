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
        'Enter its keys on the Stripe page. With test keys, no real money moves, and production doesn’t allow them.',
      sandbox: 'The sandbox only takes test cards, and no real money moves. Production doesn’t allow it.',
      paytrace:
        'Cards are entered in PayTrace’s own fields and stored there. Its sandbox (api.sandbox.paytrace.com) moves no real money, and production doesn’t allow it.',
    },
    unusable:
      'No payment gateway is active, so cards can’t be charged, refunded or added. You can still record cash and checks.',
    paytrace: 'PayTrace account',
    paytraceHelp: 'From PayTrace. Only used while PayTrace is the gateway.',
    address: 'API URL',
    integratorId: 'Integrator ID',
    user: 'User',
    password: 'Password',
  },
  stripe: {
    account: 'Stripe account',
    help: 'Find the keys in Stripe’s dashboard under “Developers.”',
    publishableKey: 'Publishable key',
    secretKey: 'Secret key',
    webhookSecret: 'Webhook signing secret',
    webhook: 'Webhook',
    webhookHelp:
      'Optional. In Stripe’s dashboard under “Developers,” add this endpoint with these events, and enter its signing secret here. Stripe then reports right away how a pending payment ended.',
    endpoint: 'Endpoint',
    events: 'Events',
    address: 'API URL',
  },
  maps: {
    tiles: 'Map tiles',
    tilesHelp: 'The background of every map. Its provider must be credited.',
    tileUrl: 'Tile URL',
    tileUrlHelp: 'Must include {z}, {x} and {y}. Pages only load tiles from this host.',
    tileAttribution: 'Credit',
    tileAttributionUrl: 'Link to the provider’s terms',
    geocoder: 'Geocoding',
    geocoderHelp: 'Finds an address on the map. Without it, the center of the ZIP code is used.',
    isGeocoderOn: 'Look up addresses',
    geocoderUrl: 'Nominatim server',
    geocoderUrlHelp:
      'Leave blank for the US Census geocoder, which needs no key. Your own server also suggests addresses as you type.',
    osrm: 'Drive times',
    osrmHelp: 'From an OSRM server. Without one, straight-line distance times 1.3 is used.',
    osrmUrl: 'OSRM server',
  },
  weather: {
    service: 'Weather forecast',
    serviceHelp:
      'Shows the forecast in the work calendar and suggests moving visits on rainy days. Needs internet access; the US National Weather Service is free and needs no key.',
    isOn: 'Get the forecast for each market and crew start point',
    address: 'Service URL',
    addressHelp: 'The National Weather Service or a compatible server.',
    contact: 'Contact email',
    contactHelp: 'The service asks who its users are. Leave blank to send the business’s email.',
    wetChance: 'Minimum chance of rain',
    wetChanceHelp: 'Counts only during working hours.',
  },
  signup: {
    origins: 'On your own website',
    originsHelp: 'Only these websites can show the sign-up and “Contact us” in a frame.',
    embedOrigins: 'Websites, such as https://www.example.com',
    estimates: 'Estimates',
    estimatesHelp: 'Applies to every estimate the office sends.',
    estimateDays: 'Valid for',
    estimateTerms: 'Terms shown to the customer',
    snippet: 'Code to paste',
    snippetHelp:
      'Paste this where you want the page to appear. It works under a content security policy that allows this server, and uses the language of the page around it.',
    script: 'Sign-up, resizes with its content',
    contact: '“Contact us,” the same way',
    frame: 'Plain frame, for sites that don’t allow scripts',
    address: 'Or link to the page',
    copy: 'Copy',
    copied: 'Copied.',
    copyByHand: 'Your browser doesn’t allow copying here. Select it and copy it yourself.',
  },
  troubles: {
    refused: 'Refused since %{time}: %{what}. The gateway says: %{said} This clears once it works again.',
    unreachable: 'No response since %{time}: %{what}. %{said} This clears once it works again.',
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
      title: 'Test it',
      help: 'Sends a message with the saved settings.',
    },
    mailbox: {
      title: 'Test the mailbox',
      help: 'Signs in with the saved settings and counts the emails.',
    },
    text: {
      title: 'Test it',
      help: 'Sends a message with the saved settings.',
    },
    gateway: {
      title: 'Test it',
      help: 'Sandbox: charges a test card and voids it. Stripe and PayTrace: signs in and looks up payments. No money moves.',
    },
    geocoder: {
      title: 'Test geocoding',
      help: 'Looks up an address (the State Capitol if left blank).',
    },
    osrm: {
      title: 'Test drive times',
      help: 'Looks up a trip between two points in Austin.',
    },
    weather: {
      title: 'Test the forecast',
      help: 'Gets the forecast for your first market or crew.',
    },
  },
  accounts: {
    subtitle: 'The outside services your business relies on, and whether they’re working',
    change: 'Change',
    setUp: 'Set up',
    look: 'View',
    neverTested: 'Never tested.',
    noSecret: 'Enter its password or key again. None is saved for the account as it’s set up now.',
    smtp: {
      name: 'Email (SMTP)',
      help: 'Emails to customers, one-time codes, newsletters',
    },
    mailbox: {
      name: 'Mailbox (IMAP)',
      help: 'Customers’ emails to the office',
    },
    text: {
      name: 'Text messages',
      help: 'Texts to phones',
    },
    gateway: {
      name: 'Payment gateway',
      help: 'Charges, refunds, cards',
    },
    geocoder: {
      name: 'Geocoder',
      help: 'Finds addresses on the map',
    },
    osrm: {
      name: 'Drive times (OSRM)',
      help: 'Crew routes',
    },
    weather: {
      name: 'Weather forecast',
      help: 'Rain in the work calendar and when moving visits',
    },
  },
} as const;
