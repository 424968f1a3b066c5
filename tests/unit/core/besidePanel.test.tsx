// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { coreMessages } from '#src/i18n/core.ts';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { BesidePanel, PanelHead } from '#src/ui/dialogs/BesidePanel.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';

function show(onClose: () => void, above: 'dialog' | null = null) {
  render(
    <I18nContextProvider value={makeI18nProvider([coreMessages])}>
      <AppTheme density="staff">
        <button type="button">A row</button>
        <BesidePanel isOpen onClose={onClose}>
          <PanelHead title="North crew" subtitle="Monday" onClose={onClose}>
            Three visits
          </PanelHead>
        </BesidePanel>
        {above && <div role={above} />}
      </AppTheme>
    </I18nContextProvider>,
  );
  return userEvent.setup();
}

describe('a panel beside the page', () => {
  afterEach(cleanup);

  it('moves the focus to its title and leaves the page usable', async () => {
    const user = show(() => {});
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'North crew' }));
    await user.click(screen.getByRole('button', { name: 'A row' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'A row' }));
  });

  it('closes by its button and by Escape', async () => {
    const onClose = vi.fn();
    const user = show(onClose);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('leaves Escape to a dialog above it', async () => {
    const onClose = vi.fn();
    const user = show(onClose, 'dialog');
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });
});
