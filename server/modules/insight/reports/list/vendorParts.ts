import { splitReport } from '../defineReport.ts';
import { chargeFacts, chargeSplits, chargeSums } from '../facts/charges.ts';

const { vendor, month, week, day, market, service } = chargeSplits;

export const vendorParts = splitReport({
  name: 'vendor-settlement',
  group: 'money',
  title: { en: 'Vendor settlement summary', es: 'Resumen para proveedores' },
  help: {
    en: 'What the work of each vendor came to before tax, without work that has no vendor, the commission that the business keeps and the vendor’s part, at the commission of the day of the work.',
    es: 'Lo que importó el trabajo de cada proveedor sin impuesto y sin el trabajo que no tiene proveedor, la comisión que queda al negocio y la parte del proveedor, con la comisión del día del trabajo.',
  },
  facts: chargeFacts,
  fixed: { hasVendor: true },
  usualPeriod: 'lastMonth',
  splits: { vendor, month, week, day, market, service },
  columns: {
    count: chargeSums.count,
    gross: chargeSums.gross,
    discount: chargeSums.discount,
    returned: chargeSums.returned,
    commission: chargeSums.commission,
    vendorPart: chargeSums.vendorPart,
  },
  sort: ['gross', 'DESC'],
  detail: 'charges',
  chart: ['vendorPart', 'commission', 'returned'],
});
