import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { ANNOUNCEMENT_REPEATS, PRIORITIES } from '#contract/core/enums.ts';
import { resourceCalls } from '#contract/core/resourceCalls.ts';
import { dayField } from '#contract/core/validation.ts';
import { crewAnnouncementBody } from '#contract/field/crewAnnouncements.ts';
import { officeAnnouncementBody, skipBody } from './officeAnnouncements.ts';

/** Texts in both languages; readers get English if there is no Spanish text. */
const texts = z.object({
  id: z.number(),
  title: z.string(),
  /** HTML with paragraphs, lists, emphasis and links. */
  message: z.string(),
  titleEs: z.string().nullable(),
  messageEs: z.string().nullable(),
});

export const crewAnnouncement = texts.extend({
  /** Empty means every crew. */
  crewIds: z.array(z.number()),
  crewNames: z.array(z.string()),
  isActive: z.boolean(),
  /** Users who acknowledged its current version. */
  readBy: z.array(z.string()),
  /** ISO timestamp. */
  createdAt: z.string(),
  version: z.number(),
});
export type CrewAnnouncement = z.output<typeof crewAnnouncement>;

const officeAnnouncement = texts.extend({
  repeat: z.enum(ANNOUNCEMENT_REPEATS),
  priority: z.enum(PRIORITIES),
  startDate: z.string(),
  endDate: z.string().nullable(),
  isActive: z.boolean(),
  /** Upcoming days from today on, without those already sent or skipped. */
  nextDates: z.array(z.string()),
  /** Upcoming days that are skipped. */
  skippedDates: z.array(z.string()),
  /** ISO timestamp. */
  createdAt: z.string(),
  version: z.number(),
});
export type OfficeAnnouncement = z.output<typeof officeAnnouncement>;

const announcementOfToday = texts.extend({ priority: z.enum(PRIORITIES) });
export type AnnouncementOfToday = z.output<typeof announcementOfToday>;

export const crewAnnouncementCalls = resourceCalls('crew-announcements', {
  entity: 'announcement',
  noun: ['CrewAnnouncement', 'CrewAnnouncements'],
  title: ['an announcement to crews', 'Announcements to crews'],
  row: crewAnnouncement,
  body: crewAnnouncementBody,
});

export const officeAnnouncementCalls = {
  ...resourceCalls('office-announcements-master', {
    entity: 'office-announcement',
    noun: ['OfficeAnnouncement', 'OfficeAnnouncements'],
    title: ['an announcement to the office', 'Announcements to the office'],
    row: officeAnnouncement,
    body: officeAnnouncementBody,
  }),
  ...({
    'GET /office-announcements-master/today': {
      operationId: 'listOfficeAnnouncementsToday',
      summary: 'Today’s office announcements',
      answer: data(z.array(announcementOfToday)),
    },
    'POST /office-announcements-master/:id/skip': {
      operationId: 'skipOfficeAnnouncement',
      summary: 'Skips one occurrence',
      params: byId,
      body: skipBody,
      answer: data(officeAnnouncement),
    },
    'DELETE /office-announcements-master/:id/skip/:date': {
      operationId: 'restoreOfficeAnnouncement',
      summary: 'Restores a skipped occurrence',
      params: byId.extend({ date: dayField }),
      answer: data(officeAnnouncement),
    },
  } satisfies Record<CallAddress, Call>),
};
