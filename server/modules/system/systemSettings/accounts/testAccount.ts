import { randomUUID } from 'node:crypto';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import type { Language } from '#contract/core/messages.ts';
import { digitsOf, emailField, mobileField } from '#contract/core/validation.ts';
import type { NoticeChannel } from '#contract/messaging/notices.ts';
import type { LastTest } from '#contract/system/settings.calls.ts';
import type { TRIED_ACCOUNTS } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Deps } from '#server/deps.ts';
import { openChannel } from '#server/modules/messaging/notices/sendNotices.ts';
import { gatewayInForce } from '#server/modules/money/payments/gateways/gatewayInForce.ts';
import { troubleKey } from '#server/modules/money/payments/gateways/gatewayTroubles.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { dropNotes, keepTest } from '#server/modules/system/settings/storeSetting.ts';
import { DeliveryError } from '#server/plugins/delivery.ts';
import { filled } from '#texts/localized.ts';
import { systemTexts } from '#texts/server/system.ts';
import { type Outcome, refused, succeeded } from './outcome.ts';
import { GATEWAY_TRIALS, tryTestCard } from './tryGateway.ts';
import { tryMailbox } from './tryMailbox.ts';
import { tryGeocoder, tryOsrm } from './tryMaps.ts';
import { tryWeather } from './tryWeather.ts';

const TEXTS = {
  subject: filled(systemTexts.systemSettings.testMessageFrom, { productName: PRODUCT_NAME }),
  body: systemTexts.systemSettings.ifReadMessagesGoOutShould,
};

export type Tried = (typeof TRIED_ACCOUNTS)[number];

/**
 * Tests an external account with the saved settings and stores the result. Throws `invalid` for an invalid
 * recipient, `conflict` if nothing is set up, `bad_request` with the other server's message if it fails.
 */
export async function testAccount(
  deps: Deps,
  tried: Tried,
  to: string | undefined,
  language: Language,
): Promise<LastTest> {
  const { isOk, message } = await outcomeOf(deps, tried, to, language);
  const account = tried === 'paytrace' ? 'gateway' : tried;
  const test: LastTest = { at: deps.clock.now().toISOString(), isOk, message };
  await keepTest(deps.db, account, test);
  if (isOk && account === 'gateway') await forgetSignInTrouble(deps);
  if (!isOk) throw new AppError('bad_request', filled(systemTexts.systemSettings.testFailed, { message }));
  return test;
}

/**
 * Clears a stored sign-in failure, because a successful test proves the credentials. A missing permission
 * shows only in the call that needs it.
 */
async function forgetSignInTrouble({ db }: Deps): Promise<void> {
  const { kind } = await settingOf(db, 'gateway');
  await dropNotes(db, [troubleKey(kind, { call: 'find', isSignIn: true })]);
}

async function outcomeOf(
  deps: Deps,
  tried: Tried,
  to: string | undefined,
  language: Language,
): Promise<Outcome> {
  switch (tried) {
    case 'smtp':
      return tryChannel(deps, 'email', to, language);
    case 'text':
      return tryChannel(deps, 'text', to, language);
    case 'mailbox':
      return tryMailbox(deps);
    case 'geocoder':
      return tryGeocoder(deps.outside, await settingOf(deps.db, 'maps'), to);
    case 'osrm':
      return tryOsrm(deps.outside, await settingOf(deps.db, 'maps'));
    case 'weather':
      return tryWeather(deps);
    case 'paytrace':
      return GATEWAY_TRIALS.paytrace(deps);
    case 'gateway': {
      const { kind } = await settingOf(deps.db, 'gateway');
      return kind === 'sandbox' ? tryTestCard(await gatewayInForce(deps)) : GATEWAY_TRIALS[kind](deps);
    }
  }
}

async function tryChannel(
  deps: Deps,
  kind: NoticeChannel,
  to: string | undefined,
  language: Language,
): Promise<Outcome> {
  const recipient = recipientOf(kind, to ?? '');
  const channel = await openChannel(deps, kind);
  if (!channel) throw new AppError('conflict', systemTexts.systemSettings.notSetUpYet);
  try {
    await channel.send({
      recipient,
      subject: TEXTS.subject[language],
      body: TEXTS.body[language],
      html: null,
      reference: `test-${randomUUID()}`,
    });
    return succeeded(systemTexts.systemSettings.testAccount.sent);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return refused(error.message);
  } finally {
    channel.close();
  }
}

function recipientOf(kind: NoticeChannel, to: string): string {
  const parsed = kind === 'email' ? emailField.safeParse(to) : mobileField.safeParse(digitsOf(to));
  if (!parsed.success) throw AppError.invalid({ to: parsed.error.issues[0]?.message ?? 'invalid' });
  return parsed.data;
}
