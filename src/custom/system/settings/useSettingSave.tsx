import type { SettingView } from '#contract/system/settings.calls.ts';
import type { SettingKey, SettingValue } from '#contract/system/settings.ts';
import { call } from '#src/dataProvider/call.ts';
import { useConflict } from '#src/ui/form/useConflict.tsx';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';

/**
 * Saves settings over the version that was read; if someone else has saved meanwhile, the user decides which
 * values to keep.
 */
export function useSettingSave<Key extends SettingKey>(name: Key, keep: (saved: SettingView) => void) {
  const { saveOver, dialog } = useConflict('setting');

  const save = (read: SettingView<Key>, body: SettingValue<Key>): Promise<void> => {
    const address: `PUT /settings/${SettingKey}` = `PUT /settings/${name}`;
    return saveOver(
      read,
      body,
      async (mine, { version }) => {
        const answer = await call(address, { body: mine, version });
        keep(answer.data);
        toastSuccess(answer);
      },
      ({ value }) => value,
    );
  };
  return { save, dialog };
}
