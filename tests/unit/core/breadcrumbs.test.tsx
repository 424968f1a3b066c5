// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { menuMessages } from '#src/custom/system/menu/messages.ts';
import { Breadcrumbs } from '#src/custom/system/shell/Breadcrumbs.tsx';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';

afterEach(cleanup);

function stepsAt(path: string, title: string) {
  act(() => void setPageTitle(title));
  render(
    <TestTranslationProvider messages={menuMessages.en}>
      <MemoryRouter initialEntries={[path]}>
        <Breadcrumbs user={{ type: 'admin' }} />
      </MemoryRouter>
    </TestTranslationProvider>,
  );
  return screen.getAllByRole('listitem').map(step => step.textContent);
}

it('end with the open panel’s title', () => {
  expect(stepsAt('/time-sheets/people/7', 'Ana Ruiz')).toEqual([
    'Settings',
    'Users',
    'Time sheets',
    'Ana Ruiz',
  ]);
});

it('name a screen once, even if it is open at another week', () => {
  expect(stepsAt('/time-sheets/week/2026-11-23', 'Time sheets')).toEqual([
    'Settings',
    'Users',
    'Time sheets',
  ]);
});
