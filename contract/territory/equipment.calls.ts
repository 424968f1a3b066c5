import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { meterReadingBody, serviceDoneBody } from './equipmentBodies.ts';
import { SERVICE_STATES, SERVICE_UNITS } from './equipmentService.ts';

const careRule = z.object({
  id: z.number(),
  name: z.string(),
  everyHours: z.number().nullable(),
  every: z.number().nullable(),
  unit: z.enum(SERVICE_UNITS),
  /** Day of the last service; if it was never done, the day from which its interval counts. */
  lastOn: z.string(),
  isDone: z.boolean(),
  /** Hours on the meter since then; null for a rule without hours. */
  hoursSince: z.number().nullable(),
  hoursLeft: z.number().nullable(),
  daysLeft: z.number().nullable(),
  dueOn: z.string().nullable(),
  state: z.enum(SERVICE_STATES),
});
export type CareRule = z.output<typeof careRule>;

const careEntry = z.object({
  id: z.string(),
  kind: z.enum(['service', 'reading']),
  /** Name of the service; null for a reading. */
  name: z.string().nullable(),
  on: z.string(),
  hours: z.number(),
  /** Whether someone read the meter; otherwise its hours follow from the crew's time at visits. */
  isRead: z.boolean(),
  costCents: z.number().nullable(),
  note: z.string().nullable(),
  byName: z.string(),
});
export type CareEntry = z.output<typeof careEntry>;

const equipmentCare = z.object({
  hours: z.number(),
  /** The most urgent first. */
  rules: z.array(careRule),
  /** Services and readings, the latest first; at most 200. */
  entries: z.array(careEntry),
});
export type EquipmentCare = z.output<typeof equipmentCare>;

const care = data(equipmentCare);
const byEntry = byId.extend({ entryId: z.uuid() });

export const equipmentCareCalls = {
  'GET /equipment/:id/care': {
    operationId: 'getEquipmentCare',
    summary: 'A piece of equipment’s hours, services due and services done',
    params: byId,
    answer: care,
  },
  'POST /equipment/:id/services': {
    operationId: 'recordEquipmentService',
    summary: 'Records a service as done, once per id',
    params: byId,
    body: serviceDoneBody,
    answer: care,
  },
  'DELETE /equipment/:id/services/:entryId': {
    operationId: 'deleteEquipmentService',
    summary: 'Deletes a service that was recorded by mistake; it is due again as before',
    params: byEntry,
    answer: care,
  },
  'POST /equipment/:id/readings': {
    operationId: 'recordMeterReading',
    summary: 'Records a meter reading, once per id; hours count from it',
    params: byId,
    body: meterReadingBody,
    answer: care,
  },
  'DELETE /equipment/:id/readings/:entryId': {
    operationId: 'deleteMeterReading',
    summary: 'Deletes a reading; hours count from the one before',
    params: byEntry,
    answer: care,
  },
} satisfies Record<CallAddress, Call>;
