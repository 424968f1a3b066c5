/** Ready-made automations: name for the office, and what their steps say. `{{…}}` are template variables. */
export const readyAutomations = {
  'visit-tomorrow': {
    name: 'Visit tomorrow',
    subject: 'Your visit on {{date}}',
    text: 'Hi {{firstName}},\n\nOur crew is coming to {{serviceAddress}} on {{date}}. Please unlock the gate and bring pets inside.',
  },
  'visit-in-two-days': {
    name: 'Visit in two days',
    subject: 'We’re coming on {{date}}',
    text: 'Hi {{firstName}},\n\nYour next visit at {{serviceAddress}} is on {{date}}. If that day doesn’t work for you, please let us know.',
  },
  'visit-feedback': {
    name: 'How was your visit?',
    subject: 'How did we do on {{date}}?',
    text: 'Hi {{firstName}},\n\nWe were at {{serviceAddress}} on {{date}}. How did we do? Please rate the visit in your account, or just reply.',
  },
  'visit-check': {
    name: 'A week after a visit',
    subject: 'Is everything all right?',
    text: 'Hi {{firstName}},\n\nHas everything been all right at {{serviceAddress}} since our visit on {{date}}? If we can do anything better, please let us know.',
  },
  'estimate-follow-up': {
    name: 'Estimate: follow up twice',
    subject: 'Your estimate is valid through {{date}}',
    text: 'Hi {{firstName}},\n\nOur estimate for {{serviceAddress}} is valid through {{date}}. Do you have any questions? We’re happy to help.',
    again:
      'Hi {{firstName}},\n\nOur estimate for {{serviceAddress}} expires after {{date}}. You can accept it with the link in our earlier email.',
  },
  'estimate-call': {
    name: 'Estimate: call the customer',
    note: 'The estimate is still unanswered. Please call the customer.',
  },
  'past-due-week': {
    name: 'Past due: first reminder',
    subject: 'Balance due: {{amount}}',
    text: 'Hi {{firstName}},\n\nFor our work on {{date}}, {{amount}} is still due. If you have just paid, please ignore this message.',
  },
  'past-due-two-weeks': {
    name: 'Past due: second reminder, then a call',
    subject: 'Second reminder: {{amount}} due',
    text: 'Hi {{firstName}},\n\n{{amount}} for our work on {{date}} is still unpaid. Please pay in your account, or call us if something isn’t right.',
    note: 'The charge is still unpaid after two reminders. Please call the customer.',
  },
  'past-due-month': {
    name: 'Past due: last reminder',
    subject: 'Last reminder: {{amount}} due',
    text: 'Hi {{firstName}},\n\n{{amount}} for our work on {{date}} has been due for a month. Please pay it now, or call us so we can work something out.',
  },
  'card-month': {
    name: 'Card expires in a month',
    subject: 'Your card expires on {{date}}',
    text: 'Hi {{firstName}},\n\nThe card you pay with ({{cardType}}) expires on {{date}}. Please add your new card in your account.',
  },
  'card-week': {
    name: 'Card expires in a week',
    subject: 'Your card expires on {{date}}',
    text: 'Hi {{firstName}},\n\nYour card expires on {{date}}, and we don’t have a new one yet. Please add it in your account so your visits can continue.',
  },
  'past-thanks': {
    name: 'Thank customers who leave',
    subject: 'Thank you',
    text: 'Hi {{firstName}},\n\nThank you for letting us take care of {{serviceAddress}}. If we could have done anything better, please tell us.',
  },
  'past-win-back': {
    name: 'Win customers back',
    subject: 'We’d love to have you back',
    text: 'Hi {{firstName}},\n\nIt has been a while since our last visit to {{serviceAddress}}. We’d love to have you back. Just reply to this email.',
  },
  'service-welcome': {
    name: 'Welcome after a sale',
    subject: 'Welcome!',
    text: 'Hi {{firstName}},\n\nThank you for choosing us to take care of {{serviceAddress}}. You’ll find your visits and invoices in your account. If you have a question, just reply.',
  },
  'estimate-expiring': {
    name: 'Estimate expires in two days',
    subject: 'Your estimate expires after {{date}}',
    text: 'Hi {{firstName}},\n\nOur estimate for {{serviceAddress}} expires after {{date}}. You can accept it with the link in our earlier email.',
  },
  'charge-declined': {
    name: 'Payment was declined',
    subject: 'Your payment of {{amount}} was declined',
    text: 'Hi {{firstName}},\n\nYour payment of {{amount}} for our work on {{date}} was declined. Please check your card in your account, or call us.',
  },
  'invoice-due': {
    name: 'Invoice due in three days',
    subject: '{{amount}} due on {{date}}',
    text: 'Hi {{firstName}},\n\n{{amount}} of your invoice is due on {{date}}. You can pay in your account. If you have just paid, please ignore this message.',
  },
  'season-renewal': {
    name: 'Season ends in three weeks',
    subject: 'Your season ends on {{date}}',
    text: 'Hi {{firstName}},\n\nYour service at {{serviceAddress}} ends on {{date}}. Would you like to continue? Just reply, and we’ll keep your day.',
  },
  birthday: {
    name: 'Happy birthday',
    subject: 'Happy birthday, {{firstName}}!',
    text: 'Hi {{firstName}},\n\nHappy birthday from all of us! Enjoy your day, and leave the lawn to us.',
  },
  anniversary: {
    name: 'Anniversary',
    subject: 'Thank you for another year',
    text: 'Hi {{firstName}},\n\nToday is the anniversary of the day you became our customer. Thank you for trusting us with {{serviceAddress}}!',
  },
  'referral-thanks': {
    name: 'Thanks for a referral',
    subject: 'Thank you for recommending us',
    text: 'Hi {{firstName}},\n\nSomeone you told about us has joined. Thank you! You’ll earn your reward after their first visits.',
  },
  'signup-unfinished-hour': {
    name: 'Unfinished sign-up: one hour later',
    subject: 'Finish your sign-up in a minute',
    text: 'Hi {{firstName}},\n\nYou started signing up for service at {{serviceAddress}}. We saved your answers. You can continue here: {{signUpLink}}\n\nQuestions? Just reply to this email.',
  },
  'signup-unfinished-days': {
    name: 'Unfinished sign-up: three days later',
    subject: 'Can we help with your lawn?',
    text: 'Hi {{firstName}},\n\nA few days ago you looked at our prices for {{serviceAddress}}. If something was unclear, just reply, and we’ll help. Your answers are still here: {{signUpLink}}\n\nThis is our last message about it.',
  },
  'signup-waits': {
    name: 'Sign-up unanswered for two days',
    subject: 'We got your sign-up',
    text: 'Hi {{firstName}},\n\nThank you for signing up for service at {{serviceAddress}}. We haven’t forgotten you and will be in touch shortly. If you have a question, just reply.',
  },
  'waiting-list': {
    name: 'Welcome to the waiting list',
    subject: 'You’re on our waiting list',
    text: 'Hi {{firstName}},\n\nThank you for your interest. We don’t work in {{zipcode}} yet, but you’re on our list. We’ll email you as soon as a crew comes to your area.',
  },
  'rain-tomorrow': {
    name: 'Rain tomorrow: notify the office',
    note: 'Rain is likely tomorrow. Check “Move visits” to see which visits could move and where they fit.',
  },
  'contact-waits': {
    name: 'Contact request unanswered for a day',
    subject: 'We got your message',
    text: 'Hi {{firstName}},\n\nWe got your message and will answer it shortly. Thank you for your patience.',
  },
  'review-request': {
    name: 'Ask happy customers for a review',
    subject: 'Thank you! Would you tell others?',
    text: 'Hi {{firstName}},\n\nThank you for your rating. Would you share it in a public review? It takes a minute and helps us a lot: {{reviewLinks}}',
  },
  'review-everyone': {
    name: 'Ask everyone for a review',
    subject: 'How do you like our work?',
    text: 'Hi {{firstName}},\n\nWe’ve been at {{serviceAddress}} a few times now. How do you like our work? We’re grateful for your honest review: {{reviewLinks}}',
  },
  'equipment-due': {
    name: 'Equipment needs service',
    note: 'This service is due. Please schedule it, and mark it as done under Equipment.',
  },
  'unhappy-call': {
    name: 'Unhappy customer: call right away',
    note: 'The customer wasn’t happy with the visit. Please call and make it right.',
  },
} as const;
