import { and, eq } from 'drizzle-orm';
import type { Bilingual } from '../../../contract/messages.ts';
import { customers, notices } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { businessLetter, businessText } from '../notices/businessLetter.ts';
import { cancelNotices, isStillWaiting } from '../notices/changeNotice.ts';
import { type NewNotice, queueNotices } from '../notices/queueNotice.ts';
import { settingOf } from '../settings/store.ts';

/** Whoever looks into the portal meanwhile needs no e-mail. */
const WAIT_MINUTES = 5;

/** Tells a customer that the office wrote, in the ways that they wish, unless they read it before. */
export async function queueMessageNotice(
  unit: UnitOfWork,
  customerId: number,
  messageNumber: number,
): Promise<void> {
  const [customer] = await unit.tx
    .select({
      email: customers.email,
      phone: customers.phone,
      firstName: customers.firstName,
      language: customers.language,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) return;
  const { email, phone, language } = customer;
  const business = await settingOf(unit.tx, 'general');
  const letter = businessLetter(business, {
    name: customer.firstName,
    language,
    subject: SUBJECT[language],
    paragraphs: [WHERE[language]],
  });
  const common = {
    kind: 'message' as const,
    customerId,
    notBefore: new Date(unit.now.getTime() + WAIT_MINUTES * 60_000),
  };
  const key = `message:${customerId}:${messageNumber}`;
  const list: NewNotice[] = [
    ...(email ? [{ ...common, channel: 'email' as const, recipient: email, ...letter, dedupeKey: key }] : []),
    ...(phone
      ? [
          {
            ...common,
            channel: 'text' as const,
            recipient: phone,
            body: businessText(business, WHERE[language]),
            dedupeKey: `${key}:text`,
          },
        ]
      : []),
  ];
  await queueNotices(unit, list);
}

/** The customer read it. */
export async function withdrawMessageNotice(unit: UnitOfWork, customerId: number): Promise<void> {
  const noticeIds = await cancelNotices(
    unit,
    and(isStillWaiting, eq(notices.kind, 'message'), eq(notices.customerId, customerId)),
    'The customer has read it.',
  );
  if (noticeIds.length > 0) await unit.raise({ type: 'notice.settled', noticeIds });
}

const SUBJECT: Bilingual = { en: 'You have a message from us', es: 'Tiene un mensaje nuestro' };
const WHERE: Bilingual = {
  en: 'We wrote to you in your portal. Sign in to read and answer it.',
  es: 'Le escribimos en su portal. Inicie sesión para leer y responder.',
};
