import type { Deps } from '../deps.ts';
import { readSetting } from '../modules/settings/store.ts';
import type { Gateway } from '../plugins/gateway.ts';
import { createPaytraceGateway } from '../plugins/paytraceGateway.ts';
import { createStripeGateway } from '../plugins/stripeGateway.ts';

/** The gateways that move money, each with the account that stands in the settings at the moment. */
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
