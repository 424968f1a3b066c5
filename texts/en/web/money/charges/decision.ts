/** Texts of a charge's dialogs. */
export const decisionMessages = {
  collect: {
    title: 'Collect %{amount}',
    of: '%{customer}, %{address}',
    confirm: 'Collect %{amount}',
  },
  hold: {
    title: 'Put on hold',
    help: 'It is not collected until somebody releases it.',
  },
  release: {
    title: 'Release the charge',
    help: 'It can be collected again.',
  },
  waive: {
    title: 'No charge',
    help: '%{amount} will not be collected. This can be taken back.',
  },
  revert: {
    title: 'Take “no charge” back',
    help: 'The charge waits to be paid again.',
  },
  billAgain: {
    title: 'Bill again',
    help: 'The customer will owe %{amount} again. You can collect it right away; a run collects it like any other charge.',
  },
  putOff: {
    title: 'Charge later',
    help: '%{amount} will not be collected before that day. On its morning the charge is due again, also by night where that is switched on, and the office is told.',
    date: 'Charge on',
    save: 'Charge later',
  },
  putOffRevert: {
    title: 'Charge now after all',
    help: 'The charge is as it was before.',
  },
  byHand: {
    title: 'Will pay in cash or by check',
    help: '%{amount} stays open, and no run charges a card for it.',
  },
  byHandRevert: {
    title: 'Let cards pay it',
    help: 'The charge can be collected from a card again.',
  },
  unbill: {
    title: 'Do not bill this visit',
    help: 'Nothing is owed for the visit. This can be taken back.',
  },
  bill: {
    title: 'Bill this visit',
    help: 'It costs what a visit of that day costs.',
  },
  lines: {
    new: 'New charge',
    saveNew: 'Add charge',
    save: 'Change lines',
    help: 'For work without a visit. Amounts are before tax; the tax of the market is added.',
    service: 'Counts as',
    line: 'Line %{number}',
    description: 'What for',
    amount: 'Amount',
    taxable: 'Sales tax',
    add: 'Add a line',
    remove: 'Remove the line',
    withdrawHelp: 'The charge is taken back for good. Its history keeps it, with the reason.',
  },
  later: {
    title: 'Charge-later customers',
    count: '%{count} charge put off |||| %{count} charges put off',
    none: 'No charge is put off. Put one off from its panel, with the day and the reason.',
    date: 'Charge on',
    work: 'Work done on',
    reason: 'Reason',
  },
  manual: {
    title: 'Enter a payment',
    help: 'For money that did not come through the gateway.',
    method: 'Kind of payment',
    amount: 'Amount',
    reference: 'Check number or note',
    save: 'Enter payment',
  },
  discount: {
    title: 'Take a discount off',
    which: 'Discount',
    save: 'Take it off',
  },
  undiscount: {
    title: 'Remove a discount',
    save: 'Remove',
  },
  price: {
    title: 'Set the price',
    help: 'Before discounts and tax, which follow it.',
    amount: 'Price',
    save: 'Set price',
  },
  void: {
    title: 'Void today’s payment',
    help: '%{amount} is voided before the gateway settles the payment: the customer’s bank shows neither. A settled payment is refunded instead.',
    save: 'Void',
  },
  refund: {
    title: 'Refund',
    payment: 'Payment',
    amount: 'Amount',
    save: 'Refund',
  },
} as const;
