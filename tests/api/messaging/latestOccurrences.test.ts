import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentOf } from '#contract/core/days.ts';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import { findOccurrences, type Occurrence } from '#server/modules/messaging/automations/findOccurrences.ts';
import { makeVisit } from '#tests/api/support/billing.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { rowsRead, statementsOf } from '#tests/api/support/plans.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const DAYS = ['2026-06-01', '2026-06-02', '2026-06-02', '2026-06-02', '2026-06-03', '2026-06-04'];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const ground = await makeTestMarket(app);
  for (const date of DAYS) {
    // Four are completed at the same moment, one of them scheduled a day earlier than the others.
    const completedAt = momentOf(date < '2026-06-03' ? '2026-06-02' : date, '11:00', 'America/Chicago');
    await makeVisit(app, ground, { assignment: { date, slot: date, status: 'completed', completedAt } });
  }
});
afterAll(() => app.close());

function latest(trigger: AutomationTrigger, most?: number): Promise<Occurrence[]> {
  const [from, to] = [new Date('2026-05-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')];
  return findOccurrences(
    app.db,
    { trigger, onDate: null },
    { from, to, fromDay: '2026-05-01', toDay: '2026-07-01' },
    { today: TEST_TODAY, timeZone: 'America/Chicago' },
    most === undefined ? {} : { most },
  );
}

describe.each(['visit-coming', 'visit-completed'] as const)('the latest occurrences of %s', trigger => {
  it('are the first ones of all, however many share the last day or moment', async () => {
    const all = await latest(trigger);
    expect(all).toHaveLength(DAYS.length);
    for (let most = 1; most <= DAYS.length + 1; most++)
      expect(await latest(trigger, most)).toEqual(all.slice(0, most));
  });

  it('are read without the earlier ones', async () => {
    const statements = await statementsOf(() => latest(trigger, 2));
    const whole = statements.find(({ text }) => text.includes('subject_id'));
    expect(whole && (await rowsRead(app, whole, 'assignments'))).toBe(2);
  });
});
