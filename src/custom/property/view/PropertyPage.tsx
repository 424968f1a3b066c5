import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { type ElementType, lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { PropertyView } from '../../../../contract/customers.ts';
import { PATHS, propertyPath } from '../../../../contract/paths.ts';
import { canAccess, type PermissionKey } from '../../../../contract/permissions.ts';
import { storedLanguage } from '../../../auth/session.ts';
import { useHeldKeys } from '../../../auth/useHolds.ts';
import { failureMessage } from '../../../dataProvider/failures.ts';
import { HttpError } from '../../../dataProvider/http.ts';
import { EmptyState } from '../../../theme/components/EmptyState.tsx';
import { PageTitle } from '../../../theme/components/PageTitle.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { useProperty } from '../useProperty.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { PropertyHeader } from './PropertyHeader.tsx';

export interface TabProps {
  property: PropertyView;
}

const ServicesTab = lazy(() => import('./ServicesTab.tsx'));
const VisitsTab = lazy(() => import('./VisitsTab.tsx'));
const ChargesTab = lazy(() => import('./ChargesTab.tsx'));
const NotesTab = lazy(() => import('./NotesTab.tsx'));
const PropertyHistoryTab = lazy(() => import('./PropertyHistoryTab.tsx'));

const CONTENT = {
  overview: OverviewTab,
  services: ServicesTab,
  visits: VisitsTab,
  charges: ChargesTab,
  notes: NotesTab,
  history: PropertyHistoryTab,
} as const satisfies Record<string, ElementType<TabProps>>;
type TabName = keyof typeof CONTENT;
const TAB_NAMES = Object.keys(CONTENT) as TabName[];

const NEEDS: Partial<Record<TabName, PermissionKey>> = {
  visits: 'assignment_list',
  charges: 'charge_list',
  history: 'history_list',
};

const countOf = ({ counts, services }: PropertyView): Partial<Record<TabName, number>> => ({
  services: services.filter(service => service.status !== 'ended').length,
  visits: counts.visits,
  charges: counts.charges,
  notes: counts.notes,
});

/** One property: a header over tabs. */
export default function PropertyPage() {
  const { propertyId, tab = 'overview' } = useParams();
  const { data: property, error, refetch } = useProperty(Number(propertyId));
  if (error && !property) return <NoProperty error={error} onRetry={() => void refetch()} />;
  if (!property) return <PageSkeleton />;
  return <Page property={property} wanted={tab} />;
}

function Page({ property, wanted }: { property: PropertyView; wanted: string }) {
  const translate = useTranslate();
  const held = useHeldKeys();
  const names = TAB_NAMES.filter(name => canAccess(held, NEEDS[name] ?? ''));
  const current = names.find(name => name === wanted) ?? 'overview';
  const counts = countOf(property);
  const pathOf = (name: TabName) => (name === 'overview' ? '' : `/${name}`);
  const Content: ElementType<TabProps> = CONTENT[current];
  return (
    <>
      <PropertyHeader property={property} tab={pathOf(current)} />
      <Tabs
        value={current}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('property.view.tabs')}
        sx={{ marginBottom: 2 }}
      >
        {names.map(name => (
          <Tab
            key={name}
            value={name}
            component={Link}
            to={`${propertyPath(property.id)}${pathOf(name)}`}
            replace
            label={`${translate(`property.view.tab.${name}`)}${counts[name] ? ` ${counts[name]}` : ''}`}
          />
        ))}
      </Tabs>
      <Suspense fallback={<PageSkeleton />}>
        <Content key={property.id} property={property} />
      </Suspense>
    </>
  );
}

function NoProperty({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <>
      <PageTitle title={translate('property.listTitle')} />
      <EmptyState
        icon={<HomeWorkOutlined />}
        text={isMissing ? translate('property.view.missing') : failureMessage(error, storedLanguage())}
        action={
          isMissing ? (
            <Button variant="outlined" component={Link} to={PATHS.customers}>
              {translate('property.view.toList')}
            </Button>
          ) : (
            <Button variant="outlined" onClick={onRetry}>
              {translate('list.tryAgain')}
            </Button>
          )
        }
      />
    </>
  );
}
