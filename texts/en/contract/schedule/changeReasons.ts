export const changeReasons = {
  byAutomation: 'Automation: {name}',
  houseSale: 'Price kept from the previous owner',
  merge: 'Both customers were merged into one',
  reported: 'The gateway reports this declined payment as approved',
} as const;
