import type { OutsideGateway } from '#contract/system/settings.ts';
import type { Deps } from '#server/deps.ts';
import { readSetting } from '#server/modules/system/settings/store.ts';
import type { Gateway } from '#server/plugins/gateway.ts';
import { createPaytraceGateway } from '#server/plugins/paytraceGateway.ts';
import { createStripeGateway } from '#server/plugins/stripeGateway.ts';

type Needed = Pick<Deps, 'db' | 'config' | 'clock' | 'outside'>;

/** Each reads its account from the settings whenever it is used. */
const CREATORS: Record<OutsideGateway, (deps: Needed) => Gateway> = {
  stripe: ({ db, config, clock, outside }) =>
    createStripeGateway({ account: () => readSetting(db, config.appSecret, 'stripe'), clock, outside }),
  paytrace: ({ db, config, clock, outside }) =>
    createPaytraceGateway({ account: () => readSetting(db, config.appSecret, 'gateway'), clock, outside }),
};

/** Returns the gateways that move money. */
export const outsideGateways = (deps: Needed): Gateway[] =>
  Object.values(CREATORS).map(create => create(deps));
