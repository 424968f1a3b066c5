export const customerMessageMessages = {
  customerMessage: {
    tab: 'Messages',
    unreachable: {
      nowhere:
        'The customer can’t read this: they have no sign-in, email address or phone number. Add one, or reach them another way.',
      unwished:
        'The customer can’t read this: they have no sign-in and don’t want messages by email or text.',
      untold: 'The customer isn’t notified of this message. They’ll see it the next time they sign in.',
      noSignIn:
        'The customer will get this message, but can’t sign in to reply. Check their access on their page.',
    },
    empty: 'No messages yet. What you write here appears in the customer’s portal.',
    unread: '%{smart_count} new |||| %{smart_count} new',
    byOffice: 'You: %{text}',
  },
} as const;
