export const territory = {
  crews: {
    name: 'Name',
    vendor: 'Vendor',
    market: 'Market',
    services: 'Services',
    minutesDay: 'Minutes per day',
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
    belongsTo: '{zipcode} already belongs to {market}.',
    used: 'Charges already use {percent}%, so it can’t be changed. Add a rate that starts later instead.',
    usedSince:
      'Charges already use {percent}% starting {since}, so it can’t be changed. Add a rate that starts later instead.',
  },
  vendors: {
    workUpSettledSoStays:
      'Work through {through} was settled at {percent}%, so it can’t be changed. Add a commission that starts later instead.',
    workUpSettledSoCommissionStays:
      'Work through {through} is settled, so its commission can’t be changed. End this one on that day or later, and start another after it.',
    noEmail: 'This vendor has no email address.',
    company: 'Company',
    status: 'Status',
    commissionPercent: 'Commission, percent',
    contact: 'Contact',
    eMail: 'Email',
    phone: 'Phone',
    address: 'Address',
    crews: 'Crews',
    zipCodes: 'ZIP codes',
    properties: 'Properties',
    primary: 'Primary',
    vendorBecomesActiveFirstPriceList: 'A vendor becomes active when it gets its first price list.',
    hasProperties:
      'This vendor has {properties} properties, and new services there won’t get a crew. Confirm that this is what you want.',
    hasWork:
      'This vendor has {properties} properties, and its crews have upcoming work: services {services}, visits {visits}, ZIP codes {zips}. Choose who takes it over, or confirm that it stays with them.',
    tooFar: 'Choose a day within two years.',
    otherWork: 'This crew does other work.',
    twice: 'This ZIP code is listed twice.',
    begun: 'This price list is in force and charges use it. Create a new version instead.',
    onlyOne: 'This is the vendor’s only price list. Create a new version first.',
  },
} as const;
