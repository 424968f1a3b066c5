import { and, eq, isNotNull } from 'drizzle-orm';
import { addDays, type Day, momentOf } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import type { Tx } from '../connect.ts';
import { customerMessages, customers, messageThreads, users } from '../schema/index.ts';
import type { Business } from './business.ts';

interface Said {
  daysAgo: number;
  time: string;
  /** Missing if the customer wrote it. */
  isFromOffice?: true;
  text: string;
}

/** The first one belongs to the customer whose sign-in is printed. */
const CONVERSATIONS: readonly { language: Language; isRead: boolean; said: readonly Said[] }[] = [
  {
    language: 'en',
    isRead: true,
    said: [
      {
        daysAgo: 6,
        time: '18:42',
        text: 'Could the crew latch the side gate when they leave? It was open again.',
      },
      {
        daysAgo: 5,
        time: '08:15',
        isFromOffice: true,
        text: 'Sorry about that. It’s on their checklist for every visit now.',
      },
      { daysAgo: 5, time: '08:31', text: 'Great, thank you!' },
    ],
  },
  {
    language: 'en',
    isRead: false,
    said: [
      {
        daysAgo: 1,
        time: '19:05',
        text: 'We’re having guests on Saturday. Any chance you could come a day earlier this week?',
      },
    ],
  },
  {
    language: 'es',
    isRead: false,
    said: [
      { daysAgo: 3, time: '17:20', text: '¿Cuánto costaría limpiar también los canteros del frente?' },
      {
        daysAgo: 2,
        time: '09:40',
        isFromOffice: true,
        text: 'La cuadrilla los mira en la próxima visita y le mandamos un presupuesto.',
      },
      { daysAgo: 1, time: '12:10', text: 'Muy bien. El portón queda abierto desde las ocho.' },
    ],
  },
];

/** Creates messages between customers and the office; some are unanswered. */
export async function makeConversations(
  tx: Tx,
  business: Business,
  today: Day,
  timeZone: string,
): Promise<void> {
  const office = business.staff[1] ?? { id: 1, name: 'Office' };
  const people = await tx
    .select({ id: customers.id, name: customers.firstName, language: customers.language, userId: users.id })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(users.type, 'customer'), isNotNull(customers.email)))
    .orderBy(users.id);
  for (const { language, isRead, said } of CONVERSATIONS) {
    const index = people.findIndex(one => one.language === language);
    const [person] = index < 0 ? [] : people.splice(index, 1);
    if (!person) continue;
    const author = { office: [office.id, office.name], customer: [person.userId, person.name] } as const;
    const rows = await tx
      .insert(customerMessages)
      .values(
        said.map(({ daysAgo, time, text, isFromOffice = false }) => {
          const [authorId, authorName] = author[isFromOffice ? 'office' : 'customer'];
          const createdAt = momentOf(addDays(today, -daysAgo), time, timeZone);
          const id = crypto.randomUUID();
          return { id, customerId: person.id, isFromOffice, authorId, authorName, text, createdAt };
        }),
      )
      .returning();
    const last = rows.at(-1);
    if (!last) continue;
    const answered = rows.filter(row => row.isFromOffice).at(-1)?.number ?? 0;
    await tx.insert(messageThreads).values({
      customerId: person.id,
      lastText: last.text,
      isLastFromOffice: last.isFromOffice,
      lastAt: last.createdAt,
      officeSaw: isRead ? last.number : answered,
      customerSaw: last.number,
      officeUnread: isRead ? 0 : rows.filter(row => row.number > answered).length,
    });
  }
}
