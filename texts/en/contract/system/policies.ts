/** Default texts of the policies: in each section, a heading and its paragraphs. */
export const policies = {
  privacy: {
    about: [
      'About this policy',
      'This policy explains what {business} does with the information we get from you as a customer or visitor.',
    ],
    collected: [
      'What we collect',
      'We collect what you give us when you ask for a price, sign up, call or write to us: your name, email address, phone number, the property’s address, details about the property (such as lot size, gates and pets), and your messages.',
      'We also keep records of the work: visits, photos of the property, charges, payments and ratings. To protect accounts, our system logs when and from which internet address someone signs in.',
    ],
    cards: [
      'Cards',
      'You enter card numbers in our payment processor’s form. We keep only the brand, the last four digits and the expiration date.',
    ],
    use: [
      'How we use it',
      'We use this information to quote prices, schedule and do the work, collect payments, answer you, and tell you about visits and payments. If you get our newsletter, every issue has a link to unsubscribe.',
    ],
    shared: [
      'Who gets it',
      'Our office, our crews and the companies that work for us get what they need for their work. So do the services that we use to process payments, send emails and text messages, show maps and run our system. We also share information if the law requires it.',
      'We don’t share mobile numbers or consent to text messages with third parties or affiliates for their marketing or promotional purposes.',
    ],
    texts: [
      'Text messages',
      'If you agree to text messages, we may text you about your sign-up, visits and payments. Message frequency varies. Message and data rates may apply. Reply STOP to stop them, or HELP for help.',
    ],
    browser: [
      'Your browser',
      'Our pages store in your browser what they need to work, such as your sign-in, language and unsent answers.',
    ],
    choices: [
      'Your choices',
      'You can see your details in your account and correct them there, or ask us to correct them. You can also ask us what information we have about you, or ask us to delete it. We may have to keep some records, such as payment records.',
    ],
    changes: [
      'Changes',
      'If we change this policy, we’ll post the new text on this page with the date of the change.',
    ],
    contact: ['Contact', 'Questions about privacy? Contact {business}: {contact}.'],
  },
  terms: {
    about: ['About these terms', 'These terms are for the services that {business} provides to you.'],
    service: [
      'Service and prices',
      'We provide the services you ordered at the property you named, at the prices you agreed to. Sales tax is added where it applies.',
    ],
    schedule: [
      'Scheduling and weather',
      'Planned visits are shown in your account. Rain, storms, holidays or a long day’s work can move a visit to another day.',
    ],
    access: [
      'Gates, pets and access',
      'Please leave gates unlocked or give us the code, keep pets inside, and clear the lawn of toys, hoses and other things. If we can’t get in or it isn’t safe to work, we may have to skip all or part of a visit.',
    ],
    payment: [
      'Payment',
      'We charge the card on file after the work is done, or send an invoice if that was agreed. Please keep your card up to date. If a payment fails, we may try again, and we may stop the service until the balance is paid.',
    ],
    cancel: [
      'Skipping and canceling',
      'To skip, move, pause or cancel service, use your account where it offers that, or contact us. Please do so before the day of the visit. Completed work is still due.',
    ],
    referral: [
      'Referrals',
      'If you refer someone, the rules under Refer & Earn in your account apply. Free mows are used for visits and aren’t paid out in cash.',
    ],
    problems: ['If something isn’t right', 'Please tell us as soon as you can, so that we can look into it.'],
    texts: [
      'Text messages',
      'If you agreed to text messages, {business} texts you about your sign-up, visits and payments. Agreeing is up to you; it isn’t required to buy anything. Message frequency varies. Message and data rates may apply. Reply STOP to stop them, or HELP for help. Carriers aren’t liable for delayed or undelivered messages.',
    ],
    changes: [
      'Changes',
      'If we change these terms, we’ll post the new text on this page with the date of the change.',
    ],
    contact: ['Contact', 'Questions about these terms? Contact {business}: {contact}.'],
  },
} as const;
