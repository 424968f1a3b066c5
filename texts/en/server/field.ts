export const field = {
  attendance: {
    ahead: 'This day is still to come.',
    noCrewUser: 'Only users of this vendor’s crews can be chosen.',
  },
  crewAnnouncements: {
    title: 'Title',
    message: 'Message',
    crews: 'Crews',
    readBy: 'Read by',
    made: 'Made',
    active: 'Active',
  },
  crewDay: {
    unknownReason: 'Unknown',
    dealtWith: 'This report was already dealt with.',
    whyNotTaken: {
      done: 'This visit is already completed.',
    },
    notUnderWay: 'This visit was not worked on, so there is no time to add.',
    visitAlreadyUnderWay: 'This visit is already under way.',
    visitAlreadySkipped: 'This visit is already skipped.',
    visitCanceledSoThereNothingSkip: 'This visit is canceled, so there is nothing to skip.',
    notOfWork: 'There is nothing to accept in this report.',
    noVisit: 'The visit of this report no longer exists.',
    askForTime: {
      asked:
        '{crew} is working on the bushes and beds at {address} and asks for {minutes} more minutes than agreed, which are charged by the quarter of an hour. Please approve or decline by {until}; without an answer the crew stops at the agreed time.',
      label: 'Approve or decline',
      subject: 'Our crew asks for more time',
    },
    notYours: 'This visit is not your crew’s any more.',
    othersBegan: 'Another crew has already started this visit.',
    messageFromCrew: 'A message from our crew at {address}',
    messageCustomer: {
      notYours: 'The message did not go out: this visit is not your crew’s any more.',
    },
    notToday: 'The message did not go out: it came through too late, or the visit is not today.',
    notWished: 'The message did not go out: this customer does not want messages. Call instead.',
    unreachable:
      'The message did not go out: neither a text nor an e-mail can reach this customer. Call instead.',
    writtenAt: '(Written at {time})',
    putBack: 'This visit was restored after that.',
    numberTakenAlready: 'This number is taken already.',
    reportNotComplete: 'The report is not complete ({field}).',
    tellOnMyWay: {
      subject: 'Our crew is on its way',
      notYours: 'The customer was not told: this visit is not your crew’s any more.',
      notWished: 'The customer was not told: they do not want such messages.',
      unreachable: 'The customer was not told: neither a text nor an e-mail can reach them.',
    },
    notAhead: 'The customer was not told: this visit is under way or over, or not today.',
    tooLate: 'The customer was not told: the message came through too late.',
    toldBefore: 'The customer was told already.',
    comes: 'Crew {crewName} is on its way to {address}.',
    comesAt: '{comes} It should be there in about {minutes} minutes, around {time}.',
    nothingLeft: 'There is nothing left to undo: the visit has changed since.',
    undoneOnlyWithinMinute: 'This can be undone only within a minute. Call the office.',
    stopLocked: 'This stop is locked. Unlock it to move it.',
    onlyStopNotBegunArranged: 'Only a stop that has not begun can be arranged.',
    keepsChanging: 'The day changed while the route was searched. Try again.',
    changedSince: 'The day changed since you looked. Look again at what can be done now.',
    noWayBack: 'The route cannot be undone any more: the day was arranged anew or went on since.',
    dayOver: 'This day is over.',
    onlyTodaysRouteChanged: 'Only today’s route can be changed.',
    judgeWork: {
      notYours: 'This visit is no longer assigned to the crew.',
    },
  },
  crewSharing: {
    changedSince: 'The days changed since you looked. Search again to see what can be done now.',
    nothingChanges: 'Every visit stays with its crew.',
    said: 'Visits given to other crews.',
  },
  extraOffers: {
    unknown: 'The offer of this work has not arrived yet.',
    notAgreed: {
      waiting: 'The customer has not accepted this extra work yet.',
      declined: 'The customer declined this extra work.',
      expired: 'The customer did not answer this offer in time.',
      withdrawn: 'The office withdrew this offer.',
      done: 'This extra work is done already.',
      accepted: 'This extra work was accepted.',
    },
    offerLink: {
      subject: 'Extra work at your property',
      text: 'Our crew offers you extra work: {names}, {total} with tax. See the details, and accept or decline; nothing is done or charged unless you accept.',
      label: 'See the offer',
      ask: 'Accept or decline:',
    },
    nothingCharged: 'Nothing is done or charged. If you still want the work, contact our office.',
    runOut: 'The time to answer this offer is over. {nothingCharged}',
    accepted:
      'You accepted this offer already, and our crew knows. There is nothing more for you to do; if you changed your mind, contact our office.',
    acceptedOfferWorkDone:
      'You accepted this offer, and the work is done. Sign in to see its charge, or contact our office.',
    declinedOffer: 'You declined this offer. {nothingCharged}',
    officeWithdrewOffer: 'Our office withdrew this offer. {nothingCharged}',
    unreachable:
      'The offer did not go out: there is no address to send it to. Let the customer sign on the phone.',
    routes: {
      over: 'This offer is over. Work that is done is corrected at its charge.',
    },
    priceListChanged:
      'The price list has changed: it said {shown}, and it is {now} now. Reload the day and offer it again.',
    notListed: 'This extra work is not on your crew’s price list any more. Reload the day.',
    cancelled: 'This visit was cancelled: nothing can be offered there any more.',
  },
  extraTime: {
    answered: {
      approved: 'Extra time was already approved for this visit.',
      rejected: 'Extra time was already declined for this visit.',
    },
    answerExtraTime: {
      over: 'The time to answer this request is over.',
    },
    noCap: 'This visit has no time cap: no extra time is needed.',
    notUnderWay: 'Extra time can be asked for only while the work is under way.',
    askedBefore: 'Extra time was asked for already; the customer has not answered yet.',
    runOut:
      'The time to answer is over: our crew stops at the agreed time. If you still want more time, contact our office.',
    moreTimeApprovedAlreadyCrewKnows:
      'More time was approved already, and our crew knows. There is nothing more for you to do; if you changed your mind, contact our office.',
    moreTimeDeclined:
      'More time was declined: our crew stops at the agreed time. If you changed your mind, contact our office.',
  },
  photos: {
    notPhotoRead: 'This is not a photo that can be read. JPEG, PNG and WebP can.',
    thereNoPhoto: 'There is no photo in it.',
    noPicture: 'The picture of this report did not arrive.',
  },
  rescueFiles: {
    personWhosePhoneSavedFileNo: 'The person whose phone saved this file is no crew user any more.',
    belongsNoCrew: '{name} belongs to no crew. Give them their crew first.',
    wrong: 'This code isn’t valid for this person’s work. Ask the office for a new one.',
    notWholeFileUnsentWork:
      'This is not a whole file of unsent work: it is another file, or it was damaged on the way.',
    fileSavedOlderVersionApp:
      'This file was saved by an older version of the app. Open the app on that phone with a connection and save it again.',
    fileHoldsMoreThanReports: 'The file holds more than {rescueMaxReports} reports.',
    fileFromPhoneAnotherBusiness: 'This file is from the phone of another business.',
    fileNoSealSoNobodyTell:
      'This file has no seal, so nobody can tell who made it. Open the day on that phone and save the file again.',
    fileNotPhoneSaved:
      'This file is not as the phone saved it: somebody changed it, or it was damaged on the way.',
  },
  timeSheets: {
    person: 'Person',
    date: 'Date',
    kind: 'Kind',
    from: 'From',
    to: 'To',
    hours: 'Hours',
    mark: 'Mark',
    reasonCorrection: 'Reason of the correction',
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    weekFrom: 'Week from',
    type: 'Type',
    crew: 'Crew',
    work: 'Work',
    breaks: 'Breaks',
    net: 'Net',
    overtime: 'Overtime',
    notClockedOut: 'Not clocked out',
    refusals: {
      in: 'You are clocked in already.',
      out: 'You are not clocked in.',
      'break-start': 'A break begins while you work.',
      'break-end': 'You are not on a break.',
    },
    endsWhenBegins: 'It ends when it begins.',
    inFuture: 'This has not happened yet.',
    longerThanHours: 'This is longer than {maxShiftHours} hours.',
    overlaps: 'Overlaps {other}.',
    breakLiesInsideWorkingTime: 'A break lies inside working time.',
    breakWouldLieOutside: 'The break {lost} would lie outside.',
    notValid: '“{name}” is not valid.',
  },
} as const;
