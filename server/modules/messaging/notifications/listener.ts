import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { keysOf } from '#contract/access/roles.ts';
import { STAFF_TYPES, type UserType } from '#contract/core/enums.ts';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import type { ChangedMessage } from '#contract/core/realtime.ts';
import { inSlices } from '#server/api/inSlices.ts';
import type { Tx } from '#server/db/connect.ts';
import { insertMany, nextIds } from '#server/db/insertMany.ts';
import { notifications, roles, users } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import type { EventListener } from '#server/plugins/events.ts';
import { type Realtime, ROOMS, staffRooms } from '#server/plugins/realtime.ts';
import { notificationsFor } from './compose.ts';
import type { Audience } from './composed.ts';
import { namesIn } from './names.ts';
import { notificationView } from './view.ts';

type Stored = typeof notifications.$inferSelect;

interface Push {
  room: string;
  userType: UserType;
  view: ReturnType<typeof notificationView>;
}

/**
 * Stores the notifications of events, one row per person, and after the commit pushes them and the changes to
 * open screens.
 */
export function notificationListener(io: () => Realtime | null, now: () => Date): EventListener {
  return async (tx, events) => {
    const names = await namesIn(tx, events);
    const composed = [];
    for (const event of events) {
      const byUserId = 'byUserId' in event ? event.byUserId : null;
      for (const notification of await notificationsFor(tx, names, event))
        composed.push({ ...notification, byUserId, telling: randomUUID() });
    }
    const audience = await audienceOf(
      tx,
      composed.map(one => one.to),
    );
    const rows: Row[] = [];
    await inSlices(composed, ({ to, byUserId, ...content }) => {
      for (const person of audience(to))
        if (person.id !== byUserId)
          rows.push({ person, row: { ...content, userId: person.id, createdAt: now() } });
    });
    const pushes: Push[] = [];
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
      const part = rows.slice(from, from + ROWS_PER_INSERT);
      const stored = await store(
        tx,
        part.map(({ row }) => row),
      );
      for (const [index, row] of stored.entries())
        pushes.push({
          room: ROOMS.user(row.userId),
          userType: part[index]?.person.type ?? 'customer',
          view: notificationView(row),
        });
    }
    return () => {
      const server = io();
      if (!server) return;
      for (const { room, userType, view } of pushes) server.to(room).emit(userType, view);
      for (const event of events)
        for (const [rooms, change] of changesOf(event)) server.to(rooms).emit('changed', change);
    };
  };
}

/**
 * A move of many visits notifies thousands at once, so rows are inserted in slices and all audiences are read
 * together.
 */
const ROWS_PER_INSERT = 1000;
/** From this number on, one JSON parameter with ids reserved in advance is faster. */
const MANY_ROWS = 50;
const IDS_PER_READ = 5000;

interface Recipient {
  id: number;
  type: UserType;
}

type NewNotification = typeof notifications.$inferInsert & { createdAt: Date; telling: string };
interface Row {
  person: Recipient;
  row: NewNotification;
}

/** Stores notifications. Returns them as stored, in the same order. */
async function store(tx: Tx, rows: readonly NewNotification[]): Promise<Stored[]> {
  if (rows.length < MANY_ROWS)
    return tx
      .insert(notifications)
      .values([...rows])
      .returning();
  const ids = await nextIds(tx, notifications, rows.length);
  const stored = rows.map(
    (row, index): Stored => ({
      ...row,
      id: ids[index] ?? 0,
      propertyId: row.propertyId ?? null,
      isRead: false,
      completedBy: null,
    }),
  );
  await insertMany(tx, notifications, stored);
  return stored;
}

/** Reads everyone who is to be notified. Returns a function that lists an audience's members, each once. */
async function audienceOf(tx: Tx, audiences: readonly Audience[]): Promise<(to: Audience) => Recipient[]> {
  const fields = { id: users.id, type: users.type, crewId: users.crewId, customerId: users.customerId };
  type Row = Recipient & { crewId: number | null; customerId: number | null };
  const read = async (column: PgColumn, values: readonly number[]): Promise<Row[]> => {
    const unique = [...new Set(values)];
    const found: Row[] = [];
    for (let from = 0; from < unique.length; from += IDS_PER_READ)
      found.push(
        ...(await tx
          .select(fields)
          .from(users)
          .where(and(inArray(column, unique.slice(from, from + IDS_PER_READ)), eq(users.isActive, true)))),
      );
    return found;
  };
  const staff = audiences.some(to => to.staff) ? await readStaff(tx) : [];
  const byCrew = Map.groupBy(
    await read(
      users.crewId,
      audiences.flatMap(to => to.crewIds ?? []),
    ),
    row => row.crewId,
  );
  const byCustomer = Map.groupBy(
    await read(
      users.customerId,
      audiences.flatMap(to => to.customerId || []),
    ),
    row => row.customerId,
  );
  return to => {
    const found: Recipient[] = [
      ...staff.filter(
        ({ id, held }) => to.staff && canAccess(held, to.staff) && (to.among?.includes(id) ?? true),
      ),
      ...(to.crewIds ?? []).flatMap(id => byCrew.get(id) ?? []),
      ...(to.customerId ? (byCustomer.get(to.customerId) ?? []) : []),
    ];
    return [...new Map(found.map(person => [person.id, person])).values()];
  };
}

/** Reads office staff with their current permissions. */
async function readStaff(tx: Tx): Promise<(Recipient & { held: readonly PermissionKey[] })[]> {
  const rows = await tx
    .select({ id: users.id, type: users.type, role: roles })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(inArray(users.type, STAFF_TYPES), eq(users.isActive, true)));
  return rows.map(({ role, ...person }) => ({ ...person, held: keysOf(role) }));
}

/** Returns the rooms whose open screens an event concerns, each with the change to send. */
function changesOf(event: DomainEvent): [string[], ChangedMessage][] {
  switch (event.type) {
    case 'assignment.changed': {
      const change: ChangedMessage = {
        entity: 'assignment',
        id: event.assignmentId,
        crewId: event.crewId,
        date: event.date,
        propertyId: event.propertyId,
        customerId: event.customerId,
        ...(event.status && { status: event.status }),
      };
      const crews = [event.crewId, event.previous?.crewId].filter(id => id !== null && id !== undefined);
      return [
        [[...staffRooms('assignment'), ROOMS.customer(event.customerId), ...crews.map(ROOMS.crew)], change],
      ];
    }
    case 'move.applied':
      return movedDays(event);
    case 'visit.rated':
    case 'extra.time': {
      const { assignmentId: id, propertyId, customerId, crewId, date } = event;
      const crew = crewId === null ? [] : [ROOMS.crew(crewId)];
      const rooms = [...staffRooms('assignment'), ROOMS.customer(customerId), ...crew];
      return [[rooms, { entity: 'assignment', id, propertyId, customerId, crewId, date }]];
    }
    case 'service.delay': {
      const { promptId: id, crewId, date } = event;
      return [
        [[...staffRooms('service-delay'), ROOMS.crew(crewId)], { entity: 'service-delay', id, crewId, date }],
      ];
    }
    case 'season.changed':
      return [[staffRooms('season'), { entity: 'season', id: event.seasonId }]];
    case 'service.changed': {
      const { serviceId: id, propertyId, customerId } = event;
      const rooms = [...staffRooms('service'), ROOMS.customer(customerId)];
      return [[rooms, { entity: 'service', id, propertyId, customerId }]];
    }
    case 'charge.changed':
      return [
        [
          [...staffRooms('charge'), ROOMS.customer(event.customerId)],
          {
            entity: 'charge',
            id: event.chargeId,
            propertyId: event.propertyId,
            customerId: event.customerId,
            status: event.status,
          },
        ],
      ];
    case 'credit.changed': {
      const { customerId } = event;
      const rooms = [...staffRooms('credit'), ROOMS.customer(customerId)];
      return [[rooms, { entity: 'credit', id: customerId, customerId }]];
    }
    case 'change.request': {
      const { serviceId: id, propertyId, customerId } = event;
      const rooms = [...staffRooms('service'), ROOMS.customer(customerId)];
      return [[rooms, { entity: 'service', id, propertyId, customerId }]];
    }
    case 'referral.changed': {
      const { trackerId: id, propertyId, customerId } = event;
      const rooms = [...staffRooms('referral'), ROOMS.customer(customerId)];
      return [[rooms, { entity: 'referral', id, propertyId, customerId }]];
    }
    case 'changed':
      return [[event.userId ? [ROOMS.user(event.userId)] : roomsOf(event.change), event.change]];
    // The change of a property's status also raises `changed`.
    case 'property.status':
    // So does stopping a customer's visits.
    case 'payment.stop':
    // A run also raises `changed`.
    case 'collecting.ended':
    case 'field.conflict':
    // Restoring the visit also raises its change.
    case 'work.counted':
    case 'announcement':
    case 'reminder.due':
    case 'automation.reached':
    case 'clock.forgotten':
    // Receiving these also raises their `changed`.
    case 'estimate.answered':
    case 'signup.received':
    case 'contact.received':
    case 'contact.answered':
    case 'message.sent':
    case 'settlement.disputed':
    case 'session.ended':
    case 'session.changed':
    case 'security.changed':
    case 'notice.queued':
    case 'webhook.switchedOff':
    case 'advertising.held':
    case 'gateway.trouble':
    case 'notice.settled':
    case 'recovery.requested':
    case 'signInLink.requested':
    case 'customer.added':
      return [];
  }
}

/**
 * Returns one change per day of the crew for a move of many visits, and one per customer for their own visit.
 */
function movedDays({
  crewId,
  visits,
}: Extract<DomainEvent, { type: 'move.applied' }>): [string[], ChangedMessage][] {
  const days = new Map<string, ChangedMessage>();
  const own: [string[], ChangedMessage][] = [];
  for (const { assignmentId, propertyId, customerId, from, to } of visits) {
    for (const date of [from, to]) days.set(date, { entity: 'assignment', id: assignmentId, crewId, date });
    const change: ChangedMessage = {
      entity: 'assignment',
      id: assignmentId,
      crewId,
      date: to,
      propertyId,
      customerId,
    };
    own.push([[ROOMS.customer(customerId)], change]);
  }
  return [
    ...[...days.values()].map((change): [string[], ChangedMessage] => [roomsOf(change), change]),
    ...own,
  ];
}

/** Entities whose changes customers receive in addition to their own events. */
const FOLLOWED_BY_CUSTOMERS: readonly ChangedMessage['entity'][] = [
  'card',
  'property',
  'contact-request',
  'message',
  'estimate',
];

/**
 * Returns the rooms that receive a change: staff who may see it, the crew and the customer whom it concerns,
 * and everyone for their own hours.
 */
function roomsOf({ entity, id, crewId, customerId }: ChangedMessage): string[] {
  return [
    ...staffRooms(entity),
    ...(FOLLOWED_BY_CUSTOMERS.includes(entity) && customerId ? [ROOMS.customer(customerId)] : []),
    ...(crewId ? [ROOMS.crew(crewId)] : []),
    ...(entity === 'time-sheet' ? [ROOMS.user(Number(id))] : []),
  ];
}
