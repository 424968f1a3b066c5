import { sql } from 'drizzle-orm';
import { propertyPath } from '#contract/core/paths.ts';
import { listReport, splitReport } from '../defineReport.ts';
import { propertyFacts, propertySplits, propertySums, SOURCE } from '../facts/properties.ts';
import { LABELS, wordsOf } from '../words.ts';

export const newCustomers = splitReport({
  name: 'new-customers',
  group: 'customers',
  title: { en: 'New customers', es: 'Clientes nuevos' },
  help: {
    en: 'Properties on the day they were added, by how the customer found the business, where they are and who looks after them.',
    es: 'Propiedades en el día en que se agregaron, según cómo el cliente conoció el negocio, dónde están y a cargo de quién.',
  },
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
  title: { en: 'Referrals', es: 'Recomendaciones' },
  help: {
    en: 'Properties of customers who came by a referral, on the day they were added.',
    es: 'Propiedades de clientes que llegaron por recomendación, en el día en que se agregaron.',
  },
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
  title: { en: 'Properties one by one', es: 'Propiedades una por una' },
  help: { en: 'Every property, on the day it was added.', es: 'Cada propiedad, en el día en que se agregó.' },
  facts: propertyFacts,
  columns: {
    date: { label: { en: 'Added', es: 'Alta' }, kind: 'day', value: sql`f.date` },
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
