import EditOutlined from '@mui/icons-material/EditOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { customerEditPath, PATHS, propertyEditPath, statementPath } from '#contract/core/paths.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { mayOpen } from '#src/auth/screenAccess.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { customerName, streetOf } from '#src/ui/fields/names.ts';
import { MenuButton, type MenuEntry } from './MenuButton.tsx';

const StatusDialog = lazy(() => import('../StatusDialog.tsx'));
const HouseSaleDialog = lazy(() => import('../HouseSaleDialog.tsx'));
const MergeDialog = lazy(() => import('../merge/MergeDialog.tsx'));
const LockDialog = lazy(async () => ({
  default: (await import('../LockDialog.tsx')).LockDialog,
}));
const UnlockDialog = lazy(async () => ({
  default: (await import('../LockDialog.tsx')).UnlockDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#src/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
}));

type Action = 'status' | 'sale' | 'merge' | 'lock' | 'unlock' | 'removeProperty' | 'removeCustomer';

/** Actions on a property and its customer; each requires its own permission. */
export function PropertyActions({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  const [action, setAction] = useState<Action | null>(null);
  const entries = useEntries(property, setAction);
  if (entries.length === 0) return null;
  return (
    <>
      <MenuButton label={translate('care.actions')} icon={<EditOutlined />} entries={entries} />
      <Suspense fallback={null}>
        {action && <ActionDialog action={action} property={property} onClose={() => setAction(null)} />}
      </Suspense>
    </>
  );
}

function useEntries(property: PropertyView, open: (action: Action) => void): MenuEntry[] {
  const translate = useTranslate();
  const mayEdit = useHasPermission('customer_edit');
  const mayAdd = useHasPermission('customer_add');
  const mayConvert = useHasPermission('convert_customer');
  const mayLock = useHasPermission('locked_customer');
  const mayMerge = useHasPermission('customer_merge');
  const user = storedUser();
  const maySeeStatement = user !== null && mayOpen(statementPath(property.customerId), user);
  const { isLocked, lockedAt } = property.customer;
  const isActive = property.status === 'active';
  const shown: [boolean, MenuEntry][] = [
    [mayEdit, { label: translate('property.view.editProperty'), to: propertyEditPath(property.id) }],
    [mayEdit, { label: translate('property.view.editCustomer'), to: customerEditPath(property.id) }],
    [mayEdit, { label: translate('care.status.menu'), onClick: () => open('status') }],
    [mayConvert && isActive, { label: translate('care.sale.menu'), onClick: () => open('sale') }],
    [
      mayConvert && !isActive,
      { label: translate('care.convert.menu'), to: `/convert-customer?propertyId=${property.id}` },
    ],
    [
      mayAdd,
      {
        label: translate('property.view.addProperty'),
        to: `/new-customer?customerId=${property.customerId}`,
      },
    ],
    [maySeeStatement, { label: translate('money.statement.title'), to: statementPath(property.customerId) }],
    [
      mayLock && isLocked,
      { label: translate('care.lock.unlockMenu'), onClick: () => open('unlock'), isApart: true },
    ],
    // Staff can also lock a customer whose visits have already stopped because of a payment.
    [
      mayLock && lockedAt === null,
      { label: translate('care.lock.menu'), onClick: () => open('lock'), isApart: !isLocked },
    ],
    [mayMerge, { label: translate('care.merge.menu'), onClick: () => open('merge') }],
    [mayEdit, { label: translate('care.remove.property'), onClick: () => open('removeProperty') }],
    [mayEdit, { label: translate('care.remove.customer'), onClick: () => open('removeCustomer') }],
  ];
  return shown.flatMap(([isAllowed, entry]) => (isAllowed ? [entry] : []));
}

interface ActionDialogProps {
  action: Action;
  property: PropertyView;
  onClose: () => void;
}

function ActionDialog({ action, property, onClose }: ActionDialogProps) {
  const { customer } = property;
  const named = { id: customer.id, name: customerName(customer) };
  switch (action) {
    case 'status':
      return <StatusDialog property={property} onClose={onClose} />;
    case 'sale':
      return <HouseSaleDialog property={property} onClose={onClose} />;
    case 'merge':
      return <MergeDialog customer={customer} onClose={onClose} />;
    case 'lock':
      return <LockDialog customer={named} onClose={onClose} />;
    case 'unlock':
      return <UnlockDialog customer={named} onClose={onClose} />;
    case 'removeProperty':
      return <RemoveDialog of="property" id={property.id} name={streetOf(property)} onClose={onClose} />;
    case 'removeCustomer':
      return <RemoveDialog of="customer" {...named} onClose={onClose} />;
  }
}

interface RemoveDialogProps {
  of: 'property' | 'customer';
  id: number;
  name: string;
  onClose: () => void;
}

/** Asks before deleting; if the server refuses because something depends on it, the dialog says so. */
function RemoveDialog({ of, id, name, onClose }: RemoveDialogProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = async () => {
    await dataProvider.delete(of === 'property' ? 'properties' : 'customers', { id });
    navigate(PATHS.customers);
    await queryClient.invalidateQueries({ queryKey: ['properties'] });
  };
  return (
    <ConfirmDialog
      title={translate(`care.remove.${of}Title`)}
      text={translate(`care.remove.${of}Text`, { name })}
      action={translate('ra.action.delete')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
