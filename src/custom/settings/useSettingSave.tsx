import { type ReactNode, useState } from 'react';
import type { SettingView } from '../../../contract/calls/settings.ts';
import { message } from '../../../contract/messages.ts';
import type { SettingKey, SettingValue } from '../../../contract/settings.ts';
import { call } from '../../dataProvider/call.ts';
import { HttpError } from '../../dataProvider/http.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { ConflictDialog } from '../../ui/dialogs/ConflictDialog.tsx';
import { type Choice, type Comparison, compareEdits, mergeEdits } from '../../ui/form/conflict.ts';
import { useFieldWording } from '../../ui/history/useFieldWording.ts';
import { toastSuccess } from '../../ui/toasts/callToasts.ts';

interface OpenConflict {
  comparison: Comparison;
  decide: (choices: Record<string, Choice> | null) => void;
}

/**
 * Saves a part of the settings over the version that was read; where somebody else saved meanwhile, both edits
 * are shown field by field.
 */
export function useSettingSave<Key extends SettingKey>(name: Key, keep: (saved: SettingView) => void) {
  const wording = useFieldWording('setting');
  const [conflict, setConflict] = useState<OpenConflict | null>(null);

  const ask = async (comparison: Comparison) => {
    const choices = await new Promise<Record<string, Choice> | null>(decide =>
      setConflict({ comparison, decide }),
    );
    setConflict(null);
    if (!choices) throw new Error(message('stale', storedLanguage()));
    return choices;
  };

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
        const theirs =
          error instanceof HttpError && error.status === 412
            ? (error.body?.current as SettingView<Key> | undefined)
            : undefined;
        if (!theirs) throw error;
        const comparison = compareEdits(base.value, mine, theirs.value);
        mine = mergeEdits(mine, comparison, await ask(comparison));
        base = theirs;
      }
    }
  };

  const dialog: ReactNode = conflict && (
    <ConflictDialog
      comparison={conflict.comparison}
      labelOf={wording.labelOf}
      show={wording.show}
      onSave={conflict.decide}
      onClose={() => conflict.decide(null)}
    />
  );
  return { save, dialog };
}
