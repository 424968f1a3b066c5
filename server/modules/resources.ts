import type { App } from '#server/api/app.ts';
import { type AnyResource, entityOf, type ResourceEntity, type ResourceName } from '#server/api/resource.ts';
import { registerResource } from '#server/api/resourceRoutes.ts';
import type { Deps } from '#server/deps.ts';
import { roleResource } from './access/roles/resource.ts';
import { reminderResource } from './customers/reminders/resource.ts';
import { tagResource } from './customers/tags/resource.ts';
import { checklistItemResource } from './field/checklistItems/resource.ts';
import { crewAnnouncementResource } from './field/crewAnnouncements/resource.ts';
import { extraWorkResource } from './field/extraWork/resource.ts';
import { savedReportResource } from './insight/savedReports/resource.ts';
import { automationResource } from './messaging/automations/resource.ts';
import { emailTemplateResource } from './messaging/emailTemplates/resource.ts';
import { newsletterResource } from './messaging/newsletters/resource.ts';
import { officeAnnouncementResource } from './messaging/officeAnnouncements/resource.ts';
import { phraseResource } from './messaging/phrases/resource.ts';
import { discountResource } from './money/discounts/resource.ts';
import { estimateResource } from './sales/estimates/resource.ts';
import { signupStepResource } from './sales/signups/steps.ts';
import { crewResource } from './territory/crews/resource.ts';
import { equipmentResource } from './territory/equipment/resource.ts';
import { marketResource } from './territory/markets/resource.ts';
import { vendorResource } from './territory/vendors/resource.ts';

/** Plain resources by path. The compiler reports a declared one that is missing here. */
const RESOURCES: { [N in ResourceName]: AnyResource<N> } = {
  automations: automationResource,
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
  tags: tagResource,
  'users/roles': roleResource,
  vendors: vendorResource,
};

const NAMES = Object.keys(RESOURCES) as ResourceName[];
const BY_ENTITY = new Map<string, AnyResource<ResourceName>>(
  NAMES.map(name => [entityOf(name), RESOURCES[name]]),
);

/** Whether a history entity belongs to a plain resource. */
export const isOfResource = (entity: string): entity is ResourceEntity => BY_ENTITY.has(entity);

/** Returns the plain resource of a history entity. */
export function resourceOf(entity: ResourceEntity): AnyResource<ResourceName> {
  const resource = BY_ENTITY.get(entity);
  if (!resource) throw new Error(`No plain resource has the entity ${entity}`);
  return resource;
}

const register = <N extends ResourceName>(app: App, deps: Deps, name: N) =>
  registerResource(app, deps, RESOURCES[name]);

export function resourceRoutes(app: App, deps: Deps): void {
  for (const name of NAMES) register(app, deps, name);
}
