import { z } from 'zod';
import { byId, type Call, type CallAddress, listQuery, page, plain } from '#contract/core/call.ts';
import { noteBody } from './customers.ts';

const note = z.object({
  text: z.string(),
  forCrew: z.boolean(),
  forCustomer: z.boolean(),
  id: z.number(),
  propertyId: z.number(),
  assignmentId: z.number().nullable(),
  crewId: z.number().nullable(),
  authorId: z.number().nullable(),
  authorName: z.string(),
  createdAt: z.string(),
  version: z.number(),
});
export type Note = z.output<typeof note>;

export const noteCalls = {
  'GET /notes': {
    operationId: 'listNotes',
    summary: 'Notes of properties',
    query: listQuery,
    answer: page(note),
  },
  'GET /notes/:id': { operationId: 'getNote', summary: 'Reads a note', params: byId, answer: plain(note) },
  'POST /notes': {
    operationId: 'createNote',
    summary: 'Adds a note to a property',
    body: noteBody.extend({ propertyId: z.int().positive() }),
    answer: plain(note, 201),
  },
  'PUT /notes/:id': {
    operationId: 'updateNote',
    summary: 'Changes a note',
    params: byId,
    body: noteBody,
    answer: plain(note),
  },
  'DELETE /notes/:id': {
    operationId: 'deleteNote',
    summary: 'Deletes a note',
    params: byId,
    answer: plain(note),
  },
} satisfies Record<CallAddress, Call>;
