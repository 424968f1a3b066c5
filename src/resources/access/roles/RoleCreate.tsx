import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { Role } from '#contract/access/roles.calls.ts';
import { type NewRoleBody, newRoleBody } from '#contract/access/roles.ts';
import { PATHS, rolePath } from '#contract/core/paths.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PermissionsInput } from './PermissionsInput.tsx';
import { RoleSections } from './RoleSections.tsx';
import { useRoleOptions, useRoles } from './useRoleOptions.ts';

/** Creates a role from another. */
export default function RoleCreate() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const roles = useRoles<Role>();
  const wanted = Number(query.get('from'));
  const from = roles.find(role => role.id === wanted) ?? roles.find(role => role.userType === 'csr');
  if (!from) return <PageSkeleton />;
  return (
    <CreatePage<Role, NewRoleBody>
      resource="users/roles"
      schema={newRoleBody}
      title={translate('role.add')}
      isWide
      values={{ name: '', fromRoleId: from.id, permissions: from.permissions }}
      back={PATHS.roles}
      pathOf={role => rolePath(role.id)}
    >
      <RoleInputs roles={roles} />
    </CreatePage>
  );
}

function RoleInputs({ roles }: { roles: readonly Role[] }) {
  const translate = useTranslate();
  const options = useRoleOptions();
  const { setValue } = useFormContext();
  const fromRoleId: unknown = useWatch({ name: 'fromRoleId' });
  const from = roles.find(role => role.id === fromRoleId);
  const last = useRef(from?.id);
  // Choosing another role to copy replaces the permissions.
  useEffect(() => {
    if (!from || last.current === from.id) return;
    last.current = from.id;
    setValue('permissions', from.permissions, { shouldDirty: true });
  }, [from, setValue]);
  return (
    <>
      <RoleSections>
        <FormSection title={translate('role.section')} help={translate('role.fromHelp')}>
          <TextInput source="name" label="role.fields.name" span={3} isRequired maxLength={60} autoFocus />
          <SelectInput
            source="fromRoleId"
            label="role.fields.fromRoleId"
            options={options}
            span={3}
            isRequired
          />
        </FormSection>
      </RoleSections>
      {from && <PermissionsInput type={from.userType} />}
    </>
  );
}
