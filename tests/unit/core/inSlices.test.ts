import { afterEach, expect, it, vi } from 'vitest';
import { inSlices } from '#server/api/inSlices.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('work in slices processes every item once, in order, and lets other work run in between', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const items = Array.from({ length: 250 }, (_, index) => index);
  const done: number[] = [];
  const doneWhenOthersRan: number[] = [];
  const others = () => {
    doneWhenOthersRan.push(done.length);
    if (done.length < items.length) setImmediate(others);
  };
  setImmediate(others);
  await inSlices(items, item => {
    done.push(item);
    now += 1;
  });
  expect(done).toEqual(items);
  expect(doneWhenOthersRan).toEqual(expect.arrayContaining([100, 200]));
});
