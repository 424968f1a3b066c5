import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { UserView } from '#contract/access/users.calls.ts';
import { showPhone } from '#contract/core/phone.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { call } from '#src/dataProvider/call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { DeleteButton } from '#src/ui/form/DeleteButton.tsx';
import { HeadAction } from '#src/ui/list/HeadAction.tsx';
import { toastError, toastSuccess } from '#src/ui/toasts/callToasts.ts';
import { USER_KINDS } from '../kinds.ts';
import { nameOf } from '../UserTable.tsx';
import { ViewAsButton } from '../ViewAsButton.tsx';

/** Actions on a user other than editing their fields. */
export function UserActions({ user }: { user: UserView }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'reset' | 'deactivate' | null>(null);
  const mayEdit = useHasPermission('user_add') && user.missingToChange.length === 0;
  const name = nameOf(user);
  const to = user.email ?? (user.mobile && showPhone(user.mobile));
  const send = async (action: 'activate' | 'deactivate' | 'reset-password') => {
    const answer = await call(`POST /users/:id/${action}`, { params: { id: user.id } });
    await queryClient.invalidateQueries({ queryKey: ['users'] });
    return answer;
  };
  const kind = Object.values(USER_KINDS).find(one => one.type === user.type) ?? USER_KINDS.all;
  return (
    <>
      {!user.isSelf && user.missingToChange.length === 0 && (
        <ViewAsButton body={{ userId: user.id }} label={translate('user.viewAs')} />
      )}
      {mayEdit && user.isActive && (
        <HeadAction
          label={translate('user.resetPassword')}
          icon={<LockResetOutlined />}
          onClick={() => setAsking('reset')}
        />
      )}
      {mayEdit && !user.isSelf && (
        <>
          {user.isActive ? (
            <HeadAction
              label={translate('user.deactivate')}
              icon={<PersonOffOutlined />}
              onClick={() => setAsking('deactivate')}
            />
          ) : (
            <HeadAction
              label={translate('user.activate')}
              icon={<PersonOutlined />}
              onClick={() => void send('activate').catch(toastError)}
            />
          )}
          {!user.isActive && <DeleteButton resource="users" id={user.id} name={name} back={kind.path} />}
        </>
      )}
      {asking === 'reset' && (
        <ConfirmDialog
          title={translate('user.resetTitle', { name })}
          text={to ? translate('user.resetText', { to }) : translate('user.noWay')}
          action={translate('user.resetPassword')}
          onConfirm={async () => toastSuccess(await send('reset-password'))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'deactivate' && (
        <ConfirmDialog
          title={translate('user.deactivateTitle', { name })}
          text={translate('user.deactivateText')}
          action={translate('user.deactivate')}
          onConfirm={async () => {
            await send('deactivate');
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
