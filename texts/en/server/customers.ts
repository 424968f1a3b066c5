export const customers = {
  attachments: {
    noFile: 'No file was attached.',
    notKept: 'Only pictures, PDFs, office documents without macros and plain text files can be saved.',
    used: 'This upload was already used for another file.',
  },
  contactRequests: {
    letter: {
      subject: 'Your message to us',
      quoted: 'You wrote:',
      accepted: 'Yes, we’ll do what you asked for.',
      declined: 'We’re sorry, but we can’t do what you asked for.',
      text: 'We answered your message. Sign in to your account to read our answer.',
    },
    receivedLetter: {
      subject: 'We got your message',
      text: 'Thanks for writing to us. We got your message and will get back to you.',
      closing: 'If you didn’t write to us, you can ignore this email.',
    },
    active: 'This property is already active.',
    askedAlready: 'You already asked for this. We’ll reply here.',
    received: 'Thanks! We got your message.',
    routes: {
      sent: 'The answer is on its way.',
      received: 'Received',
    },
    inPortal: 'The customer will see the answer in the portal.',
    kind: 'Kind',
    status: 'Status',
    name: 'Name',
    eMail: 'Email',
    phone: 'Phone',
    message: 'Message',
    customer: 'Customer',
    assignee: 'Assignee',
    answer: 'Answer',
    outcome: 'Outcome',
    done: 'Done',
  },
  customerAccess: {
    linkSent: 'If we find your account, a link is on its way. It expires in {signInLinkMinutes} minutes.',
    linkWay: 'A link is on its way to {recipient}.',
    nowhere: 'There is no email address or mobile number to send it to.',
    switchedOff: 'This customer’s sign-in is turned off. Turn it on under Users first.',
    signInLetter: {
      textMessage:
        'Sign in with this link: {address} It works once and expires in {signInLinkMinutes} minutes.',
      subject: 'Your sign-in link',
      label: 'Sign in',
      text: 'Use this link to sign in. It works once and expires in {signInLinkMinutes} minutes. If you didn’t request it, you can ignore this email.',
    },
    invitation: {
      textMessage: 'Your online account is ready. Open it here: {address}',
      subject: 'Your account with {from}',
      subjectUnnamed: 'Your account is ready',
      label: 'Open my account',
      paragraphs: [
        'Your online account is ready. See when we’re coming, what we did and what it costs, and pay from your phone.',
        'Use this link to sign in without a password. It works once. You can request a new one on the sign-in page anytime.',
      ],
    },
  },
  customerMessages: {
    messageNotice: {
      subject: 'You have a new message from us',
      label: 'Read and reply',
    },
    wrote: 'We sent you a message:',
    photo: 'We sent you a photo.',
    thereNoPhoto: 'No photo was attached.',
    sendMessage: {
      photo: 'Photo',
    },
    snoozePast: 'Choose a time that hasn’t passed yet.',
    reply: {
      noPhone: 'This customer has no phone number. Add one, or write in the portal.',
      noEmail: 'This customer has no email address. Add one, or write in the portal.',
      stopped: 'This number has opted out of texts. Only its owner can opt back in, by texting START.',
    },
    unreachable: {
      nowhere: 'Saved, but no one can read it: this customer has no sign-in, email address or phone number.',
      unwished:
        'Saved, but no one can read it: this customer has no sign-in and turned off messages on every channel that reaches them.',
      untold: 'Saved. The customer isn’t notified, but will see it the next time they sign in.',
      noSignIn:
        'The customer gets the message but can’t sign in to reply. See Access on the customer’s page.',
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
    stillUseCannotDeleted: 'This is still in use and can’t be deleted: {names}.',
    filled: 'Filled in.',
    merged: 'This customer was merged into {code} {name}.',
  },
  imports: {
    importUnderWayDone: 'This import is already running or done.',
    meaningAlready: 'The column “{name}” already has this meaning.',
    workbookUnreadable:
      'This workbook can’t be read: it is damaged, protected by a password, or another kind of file. Open it in a spreadsheet, remove the password, and save it again as Excel or CSV.',
    emptyHeaderLine: 'This line is empty.',
    fileKeptNoLonger: 'The file isn’t stored anymore. Upload it again to choose another sheet or header.',
    cannotBeUndone: 'Only a finished import can be undone.',
    recordsUsed:
      'The import can’t be undone as a whole: {record} (line {line}) has been used since then. In all, there were {uses} changes, visits, charges or sign-ins. Change or delete individual records instead.',
    openingUsed: {
      paid: 'The import can’t be undone as a whole: the opening charge of {amount} for {customer} was paid, or a payment was attempted.',
      invoiced:
        'The import can’t be undone as a whole: the opening charge of {amount} for {customer} is on an invoice.',
      exported:
        'The import can’t be undone as a whole: the opening charge of {amount} for {customer} was exported to QuickBooks.',
      changed:
        'The import can’t be undone as a whole: the opening charge of {amount} for {customer} was changed.',
    },
    recordsReferred:
      'Other records refer to something from this import, so it can’t be undone as a whole. Nothing was removed.',
    aPdf: 'a PDF',
    aPicture: 'a picture',
    compressedFile: 'a compressed file',
    noTextFile: 'not a text file',
    notCsvFile:
      'This is {kind}, not a list of customers. Choose a CSV or text file, an Excel or OpenDocument workbook, or contacts as vCards (.vcf).',
    reason: 'Why it wasn’t imported',
    webPageDataFileNotCsv:
      'This is a web page or a data file, not a list. Export the list as CSV or Excel and choose that file.',
    quotationMarkLineNotClosedSo:
      'A quotation mark on line {line} is never closed, so the rows after it can’t be separated.',
    fileNoRowsUnderHeader: 'The file has no rows below its header.',
    fileSingleColumn:
      'The file has only one column. A customer list needs at least a name, an address and a ZIP code, each in its own column.',
    fileRows:
      'The file has {rows} rows, and one import takes at most {most}. Split it into {parts} files with the same header and import them one at a time.',
    fileLargerThanMb:
      'The file is larger than {megabytes} MB. Split it into several files with the same header and import them one at a time.',
    started: 'Started.',
    stopped: 'Stopped.',
    also: 'Also in the imported file:',
    sayWhichColumnsHoldAddressName: 'Choose the columns for the address and a name.',
    checkFileBeforeImporting: 'Check the file before importing it.',
    someRowsErrors: 'Some rows have errors. Correct the file, or import the good rows only.',
  },
  intake: {
    notActive: 'This property isn’t active. Convert it for its new owner instead.',
    sameOwner: 'This customer already owns the property.',
    notRunning: 'One of these services has ended.',
    sold: 'New owner saved.',
  },
  lockedCustomers: {
    already: 'This customer is already locked.',
    notLocked: 'This customer isn’t locked.',
    locked: 'Customer locked.',
    unlocked: 'Customer unlocked.',
    stopped: 'Payment failed for good',
    code: 'Code',
    name: 'Name',
    eMail: 'Email',
    phone: 'Phone',
    reason: 'Reason',
    lockedOn: 'Locked on',
    lockedBy: 'Locked by',
    properties: 'Properties',
    failedCharges: 'Failed charges',
    open: 'Open',
    liftedPaying: 'Unlocks when paid',
  },
  merge: {
    mergeRoutes: {
      found: 'Found.',
    },
    merged: 'Customers merged.',
    same: 'This is the same customer. Choose the other one.',
  },
  properties: {
    same: 'The property already has this status.',
    customerAlreadyAddress: 'This customer already has this address.',
    active: 'This property is active. If someone else lives there now, change its status first.',
    otherOwner: 'A new owner’s services start fresh. Sell them after the conversion.',
    converted: 'The property is active again.',
    ownHeaders: {
      code: 'Code',
      market: 'Market',
      vendor: 'Vendor',
      crew: 'Crew',
      nextVisit: 'Next visit',
      customerSince: 'Added on',
    },
    notEndedByIt: 'The last status change didn’t end this service. Sell it again instead.',
    routes: {
      found: 'Found.',
    },
    atWork: '{crew} has a visit in progress from {date}.',
    changed: 'Status updated.',
  },
  referrals: {
    toCome: 'This day is in the future.',
    pricedByHand: 'The visit has a price set by hand.',
    notDone: 'The visit isn’t happening.',
    notBilled: 'The visit isn’t billed.',
    unknown: 'This referral code doesn’t exist.',
    referredAlready: 'This property already has a referral from someone else. Remove that referral first.',
    spent: 'Free mow applied.',
    takenBack: 'The free mow is available again.',
    referred: 'Referral saved.',
    counted: 'Service counted.',
    removed: 'Referral removed.',
    ownCode: 'This is the customer’s own code. Customers can’t refer themselves.',
    returned: 'This code’s owner was referred by this customer.',
    tooMany: 'This code’s owner already has {maxServiceTrackers} referrals in progress, which is the limit.',
    sameHousehold:
      'Both have the same email address, phone number or street address, so this looks like one household.',
    onlyMows: 'A free mow can be used only for mowing.',
    doneAlready: 'This visit has started or is over. Use a free mow on an upcoming visit.',
    spendFreeMow: {
      notBilled: 'This visit is already free.',
    },
    noneLeft: 'There is no free mow to use.',
    notFree: 'This visit doesn’t use a free mow.',
  },
  reminders: {
    noStaff: 'Choose someone who works in the office.',
    goneBy: 'Choose today or a later day.',
    tooFar: 'Choose a day within five years.',
    isDone: 'This reminder is already done.',
    isOpen: 'This reminder is still open.',
    filterNotValid: 'A filter isn’t valid.',
    date: 'Date',
    state: 'Status',
    priority: 'Priority',
    note: 'Note',
    assignee: 'Assignee',
    customer: 'Customer',
    code: 'Code',
    address: 'Address',
    city: 'City',
    madeBy: 'Created by',
    done: 'Done',
    doneBy: 'Done by',
    noProperty: 'Choose a property.',
    routes: {
      done: 'Done.',
    },
    opened: 'Reminder reopened.',
    postponed: 'Reminder postponed.',
  },
  subscriptions: {
    ended: 'This service has ended.',
    noWorkday: 'We don’t work on that day.',
    otherPrice: 'The price has changed. Please review it before you send.',
    waitsAlready: 'A change to this service is already waiting for a reply.',
    answeredAlready: 'This request was already answered.',
    routes: {
      asked: 'Request sent. We’ll reply here.',
    },
    applied: 'Change made.',
    declined: 'Change declined.',
  },
  tags: {
    added: 'Tag added.',
    removed: 'Tag removed.',
    customers: 'Customers',
    usedBy: 'Automations use this tag: {names}. Change them first.',
  },
} as const;
