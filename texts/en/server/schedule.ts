export const schedule = {
  callLogs: {
    refunded:
      'The charge of this call was refunded, so nothing is owed for it. Bill it again before you change what it costs.',
    collected:
      'The charge of this call was collected, or a payment was tried. Refund it before you change the call.',
    takenOff: 'The call was taken off the route.',
    visitDone: 'The visit of this call is done, so it stays on its day with its crew.',
    notServed: 'The property is not active, so no visit can be put on it.',
    completed: 'The call is completed.',
    opened: 'The call is open again.',
    date: 'Date',
    code: 'Code',
    note: 'Note',
    routes: {
      completed: 'Completed',
    },
    billable: 'Billable',
    routable: 'Routable',
    billOnly: 'Bill only',
    price: 'Price',
    crew: 'Crew',
    visit: 'Visit',
    charge: 'Charge',
    assignee: 'Assignee',
    customer: 'Customer',
    customerCode: 'Customer code',
    address: 'Address',
    city: 'City',
    noProperty: 'Choose a property.',
    otherProperty: 'A call stays with its property.',
    changedMeanwhile: 'This call was changed meanwhile. Please try again.',
  },
  ratings: {
    closed: 'This visit can no longer be rated.',
  },
  reassign: {
    hasSuchWork:
      'The crew still has such work: services {services}, ZIP codes {zips}. Give it to another crew first.',
    hasWork:
      '{crew} has work to come: services {services}, visits {visits}, ZIP codes {zips}. Say which crew takes it over.',
    otherCrew: 'Choose another crew at work of the same vendor.',
    otherWork: 'This crew does not do all of that work.',
    otherVendor: 'Choose a working crew of another active vendor.',
    mayPutBack: {
      done: 'This can no longer be undone: the visit at {address} on {date} is under way or done.',
    },
    changedSince:
      'This cannot be undone: the service at {address} was changed since. Change it back by itself.',
    deleted: 'This cannot be undone: a crew that had this work was deleted.',
    rests: 'This cannot be undone: {crew} is no longer at work.',
  },
  reassignings: {
    undone: 'All of it was undone.',
    otherWork: 'This crew does other work.',
    undoneAlready: 'This was already undone.',
  },
  schedule: {
    nobodyWorksDay:
      'Nobody works on that day ({day}). Confirm that the visits go there, or choose another day.',
    nothingToMove: 'There is no pending visit to move on these days.',
    changedSince: 'The schedule changed since you looked. See what it would do now, and try again.',
    secondVisit:
      'This service has a visit on that day already. Say that you want a second one, or choose another day.',
    notServed: 'The property is not active, so no visit can be put on it.',
    visit: 'Visit',
    date: 'Date',
    status: 'Status',
    service: 'Service',
    customer: 'Customer',
    address: 'Address',
    crew: 'Crew',
    price: 'Price',
    billable: 'Billable',
    against: 'Against',
    reason: 'Reason',
    by: 'By',
    at: 'At',
    removed: 'Forced visit removed.',
    said: {
      push: 'Visits moved.',
      spread: 'Visits moved.',
      transfer: 'Visits moved.',
      share: 'Visits given to other crews.',
      skip: 'Visits skipped.',
      undone: 'The move was undone.',
      moving: 'The visits are being moved.',
      undoing: 'The move is being undone.',
      stopped: 'Stopped.',
    },
    stillMoving: 'Other visits are still being moved. Wait until that is done, or stop it.',
    ended: 'This service has ended.',
    pausedAlready: 'The service is already paused in this time.',
    notPending: 'Only a pending visit can be removed; this one is under way, done or called off.',
    notPaused: 'The service is not paused on this day.',
    routes: {
      said: {
        added: 'Services added.',
        paused: 'Service paused.',
        resumed: 'The service runs again.',
        ended: 'Service ended.',
        undone: 'The change was undone.',
        forced: 'Visit added.',
      },
    },
    notActive: 'The property is not active. Make it active before you add services.',
    bnbOnly: 'Only bush and bed work has a time cap.',
    sameDay: 'Choose another day.',
    nothing: 'There is no change of this service to take back, or it was changed otherwise since.',
    visitsChanged:
      'The change can no longer be taken back: one of its visits is under way, done or was changed since.',
    underWay: 'The move, or its undo, is not finished. Stop the move first, or resume the undo.',
    undoneAlready: 'This move was already undone.',
    undoMove: {
      done: 'The move can no longer be undone: the visit at {address} on {date} is under way or done.',
      changedSince:
        'The move cannot be undone: the visit at {address} was moved again, to {date}. Undo that first.',
    },
    dayGone:
      'The move can no longer be undone as a whole. Visits whose day has gone by: {count} – {visits}. Move those that are still to come by a new move.',
  },
  serviceDelay: {
    decided: 'This was already decided, or the crew has answered.',
    prompt: {
      asked: {
        title: 'Will you finish today?',
        text: 'Visits that are left: {count}. With No, or without an answer, they go to the next working day.',
        /** Once the office has been asked, silence no longer moves visits. */
        late: 'Visits that are left: {count}. With No they go to the next working day.',
      },
    },
    moved: {
      title: 'Visits were moved',
      text: 'Visits moved to {day}: {count}. The office was told, and so were customers: {told}.',
      quiet: 'Visits moved to {day}: {count}. The office was told.',
    },
  },
  visitLetters: {
    followVisits: {
      words: {
        subject: 'Your visit is done',
        done: 'Our crew has finished its visit at {address}.',
        more: 'Photos, times and what it cost are in your portal, where you can also rate the visit.',
        open: 'See the visit',
        fileName: 'visit.jpg',
      },
    },
    kindLetters: {
      words: {
        birthday: {
          subject: 'Happy birthday!',
          text: 'All of us wish you a happy birthday and a good year.',
        },
        thankYou: {
          subject: 'Thank you for another year',
          text: 'On this day we first came to your property. Thank you for your trust; we are glad to look after your lawn.',
        },
      },
    },
  },
  visits: {
    noVisit: 'This charge is of no visit that is done.',
    alreadySo: 'The visit of this charge is marked so already.',
    dayNotices: {
      lines: {
        moved: '{address}: your visit of {from} takes place on {to}.',
        skipped: '{address}: your visit of {from} is skipped. The next one comes as planned.',
        restored: '{address}: your visit takes place on {to} after all.',
      },
      subjects: {
        moved: 'Your visit has a new day',
        skipped: 'Your visit is skipped',
        restored: 'Your visit takes place as before',
      },
      closing: 'Questions? Just answer this message or call us.',
    },
    notDone: 'Minutes are written down once the visit is done.',
    onlyThis: 'Only a pending visit of the cadence can change those that follow it. Change this one alone.',
    unlikelyDay: 'At most a year back and two years ahead.',
    beforeStart: 'The service does not start until after that date.',
    todayOrLater: 'Choose today or a later day.',
    visit: 'Visit',
    date: 'Date',
    slot: 'Slot',
    status: 'Status',
    service: 'Service',
    stop: 'Stop',
    customerCode: 'Customer code',
    customer: 'Customer',
    address: 'Address',
    unit: 'Unit',
    city: 'City',
    zipCode: 'ZIP code',
    market: 'Market',
    vendor: 'Vendor',
    crew: 'Crew',
    expectedMinutes: 'Expected minutes',
    workedMinutes: 'Worked minutes',
    started: 'Started',
    completed: 'Completed',
    reason: 'Reason',
    charge: 'Charge',
    total: 'Total',
    filterNotValid: 'A filter is not valid.',
    routes: {
      done: {
        start: 'Visit started.',
        complete: 'Visit completed.',
        skip: 'Visit skipped.',
        cancel: 'Visit cancelled.',
        restore: 'Visit restored.',
      },
    },
    rules: {
      stands: {
        pending: 'This visit is still to come.',
        started: 'This visit is under way.',
        completed: 'This visit is already completed.',
        skipped: 'This visit was skipped. Restore it first.',
        cancel: 'This visit was cancelled. Restore it first.',
      },
      over: {
        cancel: 'The office cancelled this visit.',
        skipped: 'This visit was skipped before.',
        completed: 'This visit was completed before.',
      },
    },
    visitNow: 'This visit is on {date} now.',
    withoutCompletionTakenBackMinutes:
      '{refusal} Without it, a completion can be taken back for {minutes} minutes.',
    notYet: 'This visit is on a later day. Move it to today first.',
    alreadySuchServiceAddress:
      '{name} already has such a service at this address. Change that one, or say that you want a second one.',
    soldAlready:
      'This property has such a service already. Say that you want a second one, or change the one that runs.',
    dayOff: 'Nobody works on that day. Choose a working day.',
    moveVisitAloneForceOne: '{soldDays} Move this visit alone, or force one.',
    canceledThere:
      'A canceled visit of that day has photos or a charge, and is kept. Choose another day, or restore it.',
    paused: 'The service is paused from {from} on. Choose a day outside the pause, or move this visit alone.',
    pausedUntil:
      'The service is paused from {from} until {until}. Choose a day outside the pause, or move this visit alone.',
    changeTerms: {
      refused: {
        'nothing-to-come': 'No visit is to come that this could change.',
        'before-previous': 'Choose a day after the visit before this one.',
        'same-week': 'That week already has its visit. Choose another week, or move this visit alone.',
        'no-workday':
          'Nobody works on the day that this visit would go to. Change this visit alone, or choose another day.',
        'off-cadence':
          'The service has no visit of its own in that week. Change this visit alone, or change the service.',
        'after-end': 'The service ends before that day.',
      },
    },
    subscriptionsRunDays: 'Subscriptions run on these days: {named}.',
    noChoice: 'The settings offer no such cap.',
    noSuchCrew: 'Choose a crew that works.',
  },
} as const;
