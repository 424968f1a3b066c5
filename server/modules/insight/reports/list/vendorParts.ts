import { reportsTexts } from '#texts/server/reports.ts';
import { splitReport } from '../defineReport.ts';
import { chargeSplits, chargeSums, commissionedCharges } from '../facts/charges.ts';

const { vendor, month, week, day, market, service } = chargeSplits;

export const vendorParts = splitReport({
  name: 'vendor-settlement',
  group: 'money',
  title: reportsTexts.vendorSettlementSummary,
  help: reportsTexts.whatWorkEachVendorCameBefore,
  facts: commissionedCharges,
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
