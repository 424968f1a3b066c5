import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { Gateway } from '#server/plugins/gateway.ts';
import { moneyTexts } from '#texts/server/money.ts';

export const NO_GATEWAY = moneyTexts.payments.noGateway;

/**
 * Returns the active gateway from the settings. Null if its account isn't set up; in production, also if it's
 * only a test account, because unpaid charges would appear paid.
 */
export async function gatewayInForce({
  db,
  config,
  gateways,
}: Pick<Deps, 'db' | 'config' | 'gateways'>): Promise<Gateway | null> {
  const { kind } = await settingOf(db, 'gateway');
  const chosen = gateways.find(gateway => gateway.name === kind);
  const account = await chosen?.account();
  return chosen && (account === 'live' || (account === 'test' && !config.isProduction)) ? chosen : null;
}
