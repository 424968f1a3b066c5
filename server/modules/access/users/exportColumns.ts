import type { UserRow } from '#contract/access/users.calls.ts';
import { showDay } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { CsvColumn } from '#server/api/csv.ts';
import { accessTexts } from '#texts/server/access.ts';

const COLUMNS: readonly (readonly [Bilingual, CsvColumn<UserRow>['value']])[] = [
  [accessTexts.users.username, row => row.username],
  [accessTexts.users.firstName, row => row.firstName],
  [accessTexts.users.lastName, row => row.lastName],
  [accessTexts.users.email, row => row.email],
  [accessTexts.users.mobile, row => row.mobile && showPhone(row.mobile)],
  [accessTexts.users.type, row => row.type],
  [accessTexts.users.role, row => row.roleName],
  [accessTexts.users.active, row => (row.isActive ? 'yes' : 'no')],
  [accessTexts.users.vendor, row => row.vendorName],
  [accessTexts.users.crew, row => row.crewName],
  [accessTexts.users.customer, row => row.customerName],
  [accessTexts.users.joined, row => row.dateOfJoining && showDay(row.dateOfJoining)],
  [accessTexts.users.lastSeen, row => row.lastSeenAt],
];

export const exportColumns = (language: Language): CsvColumn<UserRow>[] =>
  COLUMNS.map(([header, value]) => ({ header: header[language], value }));
