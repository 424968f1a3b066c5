import type { Language } from '#contract/core/messages.ts';
import type { NoticeChannel, NoticeKind } from '#contract/messaging/notices.ts';
import { generalSetting } from '#contract/system/businessSettings.ts';
import {
  codeMessage,
  passwordChangedEmail,
  signInChangedEmail,
  usernameMessage,
} from '#server/modules/access/recovery/messages.ts';
import { answerMessage } from '#server/modules/customers/contactRequests/messages.ts';
import { invitationMessage, signInMessage } from '#server/modules/customers/customerAccess/messages.ts';
import { messageNotice } from '#server/modules/customers/customerMessages/messageNotice.ts';
import { timeQuestion } from '#server/modules/field/crewDay/events/askForTime.ts';
import { messageSubject } from '#server/modules/field/crewDay/events/messageCustomer.ts';
import { crewMessage } from '#server/modules/field/crewDay/events/notifyCustomer.ts';
import { onMyWayText } from '#server/modules/field/crewDay/events/notifyOnMyWay.ts';
import { offerMessage } from '#server/modules/field/extraOffers/offerLink.ts';
import { ask } from '#server/modules/insight/reports/asked.ts';
import { REPORTS } from '#server/modules/insight/reports/list/index.ts';
import { reportEmail } from '#server/modules/insight/savedReports/sendDue.ts';
import { ownWords, renderTemplate } from '#server/modules/messaging/emailTemplates/renderTemplate.ts';
import { NOBODY, renderNewsletter } from '#server/modules/messaging/newsletters/email.ts';
import { businessText, framedEmail } from '#server/modules/messaging/notices/businessEmail.ts';
import type { Message } from '#server/modules/messaging/notices/email.ts';
import { wordAnswer } from '#server/modules/messaging/texting/followWord.ts';
import { cardLinkMessage, textMessage } from '#server/modules/money/cardLinks/issueCardLink.ts';
import { writeInvoice } from '#server/modules/money/invoices/invoiceEmail.ts';
import { paymentEmail } from '#server/modules/money/paymentEmails/texts.ts';
import { vendorEmail } from '#server/modules/money/settlements/notifyVendor.ts';
import { writeStatement } from '#server/modules/money/statements/statementEmail.ts';
import { estimateEmail } from '#server/modules/sales/estimates/sendEstimate.ts';
import { renewalMessage } from '#server/modules/sales/seasons/renewalMessage.ts';
import { signupEmail } from '#server/modules/sales/signups/signupEmail.ts';
import { courtesyEmail } from '#server/modules/schedule/visitMessages/courtesyEmails.ts';
import { visitDoneMessage } from '#server/modules/schedule/visitMessages/followVisits.ts';
import { dayLine, dayMessage } from '#server/modules/schedule/visits/edit/dayNotices.ts';
import { filled } from '#texts/localized.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { moneyTexts } from '#texts/server/money.ts';

export const business = generalSetting.parse({
  name: 'Green Blade Lawn Care',
  phone: '5125550100',
  email: 'office@greenblade.example',
  address: '1 Shop Rd, Austin',
  website: 'https://greenblade.example',
  color: '#33508C',
  logo: '0123456789abcdef-320x160',
});
export const NAME = 'Maria';
const PLACE = '6956 Sunset Ridge';
const DAY = '2026-06-10';
const NEXT = '2026-06-12';
/** A link with the length of a real one with a token. */
const LINK = `https://lawn.example.com/link?lang=en#${'Ab3x9Zk7Lm2'.repeat(4)}`;
const NOON = new Date('2026-06-10T17:00:00Z');
const ZONE = 'America/Chicago';

type Example = (channel: NoticeChannel, language: Language) => Message;

const payment =
  (kind: 'receipt' | 'declined' | 'refund' | 'stopped' | 'resumed'): Example =>
  (channel, language) => {
    const isDeclined = kind === 'declined' || kind === 'stopped';
    const cardPage = isDeclined ? LINK : null;
    const letter = paymentEmail(kind, {
      ...{ name: NAME, language, business, cardPage },
      moved: [
        {
          ...{ cents: 5500, openCents: 0, visit: { date: DAY, address: PLACE } },
          ...{ method: 'card', lastFour: '4242', wantsOwner: false },
          decline: isDeclined ? { code: 'insufficient_funds', words: null } : null,
        },
      ],
    });
    return channel === 'text' ? { body: textMessage(business, letter.subject, cardPage) } : letter;
  };

const written = (language: Language) => {
  const letter = ownWords({ subject: 'About your gate', text: 'The gate was locked today.' }, language);
  const values = { ...NOBODY.values, firstName: NAME };
  const { text: body, ...rest } = framedEmail(business, renderTemplate(letter, { values, language }));
  return { body, ...rest };
};

const advertised = (language: Language) => {
  const letter = ownWords({ subject: 'Spring', text: 'Your lawn is waking up.' }, language);
  const reader = { values: { ...NOBODY.values, firstName: NAME }, language };
  const { text: body, ...rest } = renderNewsletter(letter, reader, 'https://lawn.example.com/u#1', business);
  return { body, ...rest };
};

/** Returns the example of a message that is sent only by email. */
const byEmail =
  (write: (language: Language) => Message): Example =>
  (_, language) =>
    write(language);

/** One example of every kind of notice, with ordinary values. */
export const EXAMPLES: Record<NoticeKind, Example> = {
  'recovery-code': (channel, language) =>
    codeMessage(business, person(language), { channel, purpose: 'forgot', code: '123456' }),
  'password-reset': (channel, language) =>
    codeMessage(business, person(language), { channel, purpose: 'reset', code: '123456', address: LINK }),
  invitation: (channel, language) =>
    invitationMessage(business, person(language), { channel, address: LINK }),
  'sign-in-link': (channel, language) =>
    signInMessage(business, person(language), { channel, address: LINK }),
  username: (channel, language) => usernameMessage(business, person(language), ['maria.lopez'], channel),
  'password-changed': byEmail(language => passwordChangedEmail(business, person(language))),
  'sign-in-changed': byEmail(language => signInChangedEmail(business, person(language), 'passkeyAdded')),
  'template-test': byEmail(written),
  'request-received': byEmail(language =>
    signupEmail(business, {
      ...{ firstName: NAME, language, service: 'mow', frequency: 1, address: PLACE, city: 'Austin' },
      ...{ price: { lines: [], totalCents: 3897, isPerHour: false }, isWaiting: false },
    }),
  ),
  'contact-answer': (channel, language) =>
    answerMessage(business, channel, {
      ...{ name: NAME, language, message: 'Do you mow on Sunday?', answer: 'We do not.', outcome: null },
    }),
  message: (channel, language) =>
    messageNotice(business, channel, {
      ...{ name: NAME, language, address: LINK },
      messages: [{ text: 'Could you leave the gate open on Friday?' }],
    }),
  reply: (channel, language) => {
    const text = 'The gate code works again, thank you.';
    if (channel === 'text') return { body: businessText(business, text) };
    return messageNotice(business, channel, { name: NAME, language, address: LINK, messages: [{ text }] });
  },
  'text-keyword': (channel, language) =>
    channel === 'email' ? written(language) : { body: wordAnswer(business, 'help', language) },
  'customer-letter': byEmail(written),
  'vendor-letter': byEmail(written),
  receipt: payment('receipt'),
  declined: payment('declined'),
  'card-link': (channel, language) =>
    cardLinkMessage(business, channel, { name: NAME, language, address: LINK }),
  estimate: byEmail(language =>
    estimateEmail(
      business,
      {
        ...{ firstName: NAME, language, address: PLACE, city: 'Austin' },
        ...{ validUntil: NEXT, notes: 'With edging.' },
      },
      LINK,
    ),
  ),
  renewal: (channel, language) =>
    renewalMessage(
      business,
      { channel, recipient: 'maria@example.com' },
      {
        ...{ firstName: NAME, language, startDate: '2027-03-01', link: LINK },
        lines: [
          {
            ...{ serviceId: 1, type: 'mow', frequency: 1, address: PLACE },
            ...{ oldCents: 5000, newCents: 5200, hour: null },
          },
        ],
      },
    ),
  refund: payment('refund'),
  stopped: payment('stopped'),
  resumed: payment('resumed'),
  'visits-moved': (channel, language) =>
    dayMessage(business, channel, {
      ...{ name: NAME, language, kind: 'moved', reason: null },
      lines: [dayLine('moved', language, { address: PLACE, from: DAY, to: NEXT })],
    }),
  'on-my-way': (channel, language) => {
    const facts = { crewName: 'North', address: PLACE, now: NOON, timeZone: ZONE };
    const arrival = new Date('2026-06-10T17:15:00Z');
    return crewMessage(business, channel, {
      ...{ name: NAME, language, subject: fieldTexts.crewDay.tellOnMyWay.subject },
      paragraphs: [onMyWayText(language, { ...facts, arrival })],
    });
  },
  'crew-message': (channel, language) =>
    crewMessage(business, channel, {
      ...{ name: NAME, language, subject: messageSubject(PLACE, DAY) },
      ...{ paragraphs: ['The gate is locked. Can you open it?'], closing: fieldTexts.crewDay.answerCrew },
    }),
  'extra-time': (channel, language) =>
    crewMessage(business, channel, {
      ...{ name: NAME, language, subject: fieldTexts.crewDay.askForTime.subject },
      ...timeQuestion({ crew: 'North', address: PLACE, minutes: 30, until: '1:15 PM' }, language),
      link: { label: fieldTexts.crewDay.askForTime.label, address: LINK },
    }),
  'visit-done': (channel, language) =>
    visitDoneMessage(business, channel, {
      ...{ name: NAME, language, place: PLACE, date: DAY },
      link: 'https://lawn.example.com/customer-dashboard/visits',
    }),
  'extra-offer': (channel, language) =>
    offerMessage(business, channel, {
      ...{ name: NAME, language, address: LINK, totalCents: 8119 },
      lines: [
        {
          ...{ extraId: 1, name: 'Leaf removal', nameEs: 'Retiro de hojas', unit: 'hour' },
          ...{ quantity: 1, unitCents: 7500, amountCents: 7500, isTaxable: true },
        },
      ],
    }),
  report: byEmail(language => {
    const [report] = REPORTS;
    if (!report) throw new Error('There are no reports.');
    const moment = { today: DAY, now: NOON, timeZone: ZONE };
    const asked = ask(report, { filter: '{}' }, moment, { type: 'admin', vendorId: null });
    const saved = { name: 'Weekly figures', filter: {} };
    const figures = { count: 3, totals: {} };
    return reportEmail(business, person(language), saved, asked, figures, 'https://lawn.example.com');
  }),
  statement: byEmail(language =>
    writeStatement(business, person(language), { from: '2026-05-01', to: '2026-05-31', closingCents: 3897 }),
  ),
  invoice: byEmail(language =>
    writeInvoice(
      business,
      person(language),
      {
        ...{ kind: 'invoice', number: 17, invoiceNumber: null },
        ...{ totalCents: 24383, openCents: 3897, dueOn: NEXT },
      },
      LINK,
    ),
  ),
  settlement: byEmail(language => {
    const { settlement, settlementAttached } = moneyTexts.settlements;
    const said = {
      subject: filled(settlement, { number: 4 }),
      text: filled(settlementAttached, { from: '5/1/2026', to: '5/31/2026', net: '$1,204.00' }),
    };
    return vendorEmail(business, { name: NAME, language, ...said }, 'https://lawn.example.com/settlements/4');
  }),
  automation: (channel, language) => {
    if (channel === 'email') return written(language);
    const letter = ownWords({ subject: 'Visit', text: 'We mow your lawn on Friday.' }, language);
    const values = { ...NOBODY.values, firstName: NAME };
    return { body: businessText(business, renderTemplate(letter, { values, language }).text.trim()) };
  },
  newsletter: byEmail(advertised),
  'automation-offer': byEmail(advertised),
  marketing: byEmail(language =>
    courtesyEmail(business, 'birthday', {
      ...{ name: NAME, language, unsubscribeUrl: 'https://lawn.example.com/u#1' },
    }),
  ),
};

const person = (language: Language) => ({
  firstName: NAME,
  name: NAME,
  username: 'maria.lopez',
  language,
});
