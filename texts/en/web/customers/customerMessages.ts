export const customerMessageMessages = {
  customerMessage: {
    listTitle: 'Messages',
    count: '%{count} customer |||| %{count} customers',
    search: 'Search customer or last message',
    none: 'No customer has written yet. Messages from the portal appear here.',
    tab: 'Messages',
    unreachable: {
      nowhere:
        'Nobody can read this: the customer has no sign-in and no e-mail address or phone number. Add one, or call another way.',
      unwished:
        'Nobody can read this: the customer has no sign-in and wants no messages in a way that reaches them.',
      untold: 'The customer is not told of this message: they see it the next time they sign in.',
      noSignIn:
        'The customer is sent the message, but cannot sign in to answer it. See their access on their page.',
    },
    empty: 'Nothing has been written yet. What you write here appears in the customer’s portal.',
    unread: '%{smart_count} new |||| %{smart_count} new',
    isUnread: 'Not read',
    yes: 'Yes',
    toProperty: 'Open the customer’s property',
    fields: {
      customerName: 'Customer',
      lastText: 'Last message',
      lastAt: 'When',
      unread: 'New',
    },
    byOffice: 'You: %{text}',
  },
} as const;
