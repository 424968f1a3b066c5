import { PATHS } from '#contract/core/paths.ts';

const under = (name: string) => `${PATHS.systemSettings}/${name}`;

/** Parts of the system settings by topic, each with its own URL. */
export const SETTING_GROUPS = [
  {
    name: 'business',
    tabs: [
      { name: 'general', path: PATHS.systemSettings },
      { name: 'billing', path: under('billing') },
      { name: 'letters', path: under('letters') },
      { name: 'portal', path: under('customer-portal') },
      { name: 'referrals', path: under('refer-and-earn') },
      { name: 'policies', path: under('privacy-and-terms') },
      { name: 'quickbooks', path: under('quickbooks') },
      { name: 'idle', path: under('idle-times') },
      { name: 'retention', path: under('retention') },
    ],
  },
  {
    name: 'work',
    tabs: [
      { name: 'schedule', path: under('schedule') },
      { name: 'timeCap', path: under('time-cap') },
      { name: 'serviceDelay', path: '/service-delay-setting' },
      { name: 'clock', path: under('clock') },
      { name: 'callLogs', path: under('call-logs') },
      { name: 'visitReasons', path: under('skip-reasons') },
    ],
  },
  {
    name: 'outside',
    tabs: [
      { name: 'accounts', path: under('system-accounts') },
      { name: 'mail', path: under('email') },
      { name: 'text', path: under('text-messages') },
      { name: 'gateway', path: under('gateway') },
      { name: 'stripe', path: under('stripe') },
      { name: 'maps', path: under('maps') },
      { name: 'weather', path: under('weather') },
      { name: 'signup', path: under('signup-page') },
      { name: 'webhooks', path: under('webhooks') },
      { name: 'outbox', path: under('outbox') },
    ],
  },
] as const;

const SETTING_TABS = SETTING_GROUPS.flatMap(group => [...group.tabs]);
export type SettingTab = (typeof SETTING_TABS)[number]['name'];

export const settingPath = (name: SettingTab): string =>
  SETTING_TABS.find(tab => tab.name === name)?.path ?? PATHS.systemSettings;

export const isSettingTab = (name: string): name is SettingTab => SETTING_TABS.some(tab => tab.name === name);
