import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { resourceCalls } from '#contract/core/resourceCalls.ts';
import { idField } from '#contract/core/validation.ts';
import { crewAnnouncement } from '#contract/messaging/announcements.calls.ts';
import { crewWork } from './reassign.calls.ts';
import { handOverBody } from './reassign.ts';
import { crewEdit, crewNoteBody, newCrewBody } from './vendors.ts';

const crew = z.object({
  id: z.number(),
  vendorId: z.number(),
  vendorName: z.string(),
  marketId: z.number().nullable(),
  marketName: z.string().nullable(),
  name: z.string(),
  serviceTypes: z.array(z.enum(SERVICE_TYPES)),
  /** Minutes of work that fit in a day. */
  capacityMinutes: z.number(),
  startAddress: z.string().nullable(),
  startLatitude: z.number().nullable(),
  startLongitude: z.number().nullable(),
  endsAtStart: z.boolean(),
  colour: z.string(),
  isActive: z.boolean(),
  zipCount: z.number(),
  /** Running services assigned to this crew by their terms. */
  serviceCount: z.number(),
  /** Users who sign in as this crew. */
  users: z.array(z.object({ id: z.number(), name: z.string(), username: z.string() })),
  version: z.number(),
});
export type Crew = z.output<typeof crew>;

/** Crew to choose from. */
const crewChoice = crew.pick({
  id: true,
  name: true,
  vendorId: true,
  vendorName: true,
  marketId: true,
  colour: true,
  serviceTypes: true,
  capacityMinutes: true,
});
export type CrewChoice = z.output<typeof crewChoice>;

const crewNote = z.object({
  id: z.number(),
  text: z.string(),
  forCrew: z.boolean(),
  authorName: z.string(),
  /** Whether the reader may change or delete it. */
  isEditable: z.boolean(),
  /** ISO timestamp. */
  createdAt: z.string(),
  version: z.number(),
});
export type CrewNote = z.output<typeof crewNote>;

const announcementOfCrew = crewAnnouncement.pick({
  id: true,
  title: true,
  message: true,
  titleEs: true,
  messageEs: true,
  createdAt: true,
});
export type AnnouncementOfCrew = z.output<typeof announcementOfCrew>;

const ofVendor = z.object({ vendorId: idField.optional() });
const byNote = byId.extend({ noteId: idField });
const notes = data(z.array(crewNote));

export const crewCalls = {
  ...resourceCalls('crews', {
    entity: 'crew',
    title: ['a crew', 'Crews'],
    row: crew,
    body: crewEdit,
    newBody: newCrewBody,
  }),
  ...({
    'POST /crews/:id/preview': {
      operationId: 'previewCrewChange',
      summary: 'Previews reassigning a crew’s upcoming work; nothing is saved',
      params: byId,
      body: handOverBody,
      answer: data(crewWork),
    },
    'GET /vendors/crews': {
      operationId: 'listActiveCrews',
      summary: 'Active crews to choose from',
      query: ofVendor,
      answer: data(z.array(crewChoice)),
    },
    'GET /vendors/all/crews': {
      operationId: 'listAllCrews',
      summary: 'All crews to choose from, including inactive ones',
      query: ofVendor,
      answer: data(z.array(crewChoice)),
    },
    'GET /vendors/crews/:id/notes': {
      operationId: 'listCrewNotes',
      summary: 'Notes about a crew from the office and its vendor',
      params: byId,
      answer: notes,
    },
    'POST /vendors/crews/:id/notes': {
      operationId: 'createCrewNote',
      summary: 'Adds a note about a crew',
      params: byId,
      body: crewNoteBody,
      answer: notes,
    },
    'PUT /vendors/crews/:id/notes/:noteId': {
      operationId: 'updateCrewNote',
      summary: 'Changes a note about a crew',
      params: byNote,
      body: crewNoteBody,
      answer: notes,
    },
    'DELETE /vendors/crews/:id/notes/:noteId': {
      operationId: 'deleteCrewNote',
      summary: 'Deletes a note about a crew',
      params: byNote,
      answer: notes,
    },
    'GET /vendors/crews/:id/announcements': {
      operationId: 'listAnnouncementsOfCrew',
      summary: 'Announcements for a crew',
      params: byId,
      answer: data(z.array(announcementOfCrew)),
    },
  } satisfies Record<CallAddress, Call>),
};
