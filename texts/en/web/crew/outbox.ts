export const outboxMessages = {
  crewOutbox: {
    updated: 'Updated %{time}',
    signOutTitle: 'Sign out now?',
    signOutUnsent:
      '%{smart_count} report is not sent yet. It stays on this phone and is sent when you sign in here again. |||| %{smart_count} reports are not sent yet. They stay on this phone and are sent when you sign in here again.',
    signOutOffline: 'There is no connection: nobody can sign in again until there is signal.',
    signOutAnyway: 'Sign out',
    stay: 'Stay signed in',
    notKept: 'Not saved',
    diskFull:
      'This phone has no space left, and this was not saved. Delete photos or apps that you do not need, then tap again. Until then, write it down or call the office.',
    notKeptHelp:
      'The phone could not save that. Close the app, open it again and tap once more. If it keeps happening, call the office.',
    notSent: 'Not sent yet',
    waiting:
      '%{smart_count} waiting to send · saved on this phone |||| %{smart_count} waiting to send · saved on this phone',
    refused:
      '%{smart_count} report had no effect: see why |||| %{smart_count} reports had no effect: see why',
    othersWaiting:
      '%{smart_count} report of someone else is saved on this phone, not sent yet |||| %{smart_count} reports of others are saved on this phone, not sent yet',
    ofOthersTitle: 'Work of others on this phone',
    ofOthersHelp:
      'These go out when the person who made them signs in on this phone. If they can’t, call the office: with its code you can send them, and they count as that person’s work. Or save them to a file for the office.',
    number: 'no.',
    code: 'Code from the office',
    send: 'Send',
    sentForOther: 'Sent. It counts as the work of the person who made it.',
    someLeft:
      '%{smart_count} report could not be sent. Try again, or save it to a file for the office. |||| %{smart_count} reports could not be sent. Try again, or save them to a file for the office.',
    ofOther: '%{name}: %{smart_count} report |||| %{name}: %{smart_count} reports',
    someoneElse: 'Someone else',
    waitingTitle: 'Waiting to send',
    waitingHelp: 'Saved on this phone. It is sent as soon as there is signal; you can keep working.',
    sendNow: 'Send now',
    sending: 'Sending…',
    everythingSent: 'Everything is sent.',
    ownSent: 'Everything of yours is sent.',
    remove: 'Remove',
    saveFile: 'Save unsent work to a file',
    saveFileShort: 'Save to a file',
    event: {
      start: 'Start',
      complete: 'Complete',
      skip: 'Skip',
      undo: 'Undo',
      acknowledge: 'Announcement read',
      'extra-time': 'More time',
      'on-my-way': 'On my way',
      message: 'Message to the customer',
      offer: 'Extra work offered',
      'offer-done': 'Extra work done',
      note: 'Note',
      photo: 'Photo',
      position: 'Position',
      clock: 'Clock',
      'delay-answer': 'Answer about finishing the day',
    },
  },
} as const;
