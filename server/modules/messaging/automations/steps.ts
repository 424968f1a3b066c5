import type { AutomationStep } from '#contract/messaging/automations.ts';

/** Steps as they are stored; those of an earlier version lack some fields. */
type StoredStep = Omit<AutomationStep, 'discountId' | 'isForService' | 'tagId'> & Partial<AutomationStep>;

/** Fills in the fields that steps of an earlier version lack, so that they compare equal to saved ones. */
export const completeSteps = (steps: readonly StoredStep[]): AutomationStep[] =>
  steps.map(step => ({ discountId: null, isForService: false, tagId: null, ...step }));
