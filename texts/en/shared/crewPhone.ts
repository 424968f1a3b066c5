export const crewPhone = {
  usual: [
    'We are at your gate and it is locked. Can you open it for us?',
    'There is a dog in the yard. Please bring it in so that we can work.',
    'We are running late today, but we are coming.',
    'We are done for today. Thank you!',
  ],
} as const;
