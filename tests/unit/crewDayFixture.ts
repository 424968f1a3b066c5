import type { CrewDay, CrewStop } from '../../contract/calls/crewDay.ts';

/** A stop with nothing special about it. */
export function crewStop(assignmentId: number, rest: Partial<CrewStop> = {}): CrewStop {
  return {
    assignmentId,
    propertyId: assignmentId,
    routePosition: assignmentId,
    isLocked: false,
    serviceType: 'mow',
    kind: 'regular',
    frontBack: 'both',
    status: 'pending',
    expectedMinutes: 30,
    timeCapMinutes: null,
    extraTime: null,
    address: '1204 Elm St',
    unit: null,
    city: 'Austin',
    state: 'TX',
    zipcode: '78704',
    latitude: 30.25,
    longitude: -97.75,
    isPinApproximate: false,
    customerFirstName: 'Maria',
    phone: null,
    gateName: null,
    gateCode: null,
    backyardLockCode: null,
    subdivisionCode: null,
    pets: null,
    propertyInstructions: null,
    instructions: null,
    notes: [],
    lastVisit: null,
    lastNotes: [],
    lastPhotos: [],
    startedAt: null,
    completedAt: null,
    skipReason: null,
    cancelReason: null,
    photos: [],
    ...rest,
  };
}

export function crewDay(stops: CrewStop[], rest: Partial<CrewDay> = {}): CrewDay {
  return {
    crew: { id: 1, name: 'North', colour: '#2E6B3A', capacityMinutes: 480, start: null },
    date: '2026-06-10',
    today: '2026-06-10',
    stops,
    conflicts: [],
    announcements: [],
    skipPhrases: [],
    reminderMinutes: 15,
    clock: { state: 'out', since: null },
    drive: null,
    route: null,
    expectedMinutes: stops.length * 30,
    ...rest,
  };
}
