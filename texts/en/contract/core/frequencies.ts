export const frequencies = {
  frequencyWords: {
    1: {
      name: 'Weekly',
      often: 'weekly',
      plain: 'Every week',
    },
    2: {
      name: 'Bi-weekly',
      often: 'bi-weekly',
      plain: 'Every two weeks',
    },
    3: {
      name: 'Tri-weekly',
      often: 'tri-weekly',
      plain: 'Every three weeks',
    },
    4: {
      name: 'Monthly',
      often: 'monthly',
      plain: 'Every four weeks',
    },
    6: {
      name: 'Six-weekly',
      often: 'every six weeks',
      plain: 'Every six weeks',
    },
    '-1': {
      name: 'One time',
      often: 'one time',
      plain: 'Just once',
    },
  },
} as const;
