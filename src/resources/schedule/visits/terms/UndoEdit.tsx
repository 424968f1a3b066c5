import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Service } from '#contract/schedule/services.calls.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { showMoment } from '#src/ui/history/fieldText.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { invalidateSchedule } from '../invalidate.ts';
import { undoServiceEdit } from '../termsCalls.ts';

/** Undoes the latest change of a service, while nothing it affected has changed since. */
export function UndoEdit({ service }: { service: Service }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { lastEdit } = service;
  if (!lastEdit) return null;
  return (
    <>
      <Button size="small" startIcon={<UndoOutlined />} onClick={() => setAsked(true)}>
        {translate('schedule.undo.action')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('schedule.undo.title')}
          text={translate('schedule.undo.text', {
            name: lastEdit.byName,
            at: showMoment(lastEdit.at, storedLanguage()),
          })}
          action={translate('schedule.undo.action')}
          isHarmless
          onConfirm={async () => {
            const { message } = await undoServiceEdit(service.id);
            await invalidateSchedule(queryClient);
            showToast({ kind: 'success', text: message });
            setAsked(false);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
