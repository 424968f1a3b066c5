import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { UserView } from '#contract/access/users.calls.ts';
import { type UserBody, userBody } from '#contract/access/users.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { today } from '#src/dataProvider/today.ts';
import { Fields } from '#src/ui/form/Fields.tsx';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { useVersionedSave } from '#src/ui/form/useVersionedSave.tsx';
import { userPath } from '../kinds.ts';
import { UserInputs } from '../UserInputs.tsx';

const valuesOf = (user: UserView): Record<keyof UserBody, unknown> => ({
  username: user.username,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email ?? '',
  mobile: user.mobile ?? '',
  dateOfBirth: user.dateOfBirth,
  dateOfJoining: user.dateOfJoining,
  address: user.address,
  language: user.language,
  roleId: user.roleId,
  vendorId: user.vendorId,
  crewId: user.crewId,
  customerId: user.customerId,
});

/** The fields of a user that the office may edit; read-only for those who may not edit this user. */
export default function UserForm({ user }: { user: UserView }) {
  const queryClient = useQueryClient();
  const schema = useMemo(() => userBody(today()), []);
  const [values] = useState(() => valuesOf(user));
  const { save, dialog } = useVersionedSave<UserView, UserBody>('users', user, 'user');
  const isReadOnly = !useHasPermission('user_add') || user.missingToChange.length > 0;
  return (
    <>
      <RecordForm
        schema={schema}
        values={values}
        save={async body => {
          await save(body);
          await queryClient.invalidateQueries({ queryKey: ['users'] });
        }}
      >
        <Fields isReadOnly={isReadOnly}>
          <UserInputs user={user} isSelf={user.isSelf} />
        </Fields>
        {!isReadOnly && <SaveBar cancelTo={userPath(user.id)} />}
      </RecordForm>
      {dialog}
    </>
  );
}
