// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyOr } from '#src/ui/lazyOr.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const Part = ({ name }: { name: string }) => <p>part of {name}</p>;
const Instead = ({ name }: { name: string }) => <p>nothing for {name}</p>;
const minute = () => act(() => vi.advanceTimersByTimeAsync(60_000));

it('shows a part once its code can be loaded, without a reload of the page', async () => {
  let isOnline = false;
  const load = vi.fn(async () => {
    if (!isOnline) throw new Error('offline');
    return { default: Part };
  });
  const Loaded = lazyOr(load, Instead);
  const page = (name: string) => (
    <Suspense>
      <Loaded name={name} />
    </Suspense>
  );
  const { rerender } = await act(async () => render(page('crew 1')));
  expect(screen.getByText('nothing for crew 1')).toBeDefined();
  await minute();
  expect(screen.getByText('nothing for crew 1')).toBeDefined();
  isOnline = true;
  await minute();
  expect(screen.getByText('part of crew 1')).toBeDefined();
  const { length } = load.mock.calls;
  await minute();
  rerender(page('crew 2'));
  expect([screen.getByText('part of crew 2').tagName, load.mock.calls.length]).toEqual(['P', length]);
});
