import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { EmailTexts } from '#contract/messaging/emailTemplates.ts';
import type { CampaignPreviewBody, CampaignWork } from '#contract/sales/priceCampaigns.ts';
import { cents, createdAt, day, id, moment } from './columns.ts';
import { users } from './people.ts';
import { services, type WorkBy } from './schedule.ts';

/** Price campaigns: raise the prices of many services from a day on. */
export const priceCampaigns = pgTable('price_campaigns', {
  id: id(),
  effectiveFrom: day('effective_from').notNull(),
  wish: jsonb('wish').$type<CampaignPreviewBody>().notNull(),
  reason: text('reason'),
  letterCount: integer('letter_count').notNull().default(0),
  actorId: integer('actor_id').references(() => users.id),
  actorName: text('actor_name').notNull(),
  createdAt: createdAt(),
  undoneAt: moment('undone_at'),
  /** Services that the last undo left at their new price. */
  keptCount: integer('kept_count').notNull().default(0),
  /** Background work and the user who started it; null once it is done. */
  work: text('work').$type<CampaignWork>(),
  workBy: jsonb('work_by').$type<WorkBy>(),
  /** Number of services to raise, as the user confirmed it, and the email template as of then. */
  expects: integer('expects'),
  template: jsonb('template').$type<EmailTexts>(),
  /** Highest service id when the work began, and the highest one handled so far. */
  throughId: integer('through_id').notNull().default(0),
  doneThroughId: integer('done_through_id').notNull().default(0),
  plannedCount: integer('planned_count').notNull().default(0),
  doneCount: integer('done_count').notNull().default(0),
  stoppedAt: moment('stopped_at'),
});

/** Changes that a campaign made to each service, enough to undo it exactly. */
export const priceCampaignItems = pgTable(
  'price_campaign_items',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => priceCampaigns.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id),
    firstSlot: day('first_slot').notNull(),
    oldCents: cents('old_cents').notNull(),
    newCents: cents('new_cents').notNull(),
    /** Version of the terms that the campaign replaced; null if it added one. */
    replaced: jsonb('replaced').$type<Record<string, unknown>>(),
    undoneAt: moment('undone_at'),
    /** Why the last undo left the new price. */
    kept: text('kept').$type<'begun' | 'changed'>(),
  },
  t => [
    primaryKey({ columns: [t.campaignId, t.serviceId] }),
    index('price_campaign_items_service_idx').on(t.serviceId),
  ],
);
