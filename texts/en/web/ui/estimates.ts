export const estimateMessages = {
  estimate: {
    title: 'Estimate %{id}',
    for: 'For %{place}',
    until: 'Valid through %{day}',
    perVisit: '%{amount} per visit, including tax',
    perHour: '%{amount} per hour, including tax',
    madeOf: 'Price breakdown',
    skip: 'Skip this service',
    terms: 'Terms',
    accept: 'Accept',
    decline: 'Decline',
    declineTitle: 'Decline this estimate?',
    reason: 'Why? (optional)',
    chooseFirst: 'Choose a price for each service, or skip it.',
    nextService: 'It applies to your visits starting tomorrow.',
    running: {
      own: 'Your current service (%{before}, on %{weekday}) changes to %{after} at this price, starting with the next visit.',
      ownSame:
        'Your current service (%{before}, on %{weekday}) continues at this price, starting with the next visit.',
      office:
        'The customer already has this service: %{before}, on %{weekday}. If they accept, it changes to %{after} at the offered price, starting with the next visit.',
      officeSame:
        'The customer already has this service: %{before}, on %{weekday}. If they accept, it continues at the offered price, starting with the next visit.',
      several:
        'This address has this service more than once. Before the offer can be accepted, the office needs to change or end one of them.',
      paused: 'It’s paused and stays paused until it’s resumed.',
      ends: 'It still ends on %{day}.',
      now: 'Now',
      after: 'New',
      noPrice: 'no price',
    },
    nextSignup: 'Our office will take it from here and get in touch with you.',
    total: 'Total',
    line: {
      price: 'Price',
      part: '%{percent}% for part of the lot',
      corner: 'Corner lot',
      hour: 'One hour of work',
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
      expired: 'This estimate has expired. Ask our office for a new one.',
      withdrawn: 'This estimate was withdrawn.',
    },
  },
} as const;
