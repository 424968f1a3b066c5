import { expect, it } from 'vitest';
import {
  type AutomationCondition,
  asksOnlyHappy,
  type COMPARISONS,
} from '#contract/messaging/automations.ts';
import { READY_AUTOMATIONS, READY_BY_TOPIC } from '#contract/messaging/readyAutomations.ts';

const rated = (comparison: (typeof COMPARISONS)[number], value: number): AutomationCondition => ({
  fact: 'rating',
  comparison,
  value,
});
const visits: AutomationCondition = { fact: 'visits', comparison: 'at-least', value: 3 };
const asking = [{ action: 'message', text: 'Please: {{reviewLinks}}' }] as const;
const never = () => false;

it('detects automations that ask only happy customers for a public review', () => {
  const only = (
    groups: AutomationCondition[][],
    steps: Parameters<typeof asksOnlyHappy>[0]['steps'] = asking,
  ) => asksOnlyHappy({ groups: groups.map(all => ({ all })), steps }, never);
  expect(only([])).toBe(false);
  expect(only([[visits]])).toBe(false);
  expect(only([[rated('at-least', 4)]])).toBe(true);
  expect(only([[visits, rated('at-least', 5)]])).toBe(true);
  // Another group of conditions admits everyone.
  expect(only([[rated('at-least', 4)], [visits]])).toBe(false);
  expect(only([[rated('at-least', 1)]])).toBe(false);
  expect(only([[rated('at-most', 3)]])).toBe(false);
  const [thanks, spanish] = [{ text: 'Thanks!' }, { text: 'Please', textEs: 'Aquí: {{reviewLinks}}' }];
  expect(only([[rated('at-least', 4)]], [thanks])).toBe(false);
  expect(only([[rated('at-least', 4)]], [thanks, spanish])).toBe(true);
  expect(only([[rated('at-least', 4)]], [{ action: 'reminder', text: '{{reviewLinks}}' }])).toBe(false);
});

it('also finds the request in templates', () => {
  const groups = [{ all: [rated('at-least', 4)] }];
  expect(asksOnlyHappy({ groups, steps: [{ templateId: 7 }] }, id => id === 7)).toBe(true);
  expect(asksOnlyHappy({ groups, steps: [{ templateId: 8 }] }, id => id === 7)).toBe(false);
});

it('offers asking everyone first, and only one ready-made automation that asks happy customers alone', () => {
  expect(READY_BY_TOPIC.reviews[0]?.key).toBe('review-everyone');
  const filtering = READY_AUTOMATIONS.filter(({ groups = [], steps }) =>
    asksOnlyHappy({ groups, steps }, never),
  );
  expect(filtering.map(({ key }) => key)).toEqual(['review-request']);
});
