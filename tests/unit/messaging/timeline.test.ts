import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Timeline } from '#server/modules/messaging/automations/timeline.ts';

it('returns items by time, and those with the same time in the order in which they were added', () => {
  const step = fc.option(fc.nat(9), { nil: null });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const timeline = new Timeline<{ dueAt: Date; order: number }>();
      let waiting: { dueAt: Date; order: number }[] = [];
      for (const [order, minute] of [...steps, ...steps.map(() => null)].entries()) {
        if (minute !== null) {
          const item = { dueAt: new Date(minute * 60_000), order };
          timeline.add(item);
          waiting = [...waiting, item].sort(
            (one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.order - other.order,
          );
        } else expect(timeline.take()).toEqual(waiting.shift());
      }
      expect(timeline.take()).toEqual(waiting.shift());
    }),
  );
});
