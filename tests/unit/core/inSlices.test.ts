import { expect, it } from 'vitest';
import { inSlices } from '#server/api/inSlices.ts';

it('work in slices takes every item once, in order, and lets other work run between', async () => {
  const items = Array.from({ length: 250 }, (_, index) => index);
  const done: number[] = [];
  const doneWhenOthersRan: number[] = [];
  const others = () => {
    doneWhenOthersRan.push(done.length);
    if (done.length < items.length) setImmediate(others);
  };
  setImmediate(others);
  await inSlices(items, item => void done.push(item));
  expect(done).toEqual(items);
  expect(doneWhenOthersRan).toEqual(expect.arrayContaining([100, 200]));
});
