export const territory = {
  crews: {
    name: 'Name',
    vendor: 'Vendor',
    market: 'Market',
    services: 'Services',
    minutesDay: 'Minutes a day',
    startsAt: 'Starts at',
    zipCodes: 'ZIP codes',
    servicesSold: 'Services sold',
    active: 'Active',
  },
  equipment: {
    serialNumberTaken: 'This serial number is taken.',
  },
  markets: {
    name: 'Name',
    salesTaxPercent: 'Sales tax, percent',
    zipCodes: 'ZIP codes',
    properties: 'Properties',
    active: 'Active',
    belongsTo: '{zipcode} belongs to {market}.',
    used: 'Charges were made with {percent}%, so it stays. Add another rate from a later day instead.',
    usedSince:
      'Charges were made with {percent}% from {since}, so it stays. Add another rate from a later day instead.',
  },
  vendors: {
    workUpSettledSoStays:
      'Work up to {through} was settled with {percent}%, so it stays. Add another from a later day instead.',
    workUpSettledSoCommissionStays:
      'Work up to {through} is settled, so its commission stays. End one on that day or later, and begin another after it.',
    noEmail: 'This vendor has no e-mail address.',
    company: 'Company',
    status: 'Status',
    commissionPercent: 'Commission, percent',
    contact: 'Contact',
    eMail: 'E-mail',
    phone: 'Phone',
    address: 'Address',
    crews: 'Crews',
    zipCodes: 'ZIP codes',
    properties: 'Properties',
    primary: 'Primary',
    vendorBecomesActiveFirstPriceList: 'A vendor becomes active with its first price list.',
    hasProperties:
      '{properties} properties belong to this vendor, and new services there find no crew. Confirm that this is what you want.',
    hasWork:
      '{properties} properties belong to this vendor, and its crews have work to come: services {services}, visits {visits}, ZIP codes {zips}. Choose who takes it over, or confirm that it stays with them.',
    tooFar: 'At most two years ahead.',
    otherWork: 'This crew does other work.',
    twice: 'This ZIP code is listed twice.',
    begun: 'This price list has begun: charges are explained with it. Make a new version instead.',
    onlyOne: 'This is the vendor’s only price list. Make a new version first.',
  },
} as const;
