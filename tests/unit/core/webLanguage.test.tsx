// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useTranslate } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginData } from '#contract/access/session.calls.ts';
import type { Language } from '#contract/core/messages.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { chooseLanguage, keepLanguageOfSignIn, saveChosenLanguage } from '#src/dataProvider/language.ts';
import { refreshUser } from '#src/dataProvider/refreshUser.ts';
import { clearSession, storeSession } from '#src/dataProvider/session.ts';
import { AppLanguage } from '#src/i18n/AppLanguage.tsx';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { storedLanguage, storeLanguage } from '#src/i18n/language.ts';
import { perLanguage } from '#src/i18n/perLanguage.ts';

const loginOf = (id: number, language: Language, more: Partial<LoginData> = {}): LoginData => ({
  token: `token-${id}`,
  id,
  name: 'Nico',
  type: 'crew',
  role: 'crew',
  loginRole: 'crew',
  permissions: [],
  language,
  vendor: null,
  crew: null,
  customerId: null,
  image: null,
  impersonating: null,
  idleSeconds: 600,
  business: DEFAULT_BUSINESS,
  properties: [],
  ...more,
});

/** A server that stores one user's language while it can be reached. */
function serverWith(user: LoginData) {
  const server = { language: user.language, isThere: true, saves: 0 };
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (!server.isThere) throw new TypeError('Failed to fetch');
    if (init.method === 'PUT') {
      server.language = JSON.parse(String(init.body)).language;
      server.saves += 1;
    }
    return new Response(JSON.stringify({ data: { ...user, language: server.language } }));
  });
  return server;
}

const settle = () => act(async () => void (await new Promise(resolve => setTimeout(resolve))));

beforeEach(() => {
  localStorage.clear();
  clearSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the language of the page', () => {
  it('is the user’s own after signing in, whoever was signed in before', () => {
    storeSession(loginOf(1, 'en'));
    clearSession();
    storeLanguage('en');
    storeSession(loginOf(2, 'es'));
    expect([storedLanguage(), document.documentElement.lang]).toEqual(['es', 'es']);
  });

  it('is saved on the server when the user chooses another', async () => {
    const server = serverWith(loginOf(1, 'en'));
    storeSession(loginOf(1, 'en'));
    chooseLanguage('es');
    expect(storedLanguage()).toBe('es');
    await settle();
    expect(server).toMatchObject({ language: 'es', saves: 1 });
    await saveChosenLanguage();
    expect(server.saves).toBe(1);
  });

  // covers: office-11
  it('chosen at sign-in is kept for that user, and not for the next one', async () => {
    const server = serverWith(loginOf(1, 'en'));
    chooseLanguage('es');
    storeSession(loginOf(1, 'en'));
    keepLanguageOfSignIn();
    await settle();
    expect([storedLanguage(), server.language]).toEqual(['es', 'es']);
    clearSession();
    storeSession(loginOf(2, 'en'));
    keepLanguageOfSignIn();
    expect(storedLanguage()).toBe('en');
  });

  it('stays as chosen while offline, for that user only, and is sent later', async () => {
    const server = serverWith(loginOf(1, 'en'));
    storeSession(loginOf(1, 'en'));
    server.isThere = false;
    chooseLanguage('es');
    await settle();
    clearSession();
    storeSession(loginOf(2, 'en'));
    expect(storedLanguage()).toBe('en');
    clearSession();
    storeSession(loginOf(1, 'en'));
    expect(storedLanguage()).toBe('es');
    server.isThere = true;
    await refreshUser();
    expect([server.language, storedLanguage()]).toEqual(['es', 'es']);
  });

  it('follows a choice that was made on another device', async () => {
    const server = serverWith(loginOf(1, 'en'));
    storeSession(loginOf(1, 'en'));
    server.language = 'es';
    await refreshUser();
    expect(storedLanguage()).toBe('es');
  });

  it('is not saved while an administrator views as another user', async () => {
    const impersonating = { byName: 'Ada', kind: 'user', name: 'Nico', type: 'crew' } as const;
    const server = serverWith(loginOf(1, 'en', { impersonating }));
    storeSession(loginOf(1, 'en', { impersonating }));
    chooseLanguage('es');
    await settle();
    expect(storedLanguage()).toBe('es');
    expect(server.saves).toBe(0);
  });
});

it('the language of an app follows the page’s at once, also when another tab changes it', async () => {
  const words = { en: { word: 'Start' }, es: { word: 'Empezar' } };
  const Word = () => <p>{useTranslate()('word')}</p>;
  render(
    <AppLanguage i18nProvider={makeI18nProvider([words])}>
      <Word />
    </AppLanguage>,
  );
  expect(screen.getByText('Start')).toBeTruthy();
  await act(async () => storeLanguage('es'));
  expect(screen.getByText('Empezar')).toBeTruthy();
  await act(async () => {
    localStorage.setItem('language', 'en');
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  });
  expect(screen.getByText('Start')).toBeTruthy();
});

describe('texts of one language at a time', () => {
  const setOf = (word: string) => [{ en: { word }, es: { word } }];
  const inWords = async (language: Language) => setOf(language === 'en' ? 'Lawn' : 'Césped');
  beforeEach(() => storeLanguage('en'));

  it('are loaded once for each language, with those of further screens if these are open', async () => {
    const fetchFurther = vi.fn(async (language: Language) => [
      { en: { more: `more ${language}` }, es: { more: `more ${language}` } },
    ]);
    const provider = makeI18nProvider(setOf('Lawn'), { fetchFirst: inWords, fetchFurther });
    await provider.changeLocale('es');
    expect(provider.translate('word')).toBe('Césped');
    expect(fetchFurther).not.toHaveBeenCalled();
    await provider.loadFurther();
    await provider.changeLocale('en');
    expect([provider.translate('word'), provider.translate('more')]).toEqual(['Lawn', 'more en']);
    expect(fetchFurther.mock.calls).toEqual([['es'], ['en']]);
  });

  it('stay as they are if another language can’t be loaded, and it can be chosen again', async () => {
    const fetchFirst = vi.fn(inWords).mockRejectedValueOnce(new Error('The network is away.'));
    const onMissing = vi.fn();
    const provider = makeI18nProvider(setOf('Lawn'), { fetchFirst, onMissing });
    storeLanguage('es');
    await provider.changeLocale('es');
    expect(onMissing).toHaveBeenCalledTimes(1);
    expect([provider.getLocale(), storedLanguage(), provider.translate('word')]).toEqual([
      'en',
      'en',
      'Lawn',
    ]);
    await provider.changeLocale('es');
    expect(provider.translate('word')).toBe('Césped');
  });

  it('are those of the last choice, even if another language’s arrive later', async () => {
    let arrive = () => {};
    const late = new Promise<void>(resolve => {
      arrive = resolve;
    });
    const provider = makeI18nProvider(setOf('Lawn'), {
      fetchFirst: async language => {
        if (language === 'es') await late;
        return inWords(language);
      },
    });
    const toSpanish = provider.changeLocale('es');
    await provider.changeLocale('en');
    arrive();
    await toSpanish;
    expect([provider.getLocale(), provider.translate('word')]).toEqual(['en', 'Lawn']);
  });

  it('are tried again after a failure, and otherwise loaded once', async () => {
    const file = vi.fn(async () => setOf('Lawn')).mockRejectedValueOnce(new Error('The network is away.'));
    const fetchTexts = perLanguage({ en: file, es: file });
    await expect(fetchTexts('en')).rejects.toThrow('The network is away.');
    expect(await fetchTexts('en')).toBe(await fetchTexts('en'));
    expect(file).toHaveBeenCalledTimes(2);
  });
});
