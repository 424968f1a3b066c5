import type {
  AccountState,
  SettingsView,
  SettingView,
  SystemAccount,
} from '#contract/system/settings.calls.ts';
import {
  ACCOUNT_NAMES,
  ACCOUNTS,
  type AccountName,
  SETTINGS,
  type SettingKey,
} from '#contract/system/settings.ts';
import type { Deps } from '#server/deps.ts';
import { mailboxFailure } from '#server/modules/messaging/emailing/fetchEmails.ts';
import { gatewayInForce } from '#server/modules/money/payments/gateways/gatewayInForce.ts';
import { gatewayTroubles } from '#server/modules/money/payments/gateways/gatewayTroubles.ts';
import { viewSettings } from '#server/modules/system/settings/store.ts';
import { failsNow } from '#server/modules/territory/weather/fetchWeather.ts';
import { CENSUS_GEOCODER } from '#server/plugins/geocoder.ts';

type Standing = Pick<SystemAccount, 'state' | 'target'>;

/** An account is usable once all of its secrets are stored. */
const stateOf = (key: SettingKey, { secretsSet }: SettingView): AccountState =>
  SETTINGS[key].secrets.every(name => secretsSet.includes(name)) ? 'on' : 'noSecret';

const hostOf = (address: string) => new URL(address).host;

function accountState(
  account: AccountName,
  { smtp, mailbox, text, gateway, stripe, maps, weather }: SettingsView,
  isGatewayInForce: boolean,
  isWeatherMissing: boolean,
  isMailboxMissing: boolean,
): Standing {
  switch (account) {
    case 'smtp': {
      const { host, port, user } = smtp.value;
      if (!host) return { state: 'missing', target: null };
      return { state: user ? stateOf('smtp', smtp) : 'on', target: `${host}:${port}` };
    }
    case 'mailbox': {
      const { host, user } = mailbox.value;
      if (!host) return { state: 'missing', target: null };
      return {
        state: isMailboxMissing ? 'unreachable' : stateOf('mailbox', mailbox),
        target: `${user} · ${host}`,
      };
    }
    case 'text': {
      const { accountSid, fromNumber } = text.value;
      if (!accountSid) return { state: 'missing', target: null };
      return { state: stateOf('text', text), target: fromNumber };
    }
    case 'gateway': {
      const { kind, user, address } = gateway.value;
      const targets: Record<typeof kind, string> = {
        sandbox: kind,
        stripe: hostOf(stripe.value.address),
        paytrace: `${user ?? ''} · ${hostOf(address)}`,
      };
      const working = kind === 'sandbox' ? 'default' : 'on';
      return { state: isGatewayInForce ? working : 'unusable', target: targets[kind] };
    }
    case 'geocoder': {
      const { isGeocoderOn, geocoderUrl } = maps.value;
      if (!isGeocoderOn) return { state: 'off', target: null };
      return { state: geocoderUrl ? 'on' : 'default', target: hostOf(geocoderUrl ?? CENSUS_GEOCODER) };
    }
    case 'osrm': {
      const { osrmUrl } = maps.value;
      return osrmUrl ? { state: 'on', target: hostOf(osrmUrl) } : { state: 'missing', target: null };
    }
    case 'weather': {
      const { isOn, address } = weather.value;
      if (!isOn) return { state: 'off', target: null };
      return { state: isWeatherMissing ? 'unreachable' : 'on', target: hostOf(address) };
    }
  }
}

/** External accounts that the business depends on, whether each is set up, and its last test. */
export async function systemAccounts(
  deps: Pick<Deps, 'db' | 'config' | 'gateways'>,
): Promise<SystemAccount[]> {
  const views = await viewSettings(deps.db);
  const inForce = await gatewayInForce(deps);
  const isWeatherMissing = await failsNow(deps.db);
  const isMailboxMissing = (await mailboxFailure(deps.db, views.mailbox.value)) !== null;
  const met = inForce ? await gatewayTroubles(deps.db, inForce.name) : [];
  return ACCOUNT_NAMES.map(id => {
    const standing = accountState(id, views, inForce !== null, isWeatherMissing, isMailboxMissing);
    const troubles = id === 'gateway' ? met : [];
    const worst = troubles.find(one => one.kind === 'refused') ?? troubles[0];
    return {
      id,
      setting: ACCOUNTS[id],
      target: standing.target,
      state: worst?.kind ?? standing.state,
      lastTest: views[ACCOUNTS[id]].lastTests[id] ?? null,
      troubles,
    };
  });
}
