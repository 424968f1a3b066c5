import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { ValidPermit } from '#contract/field/rescueFiles.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';

export const PERMITS_KEY = ['rescue-files', 'permits'];

/** The codes that coworkers can use today, each with a button that revokes it. */
export function ValidPermits({ onRevoked }: { onRevoked: (userId: number) => void }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ValidPermit | null>(null);
  const { data, error } = useCallQuery('GET /rescue-files/permits', {}, { key: PERMITS_KEY });
  const { send } = useCallMutation('DELETE /rescue-files/permits/:userId', { invalidates: [PERMITS_KEY] });
  if (error) return <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>;
  if (!data || data.length === 0) return null;
  const revoke = async ({ userId }: ValidPermit) => {
    await send({ params: { userId } });
    onRevoked(userId);
  };
  return (
    <Box component="section" aria-labelledby="valid-permits">
      <Typography id="valid-permits" component="h3" sx={{ fontWeight: 600 }}>
        {translate('rescue.permitsTitle')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map(permit => (
          <Box
            component="li"
            key={permit.userId}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, paddingBlock: 1 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {translate('rescue.permitOf', { name: permit.userName, number: permit.userId })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {translate('rescue.permitBy', { until: showDay(permit.until), by: permit.madeByName })}
              </Typography>
            </Box>
            <Button
              size="small"
              aria-label={`${translate('rescue.permitRevoke')}: ${permit.userName}`}
              onClick={() => setChosen(permit)}
            >
              {translate('rescue.permitRevoke')}
            </Button>
          </Box>
        ))}
      </Box>
      {chosen && (
        <ConfirmDialog
          title={translate('rescue.permitRevokeTitle', { name: chosen.userName })}
          text={translate('rescue.permitRevokeText')}
          action={translate('rescue.permitRevoke')}
          onConfirm={() => revoke(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </Box>
  );
}
