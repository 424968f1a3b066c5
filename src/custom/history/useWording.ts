import { useLocaleState, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { HistoryEntry } from '../../../contract/history.ts';
import type { Option } from '../list/filters.ts';
import { useRecordOptions } from '../list/useOptionsOf.ts';
import type { Wording } from './fieldText.ts';

const byId = (options: readonly Option[]) =>
  new Map(options.map(({ value, label }) => [Number(value), label]));

/** Translates the entries, with the names of crews, vendors and markets that they speak of. */
export function useWording(entries: readonly HistoryEntry[]): Wording {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const speaksOf = (field: string) =>
    entries.some(({ before, after }) => before?.[field] != null || after?.[field] != null);
  const crews = useRecordOptions('crews', 'name', speaksOf('crewId'));
  const vendors = useRecordOptions('vendors', 'companyName', speaksOf('vendorId'));
  const roles = useRecordOptions('users/roles', 'name', speaksOf('roleId'));
  const markets = useRecordOptions('markets', 'name', speaksOf('marketId'));
  return useMemo(
    () => ({
      language: locale === 'es' ? 'es' : 'en',
      translate,
      names: { crewId: byId(crews), vendorId: byId(vendors), marketId: byId(markets), roleId: byId(roles) },
    }),
    [locale, translate, crews, vendors, markets, roles],
  );
}
