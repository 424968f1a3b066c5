import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NewUser } from '#contract/access/users.calls.ts';
import { type NewUserBody, newUserBody } from '#contract/access/users.ts';
import { USER_TYPES } from '#contract/core/enums.ts';
import { today } from '#src/dataProvider/today.ts';
import { useRoles } from '#src/resources/access/roles/useRoleOptions.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { USER_KINDS, userPath } from './kinds.ts';
import { newUserValues, UserInputs } from './UserInputs.tsx';

const idIn = (query: URLSearchParams, name: string) => Number(query.get(name)) || null;

/** Adds a user; the form starts with the facts given in the URL. */
export default function UserCreate() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const schema = useMemo(() => newUserBody(today()), []);
  const roles = useRoles();
  const type = USER_TYPES.find(one => one === query.get('type')) ?? 'csr';
  const role = roles.find(one => one.isGiven && one.userType === type);
  // The form starts with the role, so it waits for the list of roles.
  if (!role) return <PageSkeleton />;
  const kind = Object.values(USER_KINDS).find(one => one.type === type) ?? USER_KINDS.all;
  const saved = ({ id, invitedTo }: NewUser) => {
    if (invitedTo) showToast({ kind: 'success', text: translate('user.invited', { to: invitedTo }) });
    return userPath(id);
  };
  return (
    <CreatePage<NewUser, NewUserBody>
      resource="users"
      schema={schema}
      title={translate('user.add')}
      values={{
        ...newUserValues(),
        roleId: role.id,
        vendorId: idIn(query, 'vendorId'),
        crewId: idIn(query, 'crewId'),
        customerId: idIn(query, 'customerId'),
      }}
      back={kind.path}
      pathOf={saved}
    >
      <UserInputs />
    </CreatePage>
  );
}
