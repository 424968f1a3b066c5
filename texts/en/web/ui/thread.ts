/** Texts around the messages between customers and the office. */
export const threadMessages = {
  thread: {
    label: 'Messages',
    write: 'Write a message',
    send: 'Send',
    photo: 'Send a photo',
    earlier: 'Show earlier messages',
    again: 'Try again',
    photoOf: 'Photo from %{name}',
  },
} as const;
