export const outboxMessages = {
  crewOutbox: {
    updated: 'Updated %{time}',
    signOutTitle: 'Sign out now?',
    signOutUnsent:
      '%{smart_count} report isn’t sent yet. It stays on this phone and sends when you sign in here again. |||| %{smart_count} reports aren’t sent yet. They stay on this phone and send when you sign in here again.',
    signOutOffline: 'There’s no connection. No one can sign in again until you have a signal.',
    signOutAnyway: 'Sign out',
    stay: 'Stay signed in',
    notKept: 'Not saved',
    diskFull:
      'This phone is out of space, so this wasn’t saved. Delete photos or apps you don’t need, then tap again. Until then, write it down or call the office.',
    notKeptHelp:
      'The phone couldn’t save that. Close the app, open it again and tap once more. If it keeps happening, call the office.',
    notSent: 'Not sent yet',
    waiting:
      '%{smart_count} waiting to send · saved on this phone |||| %{smart_count} waiting to send · saved on this phone',
    refused:
      '%{smart_count} report wasn’t applied. See why |||| %{smart_count} reports weren’t applied. See why',
    othersWaiting:
      '%{smart_count} report from someone else is on this phone, not sent yet |||| %{smart_count} reports from others are on this phone, not sent yet',
    ofOthersTitle: 'Other people’s work on this phone',
    ofOthersHelp:
      'These send when the person who made them signs in on this phone. If they can’t, call the office. With a code from the office you can send them, and they’ll count as that person’s work. Or save them to a file for the office.',
    number: 'no.',
    code: 'Code from the office',
    send: 'Send',
    sentForOther: 'Sent. It counts as work by the person who made it.',
    someLeft:
      '%{smart_count} report couldn’t be sent. Try again, or save it to a file for the office. |||| %{smart_count} reports couldn’t be sent. Try again, or save them to a file for the office.',
    ofOther: '%{name}: %{smart_count} report |||| %{name}: %{smart_count} reports',
    someoneElse: 'Someone else',
    waitingTitle: 'Waiting to send',
    waitingHelp: 'Saved on this phone. It sends when you have a signal. You can keep working.',
    sendNow: 'Send now',
    sending: 'Sending…',
    everythingSent: 'Everything has been sent.',
    ownSent: 'All of your reports have been sent.',
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
      position: 'Location',
      clock: 'Clock',
      'delay-answer': 'Answer about finishing today',
    },
  },
} as const;
