import type { Bilingual } from '#contract/core/messages.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { Gateway } from '#server/plugins/gateway.ts';

export const NO_GATEWAY: Bilingual = {
  en: 'No payment gateway is set up, so no card can be charged, refunded or added.',
  es: 'No hay ninguna pasarela de pago configurada: no se puede cobrar, reembolsar ni agregar ninguna tarjeta.',
};

/**
 * Who moves the money now: the gateway that the settings choose. Null where its account is not set up, and in
 * production where no money moves with it: nothing may look paid there that is not.
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
