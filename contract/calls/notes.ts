import { z } from 'zod';

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
