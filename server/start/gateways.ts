import type { Deps } from '#server/deps.ts';
import { readSetting } from '#server/modules/system/settings/store.ts';
import type { Gateway } from '#server/plugins/gateway.ts';
import { createPaytraceGateway } from '#server/plugins/paytraceGateway.ts';
import { createStripeGateway } from '#server/plugins/stripeGateway.ts';

/** Gateways that move money, each using the account from the current settings. */
export function outsideGateways({
  db,
  config,
  clock,
  outside,
}: Pick<Deps, 'db' | 'config' | 'clock' | 'outside'>): Gateway[] {
  const way = { clock, outside };
  return [
    createStripeGateway({ account: () => readSetting(db, config.appSecret, 'stripe'), ...way }),
    createPaytraceGateway({ account: () => readSetting(db, config.appSecret, 'gateway'), ...way }),
  ];
}
