export const signupStepTexts = {
  address: {
    title: 'Where is the lawn?',
    help: 'Street, city and ZIP code. We’ll tell you right away whether we serve your street.',
  },
  lotSize: {
    title: 'How large is the lot?',
    help: 'A guess is fine; we measure before the first visit.',
  },
  service: {
    title: 'What should we do?',
  },
  frequency: {
    title: 'How often?',
    help: 'Most lawns are happiest every two weeks.',
  },
  frontBack: {
    title: 'Front, back or both?',
  },
  startWish: {
    title: 'When should we start?',
  },
  contact: {
    title: 'How can we reach you?',
    help: 'Name, email and mobile number.',
  },
  referral: {
    title: 'Did a friend refer you?',
    help: 'Enter their code, and you can both earn a free mow.',
  },
  discount: {
    title: 'Do you have a discount code?',
    help: 'The price updates right away.',
  },
  card: {
    title: 'Add a card for payments?',
    help: 'Nothing is charged before the first visit is done.',
  },
  comments: {
    title: 'Anything we should know?',
    help: 'Gates, dogs, beds.',
  },
} as const;
