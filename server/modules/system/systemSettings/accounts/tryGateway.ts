import { randomUUID } from 'node:crypto';
import { showMoney } from '#contract/core/money.ts';
import type { GatewaySetting, OutsideGateway, StripeSetting } from '#contract/system/settings.ts';
import type { Deps } from '#server/deps.ts';
import { NO_GATEWAY } from '#server/modules/money/payments/gateways/gatewayInForce.ts';
import { readSetting } from '#server/modules/system/settings/store.ts';
import type { Gateway } from '#server/plugins/gateway.ts';
import type { Outside } from '#server/plugins/outside.ts';
import { addressOf, daysAround, isPaytraceSetUp, PAYTRACE_LIST } from '#server/plugins/paytraceApi.ts';
import { filled } from '#texts/localized.ts';
import { systemTexts } from '#texts/server/system.ts';
import {
  failed,
  isOutcome,
  type Outcome,
  type Reply,
  refused,
  request,
  succeeded,
  textIn,
} from './outcome.ts';

const TEST_CENTS = 100;

/** Charges the gateway's test card and refunds it immediately. */
export async function tryTestCard(gateway: Gateway | null): Promise<Outcome> {
  if (!gateway) return failed(NO_GATEWAY);
  if (!gateway.testCard) return failed(systemTexts.systemSettings.gatewayNoTestCard);
  try {
    const cardToken = await gateway.testCard();
    const saleAttemptId = randomUUID();
    const sale = await gateway.sale({ attemptId: saleAttemptId, amountCents: TEST_CENTS, cardToken });
    if (sale.state === 'asks') return refused('The gateway wants the cardholder to confirm the test card.');
    if (sale.state !== 'approved') return refused(`${sale.code} ${sale.text}`);
    const voided = await gateway.refund({
      attemptId: randomUUID(),
      saleAttemptId,
      saleReference: sale.reference,
      amountCents: TEST_CENTS,
    });
    if (voided.state !== 'approved') return refused(`${voided.code} ${voided.text}`);
    const amount = showMoney(TEST_CENTS);
    return succeeded(
      filled(systemTexts.systemSettings.testCardChargedChargeVoided, { amount, reference: sale.reference }),
    );
  } catch (error) {
    return refused((error as Error).message);
  }
}

/** Signs in to PayTrace as its API requires, and lists the payments around today; no money moves. */
async function tryPaytrace(outside: Outside, setting: GatewaySetting, now: Date): Promise<Outcome> {
  const { address, integratorId, user, password } = setting;
  if (!isPaytraceSetUp(setting))
    return failed(systemTexts.systemSettings.paytraceNeedsIntegratorIdUserPassword);
  const signIn = await request(outside, addressOf(address, '/oauth/token'), {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: user ?? '', password: password ?? '' }),
  });
  if (isOutcome(signIn)) return signIn;
  const token = signIn.status === 200 && textIn(signIn.body, 'access_token');
  if (!token) return refusedBy(signIn, 'no access token');
  const list = await request(outside, addressOf(address, PAYTRACE_LIST), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...daysAround(now), integrator_id: integratorId }),
  });
  if (isOutcome(list)) return list;
  const { success } = { success: false, ...(list.body as { success?: unknown } | null) };
  if (success !== true) return refusedBy(list, 'no list of payments');
  return succeeded(filled(systemTexts.systemSettings.signedPaytraceListsPayments, { user }));
}

const refusedBy = ({ status, body }: Exclude<Reply, Outcome>, otherwise: string) =>
  refused(`HTTP ${status}: ${textIn(body, 'error_description', 'status_message', 'error') ?? otherwise}`);

/** Reads a payment from Stripe, to test the secret key and its permissions; no money moves. */
async function tryStripe(
  outside: Outside,
  { address, publishableKey, secretKey }: StripeSetting,
): Promise<Outcome> {
  if (!publishableKey || !secretKey)
    return failed(systemTexts.systemSettings.stripeNeedsPublishableKeySecretKey);
  const reply = await request(outside, addressOf(address, '/v1/payment_intents?limit=1'), {
    headers: { Authorization: `Bearer ${secretKey}` },
  });
  if (isOutcome(reply)) return reply;
  const { status, body } = reply;
  if (status === 200) return succeeded(systemTexts.systemSettings.stripeAcceptedSecretKey);
  const { error } = { error: undefined, ...(body as { error?: unknown } | null) };
  return refused(`HTTP ${status}: ${textIn(error, 'message', 'code') ?? 'refused'}`);
}

/** Tests of the saved gateway accounts; none of them moves money. */
export const GATEWAY_TRIALS: Record<
  OutsideGateway,
  (deps: Pick<Deps, 'db' | 'config' | 'clock' | 'outside'>) => Promise<Outcome>
> = {
  stripe: async ({ db, config, outside }) =>
    tryStripe(outside, await readSetting(db, config.appSecret, 'stripe')),
  paytrace: async ({ db, config, clock, outside }) =>
    tryPaytrace(outside, await readSetting(db, config.appSecret, 'gateway'), clock.now()),
};
