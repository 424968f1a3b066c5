import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import { canAccess } from '#contract/core/permissions.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { useHeldKeys } from '#src/auth/useHasPermission.ts';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTabs } from '#src/ui/page/PageTabs.tsx';
import { NoProperty } from '../NoProperty.tsx';
import { useProperty } from '../useProperty.ts';
import { PropertyHeader } from './PropertyHeader.tsx';
import { PROPERTY_TABS } from './tabs.tsx';

/** One property: a header over tabs. */
export default function PropertyPage() {
  const { propertyId, tab = 'overview' } = useParams();
  const { data: property, error, refetch } = useProperty(Number(propertyId));
  if (error && !property) return <NoProperty error={error} onRetry={refetch} />;
  if (!property) return <PageSkeleton />;
  return <Page property={property} wanted={tab} />;
}

function Page({ property, wanted }: { property: PropertyView; wanted: string }) {
  const translate = useTranslate();
  const held = useHeldKeys();
  const tabs = PROPERTY_TABS.filter(tab => canAccess(held, tab.needs ?? ''));
  const [first] = PROPERTY_TABS;
  const current = tabs.find(tab => tab.name === wanted) ?? first;
  if (!current) return null;
  const pathOf = (name: string) => (name === first?.name ? '' : `/${name}`);
  const Content = current.content;
  return (
    <>
      <PropertyHeader property={property} tab={pathOf(current.name)} />
      <PageTabs
        current={current.name}
        label={translate('property.view.tabs')}
        tabs={tabs.map(({ name, label, count }) => ({
          name,
          label: [translate(label), count?.(property) || ''].join(' ').trim(),
          to: `${propertyPath(property.id)}${pathOf(name)}`,
        }))}
      />
      <Suspense fallback={<PageSkeleton />}>
        <Content key={property.id} property={property} />
      </Suspense>
    </>
  );
}
