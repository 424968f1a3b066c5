import { expect, it } from 'vitest';
import { FIELD_MESSAGES } from '#contract/core/fieldMessages.ts';
import { MESSAGES, type MessageKey } from '#contract/core/messages.ts';
import { PERMISSIONS } from '#contract/core/permissions.ts';
import { IMPORT_REASONS } from '#contract/customers/importReasons.ts';
import { IMPORT_FIELDS } from '#contract/customers/imports.ts';
import { PAYMENT_EMAILS } from '#contract/money/paymentEmails.ts';
import { generalSetting } from '#contract/system/businessSettings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import type { DomainEvent } from '#server/events.ts';
import {
  codeMessage,
  passwordChangedEmail,
  usernameMessage,
} from '#server/modules/access/recovery/messages.ts';
import { notificationsFor } from '#server/modules/messaging/notifications/compose.ts';
import { listColumns as invoiceColumns } from '#server/modules/money/invoices/invoiceDocument.ts';
import { paymentEmail } from '#server/modules/money/paymentEmails/texts.ts';
import {
  settlementColumns,
  listColumns as settlementListColumns,
} from '#server/modules/money/settlements/settlementDocument.ts';
import { statementColumns } from '#server/modules/money/statements/statementDocument.ts';
import { renewalMessage } from '#server/modules/sales/seasons/renewalMessage.ts';
import { stringsOf, unmarked } from './marked.ts';

/** Names here are Greek, so any Latin word that's left is text that didn't come from the catalog. */
const NAME = 'Μαρία';
const ADDRESS = '12 Οδός';
const business = generalSetting.parse({
  name: 'Κήπος',
  phone: null,
  email: null,
  website: null,
  address: null,
});

const leftIn = (text: string) => unmarked(text.replaceAll(/https?:[^\s⟧]+/g, ''));
const language = 'es';

it('translates every error', () => {
  const keys = Object.keys(MESSAGES) as MessageKey[];
  const left = keys.flatMap(key => leftIn(new AppError('conflict', key).body(language).message));
  expect(left).toEqual([]);
});

it('translates every field error, permission label and import message', () => {
  const texts = [
    ...Object.values(FIELD_MESSAGES).map(text => text[language]),
    ...Object.values(PERMISSIONS).map(({ label }) => label[language]),
    ...Object.values(IMPORT_FIELDS).map(text => text[language]),
    ...Object.values(IMPORT_REASONS).map(text => text[language]),
  ];
  expect(texts.flatMap(leftIn)).toEqual([]);
});

it.each(PAYMENT_EMAILS)('translates every line of the “%s” email', kind => {
  const money = {
    cents: 5500,
    openCents: 500,
    visit: { date: '2026-06-10', address: ADDRESS },
    lastFour: '4242',
    wantsOwner: false,
  };
  const declined = { code: 'insufficient_funds', words: null };
  const moved = [
    { ...money, method: 'card', decline: kind === 'declined' || kind === 'stopped' ? declined : null },
    { ...money, method: 'check', visit: null, decline: null },
  ] as const;
  const facts = { name: NAME, language, business, cardPage: 'https://lawn.example.com/card', moved } as const;
  const { subject, body } = paymentEmail(kind, facts);
  expect([subject, body].flatMap(leftIn)).toEqual([]);
});

it('translates every line of the sign-in emails', () => {
  const reader = { firstName: NAME, username: 'μαρία', language } as const;
  const letters = [
    ...(['forgot', 'reset', 'invite'] as const).map(purpose =>
      codeMessage(business, reader, {
        channel: 'email',
        purpose,
        code: '123456',
        address: 'https://lawn.example.com',
      }),
    ),
    usernameMessage(business, reader, ['μαρία']),
    usernameMessage(business, reader, ['μαρία', 'μαρία2']),
    passwordChangedEmail(business, reader),
  ];
  expect(letters.flatMap(({ subject = '', body }) => [subject, body]).flatMap(leftIn)).toEqual([]);
});

it('translates every line of the season renewal email', () => {
  const line = {
    serviceId: 1,
    type: 'mow',
    frequency: 1,
    address: ADDRESS,
    oldCents: 5000,
    newCents: 5200,
    hour: null,
  } as const;
  const letter = renewalMessage(
    business,
    { channel: 'email', recipient: 'maria@example.com' },
    {
      firstName: NAME,
      language,
      startDate: '2027-03-01',
      lines: [line, { ...line, hour: { oldCents: 6000, newCents: 6500 } }],
      link: 'https://lawn.example.com',
    },
  );
  expect(leftIn(letter.body)).toEqual([]);
});

it('translates every column header in documents', () => {
  const columns = [
    ...invoiceColumns(language),
    ...settlementColumns(language),
    ...settlementListColumns(language),
    ...statementColumns(language),
  ];
  expect(columns.map(({ header }) => header).flatMap(leftIn)).toEqual([]);
});

const place = { propertyId: 1, customerId: 1, byUserId: null };
const events: DomainEvent[] = [
  ...(['terms', 'paused', 'resumed', 'ended'] as const).map(
    (change): DomainEvent => ({
      type: 'service.changed',
      serviceId: 1,
      change,
      date: '2026-06-10',
      ...place,
    }),
  ),
  ...(['applied', 'undone'] as const).map(
    (change): DomainEvent => ({
      type: 'season.changed',
      seasonId: 1,
      change,
      startDate: '2027-03-01',
      services: 2,
      byUserId: null,
    }),
  ),
  ...([1, 2] as const).map(
    (visits): DomainEvent => ({
      type: 'property.status',
      status: 'past',
      previous: 'active',
      reason: null,
      visits,
      crewIds: [1],
      runsAgain: false,
      ...place,
    }),
  ),
  {
    type: 'estimate.answered',
    estimateId: 1,
    isAccepted: true,
    name: NAME,
    address: ADDRESS,
    reason: null,
    propertyId: 1,
    customerId: 1,
  },
  { type: 'signup.received', signupId: 1, name: NAME, address: ADDRESS, isCardOwed: true },
  {
    type: 'contact.answered',
    kind: 'question',
    outcome: null,
    answer: 'Ναι',
    ...place,
  },
  {
    type: 'visit.rated',
    assignmentId: 1,
    crewId: 1,
    date: '2026-06-10',
    stars: 1,
    words: null,
    isLow: true,
    ...place,
  },
  { type: 'webhook.switchedOff', host: '127.0.0.1' },
  { type: 'advertising.held' },
  {
    type: 'clock.forgotten',
    entryId: 1,
    userId: 1,
    name: NAME,
    crewName: null,
    date: '2026-06-10',
    start: '7:30',
  },
];

it.each(events.map(event => [event.type, event] as const))(
  'translates every %s notification',
  async (_, event) => {
    const names = { address: () => ADDRESS, crew: () => 'Ομάδα', reason: (text: string) => text };
    // Notifications for these events are composed without reading the database.
    const told = await notificationsFor({} as Tx, names, event);
    expect(told.length).toBeGreaterThan(0);
    const texts = told.flatMap(({ title, message }) => [title[language], message[language]]);
    expect(texts.flatMap(leftIn)).toEqual([]);
  },
);

it('finds text that isn’t in any catalog', () => {
  expect(stringsOf({ kind: 'text', said: ['⟦Paid⟧ today'] }, ['kind']).flatMap(unmarked)).toEqual(['today']);
});
