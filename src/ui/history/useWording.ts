import { useLocaleState, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { HistoryEntry } from '../../../contract/calls/history.ts';
import type { Option } from '../list/filters.ts';
import { useRecordOptions } from '../list/useOptionsOf.ts';
import { useStaffOptions } from '../list/useStaffOptions.ts';
import type { Wording } from './fieldText.ts';

const byId = (options: readonly Option[]) =>
  new Map(options.map(({ value, label }) => [Number(value), label]));

/** Translates the entries, with the names of crews, vendors and markets that they speak of. */
export const useWording = (entries: readonly HistoryEntry[]): Wording =>
  useWordingOf(entries.flatMap(({ before, after }) => [before, after]));

/** Translates the fields of records, with the names of what they point to. */
export function useWordingOf(records: readonly (Record<string, unknown> | null)[]): Wording {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const speaksOf = (field: string) => records.some(record => record?.[field] != null);
  const crews = useRecordOptions('crews', 'name', speaksOf('crewId'));
  const vendors = useRecordOptions('vendors', 'companyName', speaksOf('vendorId'));
  const roles = useRecordOptions('users/roles', 'name', speaksOf('roleId'));
  const markets = useRecordOptions('markets', 'name', speaksOf('marketId'));
  const staff = useStaffOptions(speaksOf('assigneeId'));
  return useMemo(
    () => ({
      language: locale === 'es' ? 'es' : 'en',
      translate,
      names: {
        assigneeId: byId(staff),
        crewId: byId(crews),
        vendorId: byId(vendors),
        marketId: byId(markets),
        roleId: byId(roles),
      },
    }),
    [locale, translate, staff, crews, vendors, markets, roles],
  );
}
