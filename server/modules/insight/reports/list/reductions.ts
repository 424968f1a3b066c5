import { splitReport } from '../defineReport.ts';
import { chargeFacts, chargeSplits, chargeSums } from '../facts/charges.ts';

export const reductions = splitReport({
  name: 'discounts-and-free',
  group: 'money',
  title: { en: 'Discounts and free services', es: 'Descuentos y servicios gratis' },
  help: {
    en: 'What was taken off the price or waived, on the day of the work.',
    es: 'Lo que se descontó del precio o se anuló, en el día del trabajo.',
  },
  facts: chargeFacts,
  fixed: { isReduced: true },
  splits: chargeSplits,
  columns: {
    count: chargeSums.count,
    gross: chargeSums.gross,
    discount: chargeSums.discount,
    waived: chargeSums.waived,
    total: chargeSums.total,
  },
  sort: ['split', 'ASC'],
  detail: 'charges',
  chart: ['discount', 'waived'],
});
