// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_BUSINESS } from '../../contract/business.ts';
import { defaultPermissions } from '../../contract/permissions.ts';
import { StaffMenu } from '../../src/custom/menu/StaffMenu.tsx';
import { clearSession, storeSession } from '../../src/dataProvider/session.ts';
import { makeI18nProvider } from '../../src/i18n/i18nProvider.ts';
import { firstMessages } from '../../src/staffFirstMessages.ts';

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('shows where one is, also where the menu is longer than the screen', () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this);
  };
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  storeSession({
    token: 'secret',
    id: 5,
    name: 'Ines Paz',
    type: 'admin',
    role: 'admin',
    loginRole: 'admin',
    permissions: defaultPermissions('admin'),
    language: 'en',
    vendor: null,
    crew: null,
    customerId: null,
    image: null,
    impersonating: null,
    idleSeconds: 600,
    business: DEFAULT_BUSINESS,
    properties: [],
  });
  render(
    <MemoryRouter initialEntries={['/markets']}>
      <AdminContext i18nProvider={makeI18nProvider(firstMessages)}>
        <StaffMenu />
      </AdminContext>
    </MemoryRouter>,
  );
  const current = screen.getByRole('link', { current: 'page' });
  expect(current.textContent).toBe('Markets');
  expect(shown).toEqual([current.closest('li')]);
});
