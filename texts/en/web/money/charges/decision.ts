/** Texts of a charge's dialogs. */
export const decisionMessages = {
  collect: {
    title: 'Collect %{amount}',
    of: '%{customer}, %{address}',
    confirm: 'Collect %{amount}',
  },
  hold: {
    title: 'Put on hold',
    help: 'It won’t be collected until someone releases it.',
  },
  release: {
    title: 'Release the charge',
    help: 'It can be collected again.',
  },
  waive: {
    title: 'No charge',
    help: '%{amount} won’t be collected. You can undo this.',
  },
  revert: {
    title: 'Undo “no charge”',
    help: 'The charge will be due again.',
  },
  billAgain: {
    title: 'Bill again',
    help: 'The customer will owe %{amount} again. You can collect it right away, or let the next run collect it.',
  },
  putOff: {
    title: 'Charge later',
    help: '%{amount} won’t be collected before that date. On that morning the charge is due again, the office is notified, and nightly collection includes it if it’s on.',
    date: 'Charge on',
    save: 'Charge later',
  },
  putOffRevert: {
    title: 'Charge now',
    help: 'The charge goes back to its earlier status.',
  },
  byHand: {
    title: 'Will pay by cash or check',
    help: '%{amount} stays due, and no card is charged automatically.',
  },
  byHandRevert: {
    title: 'Allow card payment',
    help: 'The charge can be collected from a card again.',
  },
  unbill: {
    title: 'Don’t bill this visit',
    help: 'Nothing will be due for this visit. You can undo this.',
  },
  bill: {
    title: 'Bill this visit',
    help: 'Priced at that day’s rate.',
  },
  lines: {
    new: 'New charge',
    saveNew: 'Add charge',
    save: 'Save lines',
    help: 'For work without a visit. Enter amounts before tax. The market’s sales tax is added.',
    service: 'Service type',
    line: 'Line %{number}',
    description: 'Description',
    amount: 'Amount',
    taxable: 'Sales tax',
    add: 'Add line',
    remove: 'Remove line',
    withdrawHelp: 'The charge is withdrawn for good. It stays in the history, with the reason.',
  },
  later: {
    title: 'Charge-later customers',
    count: '%{count} postponed charge |||| %{count} postponed charges',
    none: 'No postponed charges. To postpone one, open the charge and choose a date and reason.',
    date: 'Charge on',
    work: 'Work date',
    reason: 'Reason',
  },
  manual: {
    title: 'Enter a payment',
    help: 'For money that didn’t come through the payment gateway.',
    method: 'Payment method',
    amount: 'Amount',
    reference: 'Check number or note',
    save: 'Enter payment',
  },
  discount: {
    title: 'Apply a discount',
    which: 'Discount',
    save: 'Apply',
  },
  undiscount: {
    title: 'Remove a discount',
    save: 'Remove',
  },
  price: {
    title: 'Set the price',
    help: 'Before discounts and tax.',
    amount: 'Price',
    save: 'Set price',
  },
  void: {
    title: 'Void today’s payment',
    help: '%{amount} is voided before the payment settles, so neither will appear on the customer’s statement. If it has already settled, it’s refunded instead.',
    save: 'Void',
  },
  refund: {
    title: 'Refund',
    payment: 'Payment',
    amount: 'Amount',
    save: 'Refund',
  },
} as const;
