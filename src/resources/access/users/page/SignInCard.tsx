import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { UserView } from '#contract/access/users.calls.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { nameOf } from '../UserTable.tsx';

/** A user's second factors, and resets for a user who lost them. */
export function SignInCard({ user, mayReset }: { user: UserView; mayReset: boolean }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const params = { id: user.id };
  const { data } = useCallQuery(
    'GET /users/:id/two-factor',
    { params },
    { key: ['users', 'two-factor', user.id] },
  );
  const reset = useCallMutation('DELETE /users/:id/two-factor', {
    invalidates: [['users']],
    isAnnounced: true,
  });
  if (!data) return null;
  const hasAny = data.since !== null || data.passkeys > 0;
  return (
    <SectionCard
      title={translate('user.twoFactor')}
      action={
        mayReset &&
        hasAny && (
          <Button size="small" color="error" onClick={() => setAsking(true)}>
            {translate('user.resetTwoFactor')}
          </Button>
        )
      }
    >
      <Typography>
        {data.since
          ? translate('user.twoFactorSince', { time: momentText(data.since) })
          : translate('user.twoFactorOff')}
      </Typography>
      <Typography color="textSecondary">
        {translate('user.passkeys', { smart_count: data.passkeys })}
      </Typography>
      {isAsking && (
        <ConfirmDialog
          title={translate('user.resetTwoFactorQuestion', { name: nameOf(user) })}
          text={translate('user.resetTwoFactorHelp')}
          action={translate('user.resetTwoFactor')}
          onConfirm={async () => void (await reset.send({ params, expose: false }))}
          onClose={() => setAsking(false)}
        />
      )}
    </SectionCard>
  );
}
