import { PROPERTY_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import type { Filter } from '#src/ui/list/filters.ts';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';

/** Filters of the list of properties. */
export const propertyFilters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'property.fields.status',
    useOptions: () => useWordOptions(PROPERTY_STATUSES, 'property'),
  },
  {
    kind: 'reference',
    name: 'marketId',
    label: 'property.fields.marketId',
    reference: 'markets',
    optionText: 'name',
  },
  {
    kind: 'reference',
    name: 'vendorId',
    label: 'property.fields.vendorId',
    reference: 'vendors',
    optionText: 'companyName',
  },
  {
    kind: 'reference',
    name: 'crewId',
    label: 'property.fields.crewId',
    reference: 'crews',
    optionText: 'name',
  },
  {
    kind: 'choice',
    name: 'serviceType',
    label: 'property.fields.serviceType',
    useOptions: () => useWordOptions(SERVICE_TYPES, 'serviceType'),
  },
  {
    kind: 'text',
    name: 'zipcode',
    label: 'property.fields.zipcode',
    placeholder: '78704, 78745',
    isMany: true,
  },
  {
    kind: 'reference',
    name: 'tagId',
    label: 'property.fields.tags',
    reference: 'tags',
    optionText: 'name',
  },
  { kind: 'flag', name: 'hasVendor', label: 'property.filters.noVendor', value: false },
  { kind: 'flag', name: 'hasService', label: 'property.filters.noService', value: false },
  { kind: 'flag', name: 'isPinApproximate', label: 'property.filters.approximatePin', value: true },
  { kind: 'flag', name: 'isLocked', label: 'property.filters.locked', value: true },
  { kind: 'flag', name: 'hasExpiringCard', label: 'property.filters.expiringCard', value: true },
];
