import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { PAYMENT_EMAILS, type PaymentEmail } from '#contract/money/paymentEmails.ts';
import type { EmailPreviews } from '#contract/system/settings.calls.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { paymentEmail } from './texts.ts';

/** Emails about a declined payment. */
const OF_A_DECLINE: readonly PaymentEmail[] = ['declined', 'stopped'];

const DECLINE = { code: 'insufficient_funds', words: null };

/** Each email as a sample customer would get it, signed as in the current settings. */
export async function previewPaymentEmails(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<EmailPreviews> {
  const business = await settingOf(deps.db, 'general');
  const money = {
    cents: 5500,
    openCents: 0,
    visit: { date: deps.clock.today(), address: '1200 Barton Springs Rd' },
    method: 'card',
    lastFour: '4242',
    wantsOwner: false,
    decline: null,
  } as const;
  const letter = (kind: PaymentEmail, language: Language) =>
    paymentEmail(kind, {
      name: 'Maria',
      language,
      business,
      cardPage: `${deps.config.publicUrl}${PATHS.updateCard}`,
      moved: [OF_A_DECLINE.includes(kind) ? { ...money, decline: DECLINE } : money],
    });
  const inEach = (kind: PaymentEmail) =>
    Object.fromEntries(LANGUAGES.map(language => [language, letter(kind, language)]));
  return Object.fromEntries(PAYMENT_EMAILS.map(kind => [kind, inEach(kind)])) as EmailPreviews;
}
