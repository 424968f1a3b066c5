export const estimateMessages = {
  estimate: {
    title: 'Estimate %{id}',
    for: 'For %{place}',
    until: 'Holds until %{day}',
    perVisit: '%{amount} a visit, with tax',
    perHour: '%{amount} an hour of work, with tax',
    madeOf: 'How the price adds up',
    skip: 'Without this service',
    terms: 'Terms',
    accept: 'Accept',
    decline: 'Decline',
    declineTitle: 'Decline this estimate?',
    reason: 'Why? This helps us, and may stay empty.',
    chooseFirst: 'Choose one price of each service, or go without it.',
    nextService: 'It applies to your visits from tomorrow on.',
    running: {
      own: 'Your current service (%{before}, on %{weekday}) changes to %{after} at this price, starting with the next visit.',
      ownSame:
        'Your current service (%{before}, on %{weekday}) continues at this price, starting with the next visit.',
      office:
        'The customer already has this service: %{before}, on %{weekday}. If they accept, it changes to %{after} at the offered price, starting with the next visit.',
      officeSame:
        'The customer already has this service: %{before}, on %{weekday}. If they accept, it continues at the offered price, starting with the next visit.',
      several:
        'This address has this service more than once, so the offer can’t be accepted until the office changes or ends one of them.',
      paused: 'It is paused and stays paused until it is resumed.',
      ends: 'It still ends on %{day}.',
      now: 'Now',
      after: 'New',
      noPrice: 'no price',
    },
    nextSignup: 'The office takes it from here and writes to you.',
    total: 'Total',
    line: {
      price: 'Price',
      part: '%{percent}% of it, for a part of the lot',
      corner: 'Corner lot',
      hour: 'An hour of work',
      discount: 'Discount %{code}',
      tax: 'Sales tax %{percent}%',
    },
    statuses: {
      draft: 'Draft',
      sent: 'Sent',
      seen: 'Seen',
      accepted: 'Accepted',
      declined: 'Declined',
      expired: 'Expired',
      withdrawn: 'Withdrawn',
    },
    ended: {
      accepted: 'You accepted this estimate. Thank you!',
      declined: 'You declined this estimate.',
      expired: 'This estimate has run out. Ask our office for a new one.',
      withdrawn: 'This estimate was withdrawn.',
    },
  },
} as const;
