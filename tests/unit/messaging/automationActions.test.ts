import { expect, it } from 'vitest';
import {
  AUTOMATION_ACTIONS,
  AUTOMATION_CHANNELS,
  AUTOMATION_TRIGGERS,
  type AutomationTrigger,
  automationBody,
  isAboutVisitors,
  isForOffice,
  whyNoAction,
  whyNoChannel,
} from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, NEW_STEP } from '#contract/messaging/readyAutomations.ts';

const STEP = { ...NEW_STEP, subject: 'News', text: 'Hi', assigneeId: 1, discountId: 1, tagId: 1 };

/** Fields that saving an automation with one such step refuses. */
function refused(trigger: AutomationTrigger, step: Partial<typeof STEP>, isMarketing = false): string[] {
  const body = { ...NEW_AUTOMATION, name: 'A', onDate: '2026-06-10', trigger, isMarketing };
  const { error } = automationBody.safeParse({ ...body, steps: [{ ...STEP, ...step }] });
  return error?.issues.map(({ path }) => path.join('.')) ?? [];
}

it.each(AUTOMATION_TRIGGERS)('%s: only the actions that the form offers can be saved', trigger => {
  for (const isMarketing of [false, true])
    for (const action of AUTOMATION_ACTIONS) {
      const isRefused = refused(trigger, { action }, isMarketing).includes('steps.0.action');
      expect({ action, isRefused }).toEqual({
        action,
        isRefused: whyNoAction({ trigger, isMarketing }, action) !== null,
      });
    }
  for (const channel of AUTOMATION_CHANNELS) {
    const isRefused = refused(trigger, { channel }).includes('steps.0.channel');
    expect({ channel, isRefused }).toEqual({ channel, isRefused: whyNoChannel(trigger, channel) !== null });
  }
});

it('offers only actions that work for non-customers, and for triggers without a person', () => {
  const offered = (trigger: AutomationTrigger, isMarketing = false) =>
    AUTOMATION_ACTIONS.filter(action => whyNoAction({ trigger, isMarketing }, action) === null);
  const [visitor, office] = [
    AUTOMATION_TRIGGERS.find(isAboutVisitors),
    AUTOMATION_TRIGGERS.find(isForOffice),
  ];
  expect(offered(visitor ?? 'visit-coming')).toEqual(['message', 'notification', 'webhook']);
  expect(offered(office ?? 'visit-coming')).toEqual(['notification', 'webhook']);
  expect(offered('visit-coming')).toEqual(AUTOMATION_ACTIONS);
  expect(offered('visit-coming', true)).not.toContain('push');
});
