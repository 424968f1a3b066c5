import type { UserRow } from '#contract/access/users.calls.ts';
import { showDay } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { CsvColumn } from '#server/api/csv.ts';

const COLUMNS: readonly (readonly [Bilingual, CsvColumn<UserRow>['value']])[] = [
  [{ en: 'Username', es: 'Usuario' }, row => row.username],
  [{ en: 'First name', es: 'Nombre' }, row => row.firstName],
  [{ en: 'Last name', es: 'Apellido' }, row => row.lastName],
  [{ en: 'Email', es: 'Correo' }, row => row.email],
  [{ en: 'Mobile', es: 'Teléfono' }, row => row.mobile && showPhone(row.mobile)],
  [{ en: 'Type', es: 'Tipo' }, row => row.type],
  [{ en: 'Role', es: 'Rol' }, row => row.roleName],
  [{ en: 'Active', es: 'Activo' }, row => (row.isActive ? 'yes' : 'no')],
  [{ en: 'Vendor', es: 'Proveedor' }, row => row.vendorName],
  [{ en: 'Crew', es: 'Cuadrilla' }, row => row.crewName],
  [{ en: 'Customer', es: 'Cliente' }, row => row.customerName],
  [{ en: 'Joined', es: 'Ingreso' }, row => row.dateOfJoining && showDay(row.dateOfJoining)],
  [{ en: 'Last seen', es: 'Última actividad' }, row => row.lastSeenAt],
];

export const exportColumns = (language: Language): CsvColumn<UserRow>[] =>
  COLUMNS.map(([header, value]) => ({ header: header[language], value }));
