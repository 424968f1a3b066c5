import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { UserView } from '#contract/access/users.calls.ts';
import { isCrewType, isCustomerType, isVendorType } from '#contract/core/enums.ts';
import { propertyPath, vendorViewPath } from '#contract/core/paths.ts';
import { PERMISSIONS } from '#contract/core/permissions.ts';
import { showPhone } from '#contract/core/phone.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { RoleName } from '#src/resources/access/roles/RoleName.tsx';
import { ActiveLabel } from '#src/ui/fields/ActiveLabel.tsx';
import { FactRow, type HeadFact } from '#src/ui/fields/FactRow.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTabs } from '#src/ui/page/PageTabs.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { userPath } from '../kinds.ts';
import { nameOf } from '../UserTable.tsx';
import { UserActions } from './UserActions.tsx';

const UserForm = lazy(() => import('./UserForm.tsx'));
const SessionsTab = lazy(() => import('./SessionsTab.tsx'));

const TABS = ['details', 'sessions', 'history'] as const;
type TabName = (typeof TABS)[number];

/** One user: details, access, sessions, history. */
export default function UserPage() {
  const { id, '*': rest = '' } = useParams();
  return (
    <RecordPage<UserView> resource="users" id={id}>
      {user => <Page user={user} wanted={rest} />}
    </RecordPage>
  );
}

function Page({ user, wanted }: { user: UserView; wanted: string }) {
  const translate = useTranslate();
  const mayReadHistory = useHasPermission('history_list');
  const names = TABS.filter(name => name !== 'history' || mayReadHistory);
  const current = names.find(name => name === wanted) ?? 'details';
  const content: Record<TabName, ReactNode> = {
    details: <UserForm key={`${user.id} ${user.version}`} user={user} />,
    sessions: <SessionsTab user={user} />,
    history: <HistoryTab filter={{ entity: 'user', entityId: String(user.id) }} />,
  };
  return (
    <>
      <PageTitle
        title={nameOf(user)}
        status={<ActiveLabel isActive={user.isActive} />}
        actions={<UserActions user={user} />}
      />
      <MissingKeys user={user} />
      <Facts user={user} />
      <PageTabs
        current={current}
        label={translate('user.tabs')}
        tabs={names.map(name => ({
          name,
          label: translate(`user.tab.${name}`),
          to: name === 'details' ? userPath(user.id) : `${userPath(user.id)}/${name}`,
        }))}
      />
      <Suspense fallback={<PageSkeleton />}>{content[current]}</Suspense>
    </>
  );
}

/** Says why a user with more permissions can't be edited here. */
function MissingKeys({ user }: { user: UserView }) {
  const translate = useTranslate();
  const mayEdit = useHasPermission('user_add');
  const [first, ...others] = user.missingToChange;
  if (!mayEdit || !first) return null;
  const labels = [first, ...others].slice(0, 3).map(key => PERMISSIONS[key].label[storedLanguage()]);
  const keys = labels.join(', ') + (others.length > 2 ? ', …' : '');
  return (
    <Alert severity="info" sx={{ marginBottom: 2 }}>
      {translate('user.missing', { keys })}
    </Alert>
  );
}

function Facts({ user }: { user: UserView }) {
  const translate = useTranslate();
  const facts: HeadFact[] = [
    {
      label: translate('user.fields.roleId'),
      value: <RoleName name={user.roleName} />,
      detail: user.roleName === user.type ? null : translate(`words.userType.${user.type}`),
    },
    { label: translate('user.fields.username'), value: user.username, detail: contactOf(user) },
  ];
  const belongs = belongingOf(user);
  if (belongs) facts.push({ label: translate(belongs.label), value: belongs.link });
  facts.push({
    label: translate('user.fields.lastSeen'),
    value: user.lastSeenAt ? momentText(user.lastSeenAt) : translate('user.neverSeen'),
  });
  return <FactRow facts={facts} />;
}

const contactOf = ({ email, mobile }: UserView) =>
  [email, mobile && showPhone(mobile)].filter(Boolean).join(' · ') || null;

/** Returns the crew, vendor or customer that the user acts for. */
function belongingOf(user: UserView): { label: string; link: ReactNode } | null {
  const { type, crewId, vendorId, propertyId } = user;
  if (isCrewType(type) && crewId)
    return {
      label: 'user.fields.crewId',
      link: <RowLink to={`/crew-team/${crewId}`}>{user.crewName}</RowLink>,
    };
  if (isVendorType(type) && vendorId)
    return {
      label: 'user.fields.vendorId',
      link: <RowLink to={vendorViewPath(vendorId)}>{user.vendorName}</RowLink>,
    };
  if (isCustomerType(type))
    return {
      label: 'user.fields.customerId',
      link: propertyId ? (
        <RowLink to={propertyPath(propertyId)}>{user.customerName}</RowLink>
      ) : (
        (user.customerName ?? '–')
      ),
    };
  return null;
}
