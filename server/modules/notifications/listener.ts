import { inArray } from 'drizzle-orm';
import type { UserType } from '../../../contract/enums.ts';
import type { ChangedMessage } from '../../../contract/realtime.ts';
import type { Tx } from '../../db/connect.ts';
import { notifications, users } from '../../db/schema/index.ts';
import type { DomainEvent } from '../../events.ts';
import type { EventListener } from '../../plugins/events.ts';
import { type Realtime, ROOMS } from '../../plugins/realtime.ts';
import { type Audience, notificationsFor } from './compose.ts';
import { notificationView } from './view.ts';

interface Push {
  room: string;
  userType: UserType;
  view: ReturnType<typeof notificationView>;
}

/** Stores what events mean to people, one row a person, and pushes it and the change after the commit. */
export function notificationListener(io: () => Realtime | null, now: () => Date): EventListener {
  return async (tx, events) => {
    const composed = [];
    for (const event of events) {
      const byUserId = 'byUserId' in event ? event.byUserId : null;
      for (const notification of await notificationsFor(tx, event))
        composed.push({ ...notification, byUserId });
    }
    const pushes: Push[] = [];
    for (const { to, byUserId, ...content } of composed) {
      const people = (await recipients(tx, to)).filter(person => person.id !== byUserId);
      if (people.length === 0) continue;
      const rows = await tx
        .insert(notifications)
        .values(people.map(person => ({ ...content, userId: person.id, createdAt: now() })))
        .returning();
      const types = new Map(people.map(person => [person.id, person.type]));
      for (const row of rows)
        pushes.push({
          room: ROOMS.user(row.userId),
          userType: types.get(row.userId) ?? 'customer',
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

async function recipients(tx: Tx, to: Audience): Promise<{ id: number; type: UserType }[]> {
  const fields = { id: users.id, type: users.type };
  const found = [];
  if (to.staff)
    found.push(
      ...(await tx
        .select(fields)
        .from(users)
        .where(inArray(users.type, ['admin', 'csr']))),
    );
  if (to.crewIds?.length)
    found.push(...(await tx.select(fields).from(users).where(inArray(users.crewId, to.crewIds))));
  if (to.customerId)
    found.push(
      ...(await tx
        .select(fields)
        .from(users)
        .where(inArray(users.customerId, [to.customerId]))),
    );
  if (to.userIds?.length)
    found.push(...(await tx.select(fields).from(users).where(inArray(users.id, to.userIds))));
  return [...new Map(found.map(person => [person.id, person])).values()];
}

/** Whose open screens an event concerns, and what they are told. */
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
      return [[[ROOMS.staff, ROOMS.customer(event.customerId), ...crews.map(ROOMS.crew)], change]];
    }
    case 'move.applied':
      return movedDays(event);
    case 'service.changed': {
      const { serviceId: id, propertyId, customerId } = event;
      return [[[ROOMS.staff, ROOMS.customer(customerId)], { entity: 'service', id, propertyId, customerId }]];
    }
    case 'charge.changed':
      return [
        [
          [ROOMS.staff, ROOMS.customer(event.customerId)],
          {
            entity: 'charge',
            id: event.chargeId,
            propertyId: event.propertyId,
            customerId: event.customerId,
            status: event.status,
          },
        ],
      ];
    case 'changed':
      return [[event.userId ? [ROOMS.user(event.userId)] : roomsOf(event.change), event.change]];
    // Who changes a property's status raises its `changed` too.
    case 'property.status':
    case 'field.conflict':
    case 'announcement':
    case 'session.ended':
    case 'session.changed':
    case 'notice.queued':
    case 'notice.settled':
    case 'recovery.requested':
      return [];
  }
}

/** A move of many tells screens once for each of the crew's days, and each customer of their own visit. */
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

/** Staff follow everything; a crew what is its own, such as its route. */
function roomsOf({ crewId }: ChangedMessage): string[] {
  return crewId ? [ROOMS.staff, ROOMS.crew(crewId)] : [ROOMS.staff];
}
