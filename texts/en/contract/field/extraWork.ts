export const extraWork = {
  unitText: {
    job: {
      one: 'job',
      other: 'jobs',
    },
    hour: {
      one: 'hour',
      other: 'hours',
    },
    yard: {
      one: 'cubic yard',
      other: 'cubic yards',
    },
    bag: {
      one: 'bag',
      other: 'bags',
    },
    each: {
      one: 'piece',
      other: 'pieces',
    },
    foot: {
      one: 'foot',
      other: 'feet',
    },
  },
  per: 'per',
  at: 'at',
} as const;
