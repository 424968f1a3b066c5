import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import { CUSTOMER_TRIGGERS } from './customers.ts';
import { EQUIPMENT_RULES } from './equipment.ts';
import { ESTIMATE_TRIGGERS } from './estimates.ts';
import { MONEY_TRIGGERS } from './money.ts';
import type { TriggerRule } from './parts.ts';
import { SERVICE_TRIGGERS } from './services.ts';
import { VISITOR_RULES } from './visitors.ts';
import { VISIT_TRIGGERS } from './visits.ts';
import { WEATHER_RULES } from './weather.ts';

/** Every trigger, with what raises it and the rule that stops it. */
export const TRIGGERS: Record<AutomationTrigger, TriggerRule> = {
  ...VISIT_TRIGGERS,
  ...SERVICE_TRIGGERS,
  ...ESTIMATE_TRIGGERS,
  ...MONEY_TRIGGERS,
  ...CUSTOMER_TRIGGERS,
  ...VISITOR_RULES,
  ...EQUIPMENT_RULES,
  ...WEATHER_RULES,
};
