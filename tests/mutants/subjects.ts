/** Source files that don't use the database, each group with the unit tests that should kill its mutants. */
export const SUBJECTS: readonly { sources: readonly string[]; tests: readonly string[] }[] = [
  {
    sources: [
      'contract/money/discounting.ts',
      'contract/money/taxShare.ts',
      'server/modules/money/charges/chargeDifference.ts',
      'server/modules/money/charges/chargeSteps.ts',
      'server/modules/money/charges/planCharge.ts',
      'server/modules/money/charges/statusStack.ts',
      'server/modules/money/discounts/openDiscounts.ts',
      'server/modules/money/pricing/priceVisit.ts',
      'server/modules/money/settlements/settle.ts',
    ],
    tests: [
      ...['standing', 'taxShare', 'settle', 'openDiscounts', 'discounting', 'pricing', 'chargeSteps'],
      ...['datedRates', 'chargeDecisions'],
    ].map(name => `tests/unit/money/${name}.test.ts`),
  },
  {
    sources: ['server/modules/schedule/cadence'],
    tests: [
      'cadence',
      'dayWarnings',
      'expectedMinutes',
      'workingDays',
      'planMove',
      'planDifference',
      'termsReaders',
    ].map(name => `tests/unit/schedule/${name}.test.ts`),
  },
  {
    sources: [
      'server/modules/field/timeSheets/fitAround.ts',
      'server/modules/field/timeSheets/pairClock.ts',
      'server/modules/field/timeSheets/totals.ts',
    ],
    tests: ['tests/unit/field/timeSheets.test.ts'],
  },
  {
    sources: ['server/modules/customers/imports/addresses'],
    tests: ['tests/unit/customers/wholeAddress.test.ts', 'tests/unit/customers/addressWords.test.ts'],
  },
  {
    sources: ['server/modules/sales/visitors/puzzle.ts'],
    tests: ['tests/unit/sales/puzzle.test.ts'],
  },
  {
    sources: ['contract/core/days.ts', 'contract/core/money.ts', 'contract/core/validation.ts'],
    tests: [
      ...['days', 'dayNumbers', 'money', 'validation'].map(name => `tests/unit/core/${name}.test.ts`),
      'tests/unit/money/priceLimit.test.ts',
    ],
  },
];
