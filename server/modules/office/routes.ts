import type { App } from '../../api/app.ts';
import type { Deps } from '../../deps.ts';
import { discountRecords } from './discounts.ts';
import { phraseRecords } from './phrases.ts';
import { recordRoutes } from './records.ts';

/** What the office keeps for its own work. */
export function officeRoutes(app: App, deps: Deps): void {
  recordRoutes(app, deps, phraseRecords);
  recordRoutes(app, deps, discountRecords);
}
