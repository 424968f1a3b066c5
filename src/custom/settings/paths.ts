import { PATHS } from '../../../contract/paths.ts';

/** The parts of the system settings, each with its own address. */
export const SETTING_TABS = [
  { name: 'mail', path: PATHS.systemSettings },
  { name: 'text', path: `${PATHS.systemSettings}/text-messages` },
  { name: 'outbox', path: `${PATHS.systemSettings}/outbox` },
] as const;
export type SettingTab = (typeof SETTING_TABS)[number]['name'];

export const settingPath = (name: SettingTab): string =>
  SETTING_TABS.find(tab => tab.name === name)?.path ?? PATHS.systemSettings;
