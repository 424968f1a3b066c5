import type { App } from '../api/app.ts';
import { type AnyResource, entityOf, type ResourceEntity, type ResourceName } from '../api/resource.ts';
import { registerResource } from '../api/resourceRoutes.ts';
import type { Deps } from '../deps.ts';
import { checklistItemResource } from './checklistItems/resource.ts';
import { crewAnnouncementResource } from './crewAnnouncements/resource.ts';
import { crewResource } from './crews/resource.ts';
import { discountResource } from './discounts/resource.ts';
import { emailTemplateResource } from './emailTemplates/resource.ts';
import { equipmentResource } from './equipment/resource.ts';
import { estimateResource } from './estimates/resource.ts';
import { extraWorkResource } from './extraWork/resource.ts';
import { marketResource } from './markets/resource.ts';
import { newsletterResource } from './newsletters/resource.ts';
import { officeAnnouncementResource } from './officeAnnouncements/resource.ts';
import { phraseResource } from './phrases/resource.ts';
import { reminderResource } from './reminders/resource.ts';
import { roleResource } from './roles/resource.ts';
import { savedReportResource } from './savedReports/resource.ts';
import { signupStepResource } from './signups/steps.ts';
import { vendorResource } from './vendors/resource.ts';

/** Every plain resource, by its path. One whose calls are declared and that is missing here does not compile. */
const RESOURCES: { [N in ResourceName]: AnyResource<N> } = {
  'checklist-items': checklistItemResource,
  'crew-announcements': crewAnnouncementResource,
  crews: crewResource,
  discounts: discountResource,
  'email-templates': emailTemplateResource,
  equipment: equipmentResource,
  'extra-work': extraWorkResource,
  estimates: estimateResource,
  markets: marketResource,
  'news-letters': newsletterResource,
  'office-announcements-master': officeAnnouncementResource,
  phrases: phraseResource,
  reminders: reminderResource,
  'saved-reports': savedReportResource,
  'signup-steps': signupStepResource,
  'users/roles': roleResource,
  vendors: vendorResource,
};

const NAMES = Object.keys(RESOURCES) as ResourceName[];
const BY_ENTITY = new Map<string, AnyResource<ResourceName>>(
  NAMES.map(name => [entityOf(name), RESOURCES[name]]),
);

/** Whether the history's records of this kind are those of a plain resource. */
export const isOfResource = (entity: string): entity is ResourceEntity => BY_ENTITY.has(entity);

/** The plain resource whose records the history calls so. */
export function resourceOf(entity: ResourceEntity): AnyResource<ResourceName> {
  const resource = BY_ENTITY.get(entity);
  if (!resource) throw new Error(`No plain resource has ${entity}`);
  return resource;
}

const register = <N extends ResourceName>(app: App, deps: Deps, name: N) =>
  registerResource(app, deps, RESOURCES[name]);

export function resourceRoutes(app: App, deps: Deps): void {
  for (const name of NAMES) register(app, deps, name);
}
