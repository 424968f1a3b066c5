// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { accountMessages } from '#src/account/messages.ts';
import PasswordPage from '#src/account/PasswordPage.tsx';
import { crewMessages } from '#src/crew/messages.ts';
import { NoNetwork, NoStorage } from '#src/crew/shell/Missing.tsx';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import type { Messages } from '#src/i18n/shape.ts';
import { staffMessages } from '#src/staffMessages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { VISITOR_TEXTS } from '#src/visitor/messages.ts';
import { authMessages } from '#texts/web/account/signIn.ts';
import { offerMessages } from '#texts/web/crew/offers.ts';
import { outboxMessages } from '#texts/web/crew/outbox.ts';
import { customerMessages } from '#texts/web/customer/portal.ts';
import { linkedMessages } from '#texts/web/linked/pages.ts';
import { stringsOf, unmarked } from './marked.ts';

beforeEach(() => {
  localStorage.setItem(STORAGE_KEYS.language, 'es');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network.')));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const sets: Record<string, readonly Messages[]> = {
  office: [coreMessages, ...staffMessages],
  crews: [crewMessages, offerMessages, outboxMessages, accountMessages],
  customers: [customerMessages],
  links: [linkedMessages],
};

it.each(Object.entries(sets))('no text of the screens of %s stays English', (_, messages) => {
  const left = messages.flatMap(set => stringsOf(set.es).filter(text => unmarked(text).length > 0));
  expect(left).toEqual([]);
});

it('no text of the sign-in and sign-up pages stays English', () => {
  expect([...stringsOf(authMessages.es), ...stringsOf(VISITOR_TEXTS.es)].flatMap(unmarked)).toEqual([]);
});

function shown(screen: ReactElement): string[] {
  const i18nProvider = makeI18nProvider([...(sets.crews ?? [])]);
  const { container } = render(
    <I18nContextProvider value={i18nProvider}>
      <AppTheme density="crew">{screen}</AppTheme>
    </I18nContextProvider>,
  );
  const named = [...container.querySelectorAll('[aria-label], [placeholder]')].flatMap(element => [
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('placeholder') ?? '',
  ]);
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return [...texts, ...named];
}

const screens: Record<string, ReactElement> = {
  'without storage': <NoStorage />,
  'without a network': <NoNetwork />,
  'of the password': <PasswordPage />,
};

it.each(Object.entries(screens))('no word of the screen %s stays English', (_, screen) => {
  const texts = shown(screen);
  expect(texts.join('').length).toBeGreaterThan(0);
  expect(texts.filter(text => unmarked(text).length > 0)).toEqual([]);
});
