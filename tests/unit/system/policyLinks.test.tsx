// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { textConsentText } from '#contract/system/brand.ts';
import { POLICIES, POLICY_PATHS, policyTitle } from '#contract/system/policyPages.ts';
import { storeLanguage } from '#src/i18n/language.ts';
import { OfficeContact } from '#src/ui/brand/OfficeContact.tsx';
import { WithPolicyLinks } from '#src/ui/brand/PolicyLinks.tsx';
import { PolicyText } from '#src/ui/brand/PolicyText.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { publicPageAt } from '#src/visitor/publicPage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  storeLanguage('en');
});

const linkTo = (policy: (typeof POLICIES)[number], language: Language) =>
  screen.getByRole('link', { name: policyTitle(policy, language) });

it.each(LANGUAGES)(
  'the consent to texts leads to both policies without losing the sign-up, in %s',
  language => {
    storeLanguage(language);
    const text = textConsentText(language, 'Green Blade');
    const { container } = render(<WithPolicyLinks text={text} />);
    expect(container.textContent).toBe(text);
    for (const policy of POLICIES) {
      const link = linkTo(policy, language);
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
        POLICY_PATHS[policy],
        '_blank',
      ]);
    }
  },
);

it('the footer of every page links to both policies, even if the office has no phone or email', () => {
  storeLanguage('en');
  const page = (
    <AppTheme density="customer">
      <OfficeContact />
    </AppTheme>
  );
  render(page);
  for (const policy of POLICIES) expect(linkTo(policy, 'en').getAttribute('href')).toBe(POLICY_PATHS[policy]);
  expect(screen.queryByText(/Our office/)).toBeNull();
});

it('a policy shows when it changed and its language, and no markup except text formatting', () => {
  const html = '<h2>Hi</h2><script>alert(1)</script><p onclick="alert(1)">One <img src="x"></p>';
  const page = {
    html,
    language: 'en',
    changedOn: '2027-03-01',
    version: '1f0c9a35be72',
    isDefault: false,
  } as const;
  const { container } = render(
    <AppTheme density="customer">
      <PolicyText page={page} language="es" />
    </AppTheme>,
  );
  expect(screen.getByText('Último cambio: 1 de marzo de 2027')).toBeTruthy();
  expect(container.querySelector('[lang="en"] h2')?.textContent).toBe('Hi');
  expect(container.querySelector('script, img, [onclick]')).toBeNull();
});

it('anyone can open the policies, signed in or not', () => {
  for (const path of Object.values(POLICY_PATHS))
    for (const isSignedIn of [true, false])
      expect(publicPageAt({ pathname: `${path}/`, search: '' }, isSignedIn)).toBe(path);
});
