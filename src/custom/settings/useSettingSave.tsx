import type { SettingView } from '../../../contract/calls/settings.ts';
import type { SettingKey, SettingValue } from '../../../contract/settings.ts';
import { call } from '../../dataProvider/call.ts';
import { currentIn, useConflict } from '../../ui/form/useConflict.tsx';
import { toastSuccess } from '../../ui/toasts/callToasts.ts';

/** Saves a part of the settings over the version that was read; where somebody else saved meanwhile, the reader decides. */
export function useSettingSave<Key extends SettingKey>(name: Key, keep: (saved: SettingView) => void) {
  const { merge, dialog } = useConflict('setting');

  const save = async (read: SettingView<Key>, body: SettingValue<Key>): Promise<void> => {
    const address: `PUT /settings/${SettingKey}` = `PUT /settings/${name}`;
    let base = read;
    let mine = body;
    for (;;) {
      try {
        const answer = await call(address, {
          body: mine,
          version: base.version,
        });
        keep(answer.data);
        return toastSuccess(answer);
      } catch (error) {
        const theirs = currentIn<SettingView<Key>>(error);
        if (!theirs) throw error;
        mine = await merge(base.value, mine, theirs.value);
        base = theirs;
      }
    }
  };
  return { save, dialog };
}
