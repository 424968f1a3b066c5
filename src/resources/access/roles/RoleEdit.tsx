import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { Role } from '#contract/access/roles.calls.ts';
import { type RoleBody, roleBody } from '#contract/access/roles.ts';
import { TWO_FACTOR_TYPES } from '#contract/access/twoFactor.ts';
import { isAdminType } from '#contract/core/enums.ts';
import { copyRolePath, PATHS } from '#contract/core/paths.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { ViewAsButton } from '#src/resources/access/users/ViewAsButton.tsx';
import { DeleteButton } from '#src/ui/form/DeleteButton.tsx';
import { EditPage } from '#src/ui/form/EditPage.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { HeadAction } from '#src/ui/list/HeadAction.tsx';
import { PermissionsInput } from './PermissionsInput.tsx';
import { useRoleName } from './RoleName.tsx';
import { RoleSections } from './RoleSections.tsx';

/** A role with its name and its permissions. */
export default function RoleEdit() {
  const { id } = useParams();
  const nameOf = useRoleName();
  return (
    <EditPage<Role, RoleBody>
      resource="users/roles"
      id={id}
      schema={roleBody}
      entity="role"
      isWide
      title={role => nameOf(role.name)}
      valuesOf={({ name, permissions, requiresTwoFactor }) => ({ name, permissions, requiresTwoFactor })}
      back={PATHS.roles}
      actions={role => <RoleActions role={role} />}
    >
      {role => <RoleInputs role={role} />}
    </EditPage>
  );
}

function RoleInputs({ role }: { role: Role }) {
  const translate = useTranslate();
  return (
    <>
      {role.holdsAll && <Alert severity="info">{translate('role.holdsAll')}</Alert>}
      {!role.isManageable && <Alert severity="info">{translate('role.holdsMore')}</Alert>}
      <RoleSections>
        {!role.isGiven && role.isManageable && (
          <FormSection title={translate('role.section')}>
            <TextInput source="name" label="role.fields.name" span={4} isRequired maxLength={60} />
          </FormSection>
        )}
        {TWO_FACTOR_TYPES.includes(role.userType) && role.isManageable && (
          <FormSection title={translate('role.signIn')}>
            <SwitchInput
              source="requiresTwoFactor"
              label="role.fields.requiresTwoFactor"
              help="role.requiresTwoFactorHelp"
            />
          </FormSection>
        )}
      </RoleSections>
      <PermissionsInput
        type={role.userType}
        ignored={role.ignored}
        isDisabled={role.holdsAll || !role.isManageable}
      />
    </>
  );
}

function RoleActions({ role }: { role: Role }) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const maySeeUsers = useHasPermission('all_user_list');
  const users = `${PATHS.users}?filter=${encodeURIComponent(JSON.stringify({ roleId: [role.id] }))}`;
  return (
    <>
      {!isAdminType(role.userType) && role.isManageable && (
        <ViewAsButton body={{ roleId: role.id }} label={translate('user.viewAs')} />
      )}
      {maySeeUsers && role.userCount > 0 && (
        <HeadAction label={translate('role.users')} icon={<PeopleOutlined />} to={users} />
      )}
      <HeadAction label={translate('role.copy')} icon={<ContentCopyOutlined />} to={copyRolePath(role.id)} />
      {!role.isGiven && role.isManageable && (
        <DeleteButton resource="users/roles" id={role.id} name={nameOf(role.name)} back={PATHS.roles} />
      )}
    </>
  );
}
