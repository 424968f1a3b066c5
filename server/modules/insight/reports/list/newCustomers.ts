import { sql } from 'drizzle-orm';
import { propertyPath } from '#contract/core/paths.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import { listReport, splitReport } from '../defineReport.ts';
import { propertyFacts, propertySplits, propertySums, SOURCE } from '../facts/properties.ts';
import { LABELS, wordsOf } from '../words.ts';

export const newCustomers = splitReport({
  name: 'new-customers',
  group: 'customers',
  title: reportsTexts.newCustomers,
  help: reportsTexts.propertiesDayAddedHowCustomerFound,
  facts: propertyFacts,
  splits: propertySplits,
  columns: propertySums,
  sort: ['count', 'DESC'],
  detail: 'properties',
  chart: ['active', 'gone'],
});

export const referred = splitReport({
  name: 'referrals',
  group: 'customers',
  title: reportsTexts.referrals,
  help: reportsTexts.propertiesCustomersWhoCameReferralDay,
  facts: propertyFacts,
  fixed: { source: ['referral'] },
  usualPeriod: 'year',
  splits: {
    month: propertySplits.month,
    zipcode: propertySplits.zipcode,
    assignee: propertySplits.assignee,
    market: propertySplits.market,
  },
  columns: propertySums,
  sort: ['split', 'ASC'],
  detail: 'properties',
  chart: ['active', 'gone'],
});

export const properties = listReport({
  name: 'properties',
  group: 'customers',
  title: reportsTexts.propertiesOneOne,
  help: reportsTexts.everyPropertyDayAdded,
  facts: propertyFacts,
  columns: {
    date: { label: reportsTexts.added, kind: 'day', value: sql`f.date` },
    customer: { label: LABELS.customer, kind: 'text', value: sql`f.customer` },
    address: { label: LABELS.address, kind: 'text', value: sql`f.address` },
    zipcode: { label: LABELS.zipcode, kind: 'text', value: sql`f.zipcode` },
    source: { label: SOURCE, kind: 'word', words: wordsOf('source'), value: sql`f.source` },
    status: { label: LABELS.status, kind: 'word', words: wordsOf('property'), value: sql`f.status` },
    assignee: { label: LABELS.assignee, kind: 'text', value: sql`f.assignee` },
  },
  sort: ['date', 'DESC'],
  key: sql`f.id`,
  opens: { id: sql`f.id`, path: propertyPath },
});
