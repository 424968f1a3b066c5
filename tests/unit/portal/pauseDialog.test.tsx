// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import type { PortalService } from '#contract/portal/portal.calls.ts';
import PauseDialog from '#src/customer/home/PauseDialog.tsx';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { askTexts } from '#texts/web/customer/contact.ts';
import { customerMessages } from '#texts/web/customer/portal.ts';

afterEach(cleanup);

it('a pause that is too long or too early shows at its field which days can be chosen', async () => {
  const service = { id: 1, type: 'mow', mayResume: false } as PortalService;
  // The dialog is shown once its texts have loaded.
  await act(async () => {
    render(
      <I18nContextProvider value={makeI18nProvider([wordMessages, customerMessages, askTexts])}>
        <QueryClientProvider client={new QueryClient()}>
          <AppTheme density="customer">
            <PauseDialog
              service={service}
              rules={{ first: '2099-06-10', days: 30 }}
              onClose={() => undefined}
            />
          </AppTheme>
        </QueryClientProvider>
      </I18nContextProvider>,
    );
  });
  const from = await screen.findByLabelText('First day without visits');
  const until = screen.getByLabelText('Visits resume on');
  const pause = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pause' }).disabled;
  const described = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([pause(), until.getAttribute('aria-invalid')]).toEqual([false, 'false']);

  fireEvent.change(until, { target: { value: '2099-07-11' } });
  expect([pause(), until.getAttribute('aria-invalid')]).toEqual([true, 'true']);
  expect(described(until)).toBe(
    'Choose a day from Thursday, June 11, 2099 to Friday, July 10, 2099. A pause can last up to 30 days.',
  );
  fireEvent.change(until, { target: { value: '2099-07-10' } });
  expect(pause()).toBe(false);

  fireEvent.change(from, { target: { value: '2099-06-09' } });
  expect(described(from)).toBe('Choose Wednesday, June 10, 2099 or a later day.');
  expect(pause()).toBe(true);
});
