import { splitReport } from '../defineReport.ts';
import { chargeFacts, chargeSplits, chargeSums } from '../facts/charges.ts';

export const revenue = splitReport({
  name: 'revenue',
  group: 'money',
  title: { en: 'Revenue', es: 'Ingresos' },
  help: {
    en: 'What work came to, on the day it was done: charged is received, refunded, waived and open, to the cent.',
    es: 'Lo que importó el trabajo, en el día en que se hizo: lo cargado es lo cobrado, reembolsado, anulado y por cobrar, al centavo.',
  },
  facts: chargeFacts,
  splits: chargeSplits,
  columns: {
    count: chargeSums.count,
    gross: chargeSums.gross,
    discount: chargeSums.discount,
    net: chargeSums.net,
    tax: chargeSums.tax,
    total: chargeSums.total,
    kept: chargeSums.kept,
    refunded: chargeSums.refunded,
    waived: chargeSums.waived,
    open: chargeSums.open,
  },
  sort: ['split', 'ASC'],
  detail: 'charges',
  chart: ['kept', 'refunded', 'waived', 'open'],
});
