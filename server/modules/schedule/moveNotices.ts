import { and, countDistinct, eq, inArray, like, or, sql } from 'drizzle-orm';
import { showDay } from '../../../contract/days.ts';
import type { Bilingual, Language } from '../../../contract/messages.ts';
import { isWanted, type NoticeWay } from '../../../contract/notices.ts';
import { showVisitReason } from '../../../contract/skipReasons.ts';
import type { Queryable } from '../../db/connect.ts';
import { assignments, customers, moveItems, notices, properties } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { cancelNotices } from '../notices/changeNotice.ts';
import { renderLetter } from '../notices/letter.ts';
import { type NewNotice, queueNotices } from '../notices/queueNotice.ts';
import type { VisitPair } from '../visits/visits.ts';
import type { MoveNotifyOptions } from './raiseMove.ts';

const ROWS_PER_READ = 5000;

interface Recipient {
  id: number;
  firstName: string;
  email: string | null;
  phone: string | null;
  language: Language;
  visitsMovedBy: NoticeWay;
}

interface Channels {
  byEmail: boolean;
  byText: boolean;
  /** Whoever gets an e-mail gets no text message. */
  tellsOnce?: boolean;
}

/** Puts one letter, or one text message, for each customer into the outbox: all of theirs on it, once for a move. */
export async function queueMoveNotices(
  unit: UnitOfWork,
  telling: MoveNotifyOptions,
  pairs: readonly VisitPair[],
  by: Channels,
): Promise<void> {
  if (!by.byEmail && !by.byText) return;
  await queueNotices(unit, await lettersOf(unit.tx, telling, pairs, by));
}

async function lettersOf(
  db: Queryable,
  telling: MoveNotifyOptions,
  pairs: readonly VisitPair[],
  by: Channels,
): Promise<NewNotice[]> {
  const own = Map.groupBy(pairs, pair => pair.before.customerId);
  const addresses = await inParts([...new Set(pairs.map(pair => pair.before.propertyId))], ids =>
    db
      .select({ id: properties.id, address: properties.address })
      .from(properties)
      .where(inArray(properties.id, ids)),
  );
  const addressOf = new Map(addresses.map(row => [row.id, row.address]));
  const readers = await inParts(
    [...own.keys()],
    (ids): Promise<Recipient[]> =>
      db
        .select({
          id: customers.id,
          firstName: customers.firstName,
          email: customers.email,
          phone: customers.phone,
          language: customers.language,
          visitsMovedBy: customers.visitsMovedBy,
        })
        .from(customers)
        .where(inArray(customers.id, ids)),
  );
  return readers.flatMap(reader => {
    const lines = (own.get(reader.id) ?? []).map(({ before, after }) => {
      const line = LINES[telling.kind][reader.language];
      return line
        .replace('{address}', () => addressOf.get(before.propertyId) ?? '')
        .replace('{from}', showDay(before.date))
        .replace('{to}', showDay(after.date));
    });
    return noticesOf(reader, lines, telling, by);
  });
}

const keyOf = (moveId: number, kind: MoveNotifyOptions['kind']) => `move:${moveId}:${kind}:`;

function noticesOf(
  reader: Recipient,
  lines: string[],
  { moveId, reason, kind }: MoveNotifyOptions,
  by: Channels,
): NewNotice[] {
  const made: NewNotice[] = [];
  const common = { kind: 'visits-moved' as const, customerId: reader.id };
  const key = (channel: string) => `${keyOf(moveId, kind)}${channel}:${reader.id}`;
  const why = reason ? [showVisitReason(reason, reader.language)] : [];
  const wishes = (channel: 'email' | 'text') => isWanted(reader.visitsMovedBy, channel);
  if (by.byEmail && reader.email && wishes('email')) {
    const letter = renderLetter({
      subject: SUBJECTS[kind][reader.language],
      paragraphs: [GREETING[reader.language].replace('{name}', () => reader.firstName), ...lines, ...why],
      closing: CLOSING[reader.language],
    });
    made.push({ ...common, ...letter, channel: 'email', recipient: reader.email, dedupeKey: key('email') });
  }
  if (by.byText && reader.phone && wishes('text') && !(by.tellsOnce && made.length > 0))
    made.push({
      ...common,
      channel: 'text',
      recipient: reader.phone,
      body: [...lines, ...why].join(' '),
      dedupeKey: key('text'),
    });
  return made;
}

/** How many customers were written to that a move's visits are on another day. */
export async function customersTold(db: Queryable, moveId: number): Promise<number> {
  const key = (channel: string) =>
    sql`${`${keyOf(moveId, 'moved')}${channel}:`}::text || ${assignments.customerId}`;
  const [found] = await db
    .select({ count: countDistinct(assignments.customerId) })
    .from(moveItems)
    .innerJoin(assignments, eq(assignments.id, moveItems.assignmentId))
    .innerJoin(notices, or(eq(notices.dedupeKey, key('email')), eq(notices.dedupeKey, key('text'))))
    .where(eq(moveItems.moveId, moveId));
  return found?.count ?? 0;
}

/**
 * What was written of a move, taken back: what still waits is not sent, and whoever was written to hears that their
 * visits stand as before.
 */
export async function cancelMoveNotices(
  unit: UnitOfWork,
  moveId: number,
  pairs: readonly VisitPair[],
): Promise<void> {
  const ofMove = like(notices.dedupeKey, `move:${moveId}:%`);
  await cancelNotices(unit, and(ofMove, inArray(notices.status, ['waiting', 'failed'])));
  const sent = await unit.tx
    .select({ customerId: notices.customerId, channel: notices.channel })
    .from(notices)
    .where(and(ofMove, eq(notices.status, 'sent')));
  for (const channel of ['email', 'text'] as const) {
    const told = new Set(sent.filter(row => row.channel === channel).map(row => row.customerId));
    await queueMoveNotices(
      unit,
      { moveId, reason: null, kind: 'restored' },
      pairs.filter(pair => told.has(pair.before.customerId)),
      { byEmail: channel === 'email', byText: channel === 'text' },
    );
  }
}

async function inParts<T>(ids: readonly number[], read: (part: number[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < ids.length; from += ROWS_PER_READ)
    found.push(...(await read(ids.slice(from, from + ROWS_PER_READ))));
  return found;
}

const LINES: Record<MoveNotifyOptions['kind'], Bilingual> = {
  moved: {
    en: '{address}: your visit of {from} takes place on {to}.',
    es: '{address}: su visita del {from} será el {to}.',
  },
  skipped: {
    en: '{address}: your visit of {from} is skipped. The next one comes as planned.',
    es: '{address}: su visita del {from} se omite. La siguiente será como estaba previsto.',
  },
  restored: {
    en: '{address}: your visit takes place on {to} after all.',
    es: '{address}: su visita será el {to}, como antes.',
  },
};
const SUBJECTS: Record<MoveNotifyOptions['kind'], Bilingual> = {
  moved: { en: 'Your visit has a new day', es: 'Su visita tiene otro día' },
  skipped: { en: 'Your visit is skipped', es: 'Su visita se omite' },
  restored: { en: 'Your visit takes place as before', es: 'Su visita será como antes' },
};
const GREETING: Bilingual = { en: 'Hello {name},', es: 'Hola, {name}:' };
const CLOSING: Bilingual = {
  en: 'Questions? Just answer this message or call us.',
  es: '¿Preguntas? Responda a este mensaje o llámenos.',
};
