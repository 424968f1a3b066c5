export const webhooks = {
  'customer.added': 'Customers added',
  'property.status': 'Property status changed',
  'service.changed': 'Service changed, paused or ended',
  'visit.changed': 'Visit changed',
  'visits.moved': 'Many visits moved',
  'visit.rated': 'Visit rated by the customer',
  'charge.changed': 'Charge changed, paid or declined',
  'collecting.ended': 'Collecting run ended',
  'signup.received': 'Sign-up received',
  'contact.received': 'Contact request received',
  'message.sent': 'Message from or to a customer',
  'estimate.answered': 'Estimate accepted or declined',
} as const;
