import {
  ACCOUNT_NAMES,
  ACCOUNTS,
  type AccountName,
  type SettingsView,
  type SystemAccount,
} from '../../../../contract/settings.ts';
import type { Deps } from '../../../deps.ts';
import { gatewayInForce } from '../../payments/gatewayInForce.ts';
import { viewSettings } from '../store.ts';
import { CENSUS_GEOCODER } from './tryMaps.ts';

type Standing = Pick<SystemAccount, 'state' | 'target'>;

const hostOf = (address: string) => new URL(address).host;

function standingOf(
  account: AccountName,
  { smtp, text, gateway, maps }: SettingsView,
  isGatewayInForce: boolean,
): Standing {
  switch (account) {
    case 'smtp': {
      const { host, port } = smtp.value;
      return host ? { state: 'on', target: `${host}:${port}` } : { state: 'missing', target: null };
    }
    case 'text': {
      const { accountSid, fromNumber } = text.value;
      return accountSid ? { state: 'on', target: fromNumber } : { state: 'missing', target: null };
    }
    case 'gateway':
      return gateway.value.kind === 'paytrace'
        ? {
            state: isGatewayInForce ? 'on' : 'unusable',
            target: `${gateway.value.user ?? ''} · ${hostOf(gateway.value.address)}`,
          }
        : { state: isGatewayInForce ? 'default' : 'unusable', target: 'sandbox' };
    case 'geocoder': {
      const { isGeocoderOn, geocoderUrl } = maps.value;
      if (!isGeocoderOn) return { state: 'off', target: null };
      return { state: geocoderUrl ? 'on' : 'default', target: hostOf(geocoderUrl ?? CENSUS_GEOCODER) };
    }
    case 'osrm': {
      const { osrmUrl } = maps.value;
      return osrmUrl ? { state: 'on', target: hostOf(osrmUrl) } : { state: 'missing', target: null };
    }
  }
}

/** The accounts outside on which the business relies, whether each is set up, and how its last test went. */
export async function systemAccounts(
  deps: Pick<Deps, 'db' | 'config' | 'gateways'>,
): Promise<SystemAccount[]> {
  const views = await viewSettings(deps.db);
  const isGatewayInForce = (await gatewayInForce(deps)) !== null;
  return ACCOUNT_NAMES.map(id => ({
    id,
    setting: ACCOUNTS[id],
    ...standingOf(id, views, isGatewayInForce),
    lastTest: views[ACCOUNTS[id]].lastTests[id] ?? null,
  }));
}
