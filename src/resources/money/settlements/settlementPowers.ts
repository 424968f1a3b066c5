import { isStaffType, isVendorType } from '#contract/core/enums.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { storedUser } from '#src/dataProvider/session.ts';

/** Returns what the user may do: the office creates settlements and answers objections; vendors object. */
export function useSettlementPowers() {
  const type = storedUser()?.type;
  const mayEdit = useHasPermission('settlement_edit');
  const mayDispute = useHasPermission('settlement_dispute');
  const isStaff = type !== undefined && isStaffType(type);
  return { isStaff, mayEdit: mayEdit && isStaff, mayDispute: mayDispute && isVendorType(type) };
}
