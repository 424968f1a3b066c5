import { CALL_LOG_LABELS } from '#contract/schedule/callLogs.ts';
import type { Report } from '../defineReport.ts';
import type { WordSet } from '../filters.ts';
import { REASONS } from '../words.ts';
import { callReports } from './calls.ts';
import { chargeLater } from './chargeLater.ts';
import { charges } from './charges.ts';
import { customers, retention } from './customers.ts';
import { declinedPayments, failedPayments } from './declines.ts';
import { departureList, departures } from './departures.ts';
import { handPriceList, handPrices } from './handPrices.ts';
import { timeEntries, timeSheets } from './hours.ts';
import { newCustomers, properties, referred } from './newCustomers.ts';
import { noticeList, notices } from './notices.ts';
import { payments } from './payments.ts';
import { paymentsReceived } from './paymentsReceived.ts';
import { priceChanges } from './prices.ts';
import { ratingList, ratings } from './ratings.ts';
import { receivables } from './receivables.ts';
import { reductions } from './reductions.ts';
import { refunds } from './refunds.ts';
import { revenue } from './revenue.ts';
import { inquiries, inquiryList } from './signups.ts';
import { tax } from './tax.ts';
import { vendorParts } from './vendorParts.ts';
import { cancellations, completed, crewHours, late, margins, skips } from './visitReports.ts';
import { visits } from './visits.ts';
import { withReasons } from './withReasons.ts';

/** The office's own labels for call codes, and for reasons for skipping or canceling visits. */
interface OfficeWords {
  codes: WordSet;
  reasons: WordSet;
}

/** All reports in display order, in the office's words. */
export function reportsWith({ codes, reasons }: OfficeWords): readonly Report[] {
  const { callLogs, calls } = callReports(codes);
  const reports: readonly Report[] = [
    revenue,
    paymentsReceived,
    receivables,
    chargeLater,
    failedPayments,
    refunds,
    reductions,
    tax,
    vendorParts,
    charges,
    payments,
    declinedPayments,
    completed,
    crewHours,
    margins,
    late,
    skips,
    cancellations,
    visits,
    newCustomers,
    referred,
    retention,
    departures,
    inquiries,
    customers,
    properties,
    departureList,
    inquiryList,
    callLogs,
    timeSheets,
    priceChanges,
    handPrices,
    ratings,
    ratingList,
    notices,
    calls,
    timeEntries,
    noticeList,
    handPriceList,
  ];
  return reports.map(report => withReasons(report, reasons));
}

/** Reports with the default names, for uses that don't show them. */
export const REPORTS = reportsWith({ codes: CALL_LOG_LABELS, reasons: REASONS });
