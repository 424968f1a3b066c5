import type { App } from '../api/app.ts';
import { type ResourceDefinition, type ResourceName, registerResource } from '../api/resource.ts';
import type { Deps } from '../deps.ts';
import { crewAnnouncementResource } from './crewAnnouncements/resource.ts';
import { discountResource } from './discounts/resource.ts';
import { emailTemplateResource } from './emailTemplates/resource.ts';
import { officeAnnouncementResource } from './officeAnnouncements/resource.ts';
import { phraseResource } from './phrases/resource.ts';

/** Every plain resource, by its path. One whose calls are declared and that is missing here does not compile. */
const RESOURCES: { [N in ResourceName]: ResourceDefinition<N> } = {
  'crew-announcements': crewAnnouncementResource,
  discounts: discountResource,
  'email-templates': emailTemplateResource,
  'office-announcements-master': officeAnnouncementResource,
  phrases: phraseResource,
};

const register = <N extends ResourceName>(app: App, deps: Deps, name: N) =>
  registerResource(app, deps, RESOURCES[name]);

export function resourceRoutes(app: App, deps: Deps): void {
  for (const name of Object.keys(RESOURCES) as ResourceName[]) register(app, deps, name);
}
