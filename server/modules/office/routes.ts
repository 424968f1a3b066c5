import type { App } from '../../api/app.ts';
import type { Deps } from '../../deps.ts';
import { officeAnnouncementRoutes } from './announcementRoutes.ts';
import { crewAnnouncementRecords } from './crewAnnouncements.ts';
import { discountRecords } from './discounts.ts';
import { emailTemplateRecords } from './emailTemplates.ts';
import { phraseRecords } from './phrases.ts';
import { recordRoutes } from './records.ts';
import { templateRoutes } from './templateRoutes.ts';

/** What the office keeps for its own work. */
export function officeRoutes(app: App, deps: Deps): void {
  recordRoutes(app, deps, phraseRecords);
  recordRoutes(app, deps, discountRecords);
  templateRoutes(app, deps);
  recordRoutes(app, deps, emailTemplateRecords);
  recordRoutes(app, deps, crewAnnouncementRecords);
  officeAnnouncementRoutes(app, deps);
}
