export const crewPhone = {
  usual: [
    'We are at your gate, but it is locked. Can you open it for us?',
    'There is a dog in the yard. Please bring it inside so we can work.',
    'We are running late today, but we are on our way.',
    'We are done for today. Thank you!',
  ],
} as const;
