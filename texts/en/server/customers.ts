export const customers = {
  attachments: {
    noFile: 'There is no file in it.',
    notKept: 'Only pictures, PDF, office documents without macros and plain text can be kept.',
    used: 'This upload was already used for another file.',
  },
  contactRequests: {
    letter: {
      subject: 'Your message to us',
      quoted: 'You wrote:',
      accepted: 'Yes, we will do what you asked for.',
      declined: 'We are sorry: we cannot do what you asked for.',
      text: 'We answered what you asked us. Sign in to your portal to read it.',
    },
    active: 'This property is active already.',
    askedAlready: 'You asked for this already. We will answer here.',
    received: 'Thank you! Your message is with the office.',
    routes: {
      sent: 'The answer is in the outbox.',
      received: 'Received',
    },
    inPortal: 'The answer stands in the portal.',
    kind: 'Kind',
    status: 'Status',
    name: 'Name',
    eMail: 'E-mail',
    phone: 'Phone',
    message: 'Message',
    customer: 'Customer',
    assignee: 'Assignee',
    answer: 'Answer',
    outcome: 'Outcome',
    done: 'Done',
  },
  customerAccess: {
    linkSent:
      'If a customer’s account belongs to it, a link is on its way. It is good for {signInLinkMinutes} minutes.',
    linkWay: 'A link is on its way to {recipient}.',
    nowhere: 'There is neither an e-mail nor a mobile number to send it to.',
    switchedOff: 'This customer’s sign-in is switched off. Switch it on under Users first.',
    signInLetter: {
      subject: 'Your link to sign in',
      label: 'Sign in',
      text: 'The button signs you in. It works once, for {signInLinkMinutes} minutes. If you did not ask for it, you need not do anything.',
    },
    invitation: {
      subject: 'Your account with {from}',
      label: 'Open my account',
      paragraphs: [
        'You have an account with us: see when the crew comes, what was done, what it costs, and pay from your phone.',
        'The button signs you in, without a password. It works once; a new one is sent whenever you ask for it on the sign-in page.',
      ],
    },
  },
  customerMessages: {
    messageNotice: {
      subject: 'You have a message from us',
      label: 'Read and reply',
    },
    wrote: 'We wrote to you:',
    photo: 'We sent you a photo.',
    thereNoPhoto: 'There is no photo in it.',
    sendMessage: {
      photo: 'Photo',
    },
    unreachable: {
      nowhere:
        'Saved, but nobody can read it: this customer has no sign-in and no e-mail address or phone number.',
      unwished:
        'Saved, but nobody can read it: this customer has no sign-in and wants no messages in a way that reaches them.',
      untold: 'Saved, but the customer is not told: they see it the next time they sign in.',
      noSignIn:
        'The customer is sent the message, but cannot sign in to answer it: see their access on their page.',
    },
  },
  customers: {
    hanging: {
      properties: {
        one: '{count} property',
        other: '{count} properties',
      },
      services: {
        one: '{count} service',
        other: '{count} services',
      },
      visits: {
        one: '{count} visit',
        other: '{count} visits',
      },
      charges: {
        one: '{count} charge',
        other: '{count} charges',
      },
      invoices: {
        one: '{count} invoice',
        other: '{count} invoices',
      },
      prepayments: {
        one: '{count} prepayment',
        other: '{count} prepayments',
      },
      cards: {
        one: '{count} card',
        other: '{count} cards',
      },
      messages: {
        one: '{count} message',
        other: '{count} messages',
      },
      photos: {
        one: '{count} photo',
        other: '{count} photos',
      },
      notes: {
        one: '{count} note',
        other: '{count} notes',
      },
      files: {
        one: '{count} file',
        other: '{count} files',
      },
      reminders: {
        one: '{count} reminder',
        other: '{count} reminders',
      },
      referrals: {
        one: '{count} referral',
        other: '{count} referrals',
      },
      callLogs: {
        one: '{count} call log',
        other: '{count} call logs',
      },
      exceptions: {
        one: '{count} commission exception',
        other: '{count} commission exceptions',
      },
      signIns: {
        one: '{count} sign-in',
        other: '{count} sign-ins',
      },
    },
    stillUseCannotDeleted: 'This is still in use and cannot be deleted: {names}.',
    filled: 'Filled in.',
    merged: 'This customer was merged into {code} {name}.',
  },
  imports: {
    importUnderWayDone: 'This import is under way or done.',
    meaningAlready: '“{name}” has this meaning already.',
    workbookUnreadable:
      'This workbook can’t be read: it is damaged, protected by a password, or another kind of file. Open it in a spreadsheet, remove the password, and save it again as Excel or CSV.',
    emptyHeaderLine: 'This line is empty.',
    fileKeptNoLonger: 'The file isn’t stored any more. Upload it again to choose another sheet or header.',
    cannotBeUndone: 'Only a finished import can be undone.',
    recordsUsed:
      'Something of this import was used since ({uses} changes, visits, charges or sign-ins), so it can’t be undone as a whole. Change or delete single records instead.',
    recordsReferred:
      'Other records refer to something of this import, so it can’t be undone as a whole. Nothing was removed.',
    aPdf: 'a PDF',
    aPicture: 'a picture',
    compressedFile: 'a compressed file',
    noTextFile: 'no text file',
    notCsvFile:
      'This is {kind}, not a list of customers. Choose a CSV or text file, an Excel or OpenDocument workbook, or contacts as vCards (.vcf).',
    reason: 'Why it stayed out',
    webPageDataFileNotCsv:
      'This is a web page or a data file, not a list. Export the list as CSV or Excel and choose that file.',
    quotationMarkLineNotClosedSo:
      'A quotation mark in line {line} is not closed, so the rows after it cannot be told apart.',
    fileNoRowsUnderHeader: 'The file has no rows under its header.',
    fileSingleColumn:
      'The file has a single column. A customer list needs at least a name, an address and a ZIP code, each in a column of its own.',
    fileRows:
      'The file has {rows} rows; one import takes at most {most}. Split it into {parts} files with the same header and import them one after another.',
    fileLargerThanMb:
      'The file is larger than {megabytes} MB. Split it into several files with the same header and import them one after another.',
    started: 'Started.',
    stopped: 'Stopped.',
    also: 'Also in the imported file:',
    sayWhichColumnsHoldAddressName: 'Say which columns hold the address and a name.',
    checkFileBeforeImporting: 'Check the file before importing it.',
    someRowsErrors: 'Some rows have errors. Correct the file, or import the good rows only.',
  },
  intake: {
    notActive: 'This property is not active. Convert it for its new owner instead.',
    sameOwner: 'The house is theirs already.',
    notRunning: 'One of these services does not run any more.',
    sold: 'The house has its new owner.',
  },
  lockedCustomers: {
    already: 'This customer is locked already.',
    notLocked: 'This customer is not locked.',
    locked: 'The customer is locked.',
    unlocked: 'The customer is unlocked.',
    stopped: 'Payment failed for good',
    code: 'Code',
    name: 'Name',
    eMail: 'E-mail',
    phone: 'Phone',
    reason: 'Reason',
    lockedOn: 'Locked on',
    lockedBy: 'Locked by',
    properties: 'Properties',
    failedCharges: 'Failed charges',
    open: 'Open',
    liftedPaying: 'Lifted by paying',
  },
  merge: {
    mergeRoutes: {
      found: 'Found.',
    },
    merged: 'The two customers are now one.',
    same: 'This is the same customer. Choose the other one.',
  },
  properties: {
    same: 'The property has this status already.',
    customerAlreadyAddress: 'This customer already has this address.',
    active: 'This property is active. Change its status first, if somebody else lives there now.',
    otherOwner: 'Another owner’s services begin anew. Sell them after the conversion.',
    converted: 'The property is active again.',
    ownHeaders: {
      code: 'Code',
      market: 'Market',
      vendor: 'Vendor',
      crew: 'Crew',
      nextVisit: 'Next visit',
      customerSince: 'Added on',
    },
    notEndedByIt: 'The last change of status did not end this service. Sell it again instead.',
    routes: {
      found: 'Found.',
    },
    atWork: 'A visit of {date} was started by {crew} and is not finished yet.',
    changed: 'The status is changed.',
  },
  referrals: {
    toCome: 'This day is still to come.',
    pricedByHand: 'The visit has a price set by hand.',
    notDone: 'The visit does not take place.',
    notBilled: 'The visit costs nothing.',
    unknown: 'There is no such referral code.',
    referredAlready: 'This property was referred by somebody else already. Remove that referral first.',
    spent: 'This visit is free.',
    takenBack: 'The free mow is back in the wallet.',
    referred: 'The referral was saved.',
    counted: 'The service counts now.',
    removed: 'The referral was removed.',
    ownCode: 'This code belongs to the same customer. Nobody refers themselves.',
    returned: 'The one whose code this is came by a referral of this customer.',
    tooMany:
      'Whoever shared this code has {maxServiceTrackers} referrals under way already, and more are not followed at once.',
    sameHousehold:
      'Both share an e-mail address, a telephone number or an address: this looks like one household.',
    onlyMows: 'A free mow can be spent on mowing only.',
    doneAlready: 'This visit has begun or is over: a free mow is spent on a visit to come.',
    spendFreeMow: {
      notBilled: 'This visit costs nothing anyway.',
    },
    noneLeft: 'There is no free mow to spend.',
    notFree: 'No free mow is spent on this visit.',
  },
  reminders: {
    noStaff: 'Choose someone who works in the office.',
    goneBy: 'Choose today or a later day.',
    tooFar: 'At most five years from today.',
    isDone: 'This reminder is done.',
    isOpen: 'This reminder is still open.',
    filterNotValid: 'A filter is not valid.',
    date: 'Date',
    state: 'State',
    priority: 'Priority',
    note: 'Note',
    assignee: 'Assignee',
    customer: 'Customer',
    code: 'Code',
    address: 'Address',
    city: 'City',
    madeBy: 'Made by',
    done: 'Done',
    doneBy: 'Done by',
    noProperty: 'Choose a property.',
    routes: {
      done: 'Done.',
    },
    opened: 'The reminder is open again.',
    postponed: 'The reminder was put off.',
  },
  subscriptions: {
    ended: 'This service has ended.',
    noWorkday: 'We do not come on that day.',
    otherPrice: 'The price has changed since. Look at it again before you send.',
    waitsAlready: 'A change of this service is waiting for an answer already.',
    answeredAlready: 'This request was answered already.',
    routes: {
      asked: 'We have your wish and will answer here.',
    },
    applied: 'The change is made.',
    declined: 'The change was declined.',
  },
} as const;
