import { useGetMany, useLocaleState, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import { storedBusiness } from '#src/dataProvider/session.ts';
import { languageOf } from '#texts/languages.ts';
import { useStaffOptions } from '../list/useStaffOptions.ts';
import type { Wording } from './fieldText.ts';

type Facts = Record<string, unknown> | null;

/** Translates history entries, with the names of the crews, vendors and markets in them. */
export const useWording = (entries: readonly HistoryEntry[]): Wording =>
  useWordingOf(entries.flatMap(({ before, after }) => [before, after]));

/** Translates record fields, with the names of the records that they point to. */
export function useWordingOf(records: readonly Facts[]): Wording {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const crewId = useNames('crews', 'name', idsIn(records, 'crewId'));
  const vendorId = useNames('vendors', 'companyName', idsIn(records, 'vendorId'));
  const marketId = useNames('markets', 'name', idsIn(records, 'marketId'));
  const roleId = useNames('users/roles', 'name', idsIn(records, 'roleId'));
  const staff = useStaffOptions(idsIn(records, 'assigneeId').length > 0);
  return useMemo(() => {
    const assigneeId = new Map(staff.map(({ value, label }) => [Number(value), label]));
    return {
      language: languageOf(locale),
      translate,
      names: { assigneeId, crewId, vendorId, marketId, roleId },
      reasons: storedBusiness().visitReasons,
    };
  }, [locale, translate, staff, crewId, vendorId, marketId, roleId]);
}

/** Collects the IDs in a field of the records or in its plural: `crewId`, `crewIds`. */
function idsIn(records: readonly Facts[], field: string): number[] {
  const ids = records.flatMap(record => [record?.[field], record?.[`${field}s`]].flat());
  return [...new Set(ids.filter(id => typeof id === 'number'))].sort((a, b) => a - b);
}

type Named = { id: number } & Record<string, unknown>;

function useNames(resource: string, field: string, ids: number[]): ReadonlyMap<number, string> {
  const { data } = useGetMany<Named>(resource, { ids }, { enabled: ids.length > 0, staleTime: 60_000 });
  return useMemo(() => new Map((data ?? []).map(row => [row.id, String(row[field])])), [data, field]);
}
