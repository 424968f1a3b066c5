import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BRAND_MODES,
  consentText,
  contrast,
  DEFAULT_COLOR,
  initialsOfBusiness,
  isAdjusted,
  isCustomerPath,
  isCustomerUrl,
  logoView,
  shadesOf,
  textConsentText,
} from '#contract/system/brand.ts';
import { generalSetting } from '#contract/system/businessSettings.ts';
import { invitationMessage } from '#server/modules/customers/customerAccess/messages.ts';
import { withOwnPictures } from '#server/modules/messaging/notices/emailFrame.ts';
import { TOKENS } from '#src/ui/theme/tokens.ts';
import { LANGUAGES } from '#texts/languages.ts';

const AA = 4.5;
const anyColor = fc
  .tuple(...[0, 1, 2].map(() => fc.nat(255)))
  .map(parts => `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`);

it('any color is readable as text and as a background, in the light and the dark theme', () => {
  fc.assert(
    fc.property(anyColor, color => {
      for (const mode of BRAND_MODES) {
        const { primary, onPrimary, tint } = shadesOf(color, mode);
        const { paper, ground, ink } = TOKENS[mode];
        for (const back of [paper, ground, tint, onPrimary])
          expect(contrast(primary, back)).toBeGreaterThanOrEqual(AA);
        expect(contrast(ink, tint)).toBeGreaterThanOrEqual(AA);
      }
    }),
  );
});

it('a readable color stays as it was chosen, and a pale one is adjusted', () => {
  expect(contrast('#FFFFFF', '#000000')).toBe(21);
  expect([DEFAULT_COLOR, '#33508C'].map(isAdjusted)).toEqual([false, false]);
  expect(['#FFD400', '#9DB4EA'].map(isAdjusted)).toEqual([true, true]);
});

// covers: general.color, general.logo
it('the settings accept a color and a logo of the business, or neither', () => {
  const read = (value: object) => generalSetting.safeParse(value);
  expect(read({ color: '#2e6b3a', logo: '' }).data).toMatchObject({ color: '#2E6B3A', logo: null });
  expect(read({}).data).toMatchObject({ color: null, logo: null });
  for (const color of ['green', '#12345', 'url(x)']) expect(read({ color }).success).toBe(false);
  for (const logo of ['../../secret', 'https://example.com/logo.png'])
    expect(read({ logo }).success).toBe(false);
});

it('a logo is shown in its own proportions, and initials replace a missing one', () => {
  expect(logoView('0123456789abcdef-480x120')).toMatchObject({ width: 160, height: 40 });
  expect(logoView('0123456789abcdef-160x160')).toMatchObject({ width: 40, height: 40 });
  expect(logoView(null)).toBeNull();
  expect(['Bluebonnet Lawn Care', 'Ávila & Sons', 'Mow', ''].map(initialsOfBusiness)).toEqual([
    'BL',
    'ÁS',
    'M',
    '',
  ]);
});

it('emails have the logo’s full URL, its size and the business’s name', () => {
  const business = generalSetting.parse({ name: 'Green & Co', logo: '0123456789abcdef-160x160' });
  const person = { firstName: 'Maria', language: 'en' as const };
  const { html = '' } = invitationMessage(business, person, {
    channel: 'email',
    address: 'https://a.example',
  });
  expect(withOwnPictures(html, 'https://lawn.example')).toContain(
    '<img src="https://lawn.example/api/v1/brand/logos/0123456789abcdef-160x160" alt="Green &#38; Co" width="40" height="40"',
  );
});

it.each(LANGUAGES)('texts that name the business read naturally without its name, in %s', language => {
  const unnamed = generalSetting.parse({});
  const person = { firstName: 'Maria', language };
  const letter = invitationMessage(unnamed, person, { channel: 'email', address: 'https://a.example' });
  const shown = letter.html?.replace(/<style>.*?<\/style>/s, '');
  const unnamedTexts = [consentText(language, null), textConsentText(language, null)];
  for (const text of [...unnamedTexts, letter.subject, letter.body, shown])
    expect(text).not.toMatch(/[{}]|null|undefined|Sward\b/);
  for (const text of [consentText, textConsentText])
    expect(text(language, 'Green Blade')).toContain('Green Blade');
});

it('pages of customers and the public are recognized by their path, unlike the office’s', () => {
  for (const path of [
    '/customers/dashboard/visits/7',
    '/customers/login',
    '/sign-up',
    '/privacy',
    '/terms',
    '/estimate',
    '/mend-card',
  ])
    expect(isCustomerPath(path)).toBe(true);
  for (const path of ['/', '/login', '/customers/view/7', '/customers', '/crew/login', '/estimates'])
    expect(isCustomerPath(path)).toBe(false);
  expect(['/?referralCode=x', '/sign-up?a=1', '/?a=1', '/login?referralCode=x'].map(isCustomerUrl)).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
});
