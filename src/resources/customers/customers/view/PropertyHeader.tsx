import AddOutlined from '@mui/icons-material/AddOutlined';
import ContentCutOutlined from '@mui/icons-material/ContentCutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { showMoney } from '#contract/core/money.ts';
import { assignmentPath } from '#contract/core/paths.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { CustomerTags } from '#src/resources/customers/tags/CustomerTags.tsx';
import { AddServiceDialog } from '#src/resources/schedule/visits/dialogs.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { FactRow } from '#src/ui/fields/FactRow.tsx';
import { customerName, streetOf } from '#src/ui/fields/names.ts';
import { StatusLabel, ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { LockBanner } from '../LockBanner.tsx';
import { OtherProperties } from './OtherProperties.tsx';
import { PropertyActions } from './PropertyActions.tsx';
import { QuickTasks } from './QuickTasks.tsx';
import { WalkButtons } from './WalkButtons.tsx';

interface PropertyHeaderProps {
  property: PropertyView;
  /** The open tab as in the URL, with its slash; neighboring properties open on the same tab. */
  tab: string;
}

/** Customer and address, next visit, balance due, vendor and crew; with the actions. */
export function PropertyHeader({ property, tab }: PropertyHeaderProps) {
  const { customer } = property;
  return (
    <>
      <PageTitle
        title={customerName(customer)}
        status={
          <>
            <StatusLabel of="property" status={property.status} />
            <Flags property={property} />
          </>
        }
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' }}>
            <span>{`${streetOf(property)}, ${property.city}, ${property.state} ${property.zipcode}`}</span>
            <span aria-hidden>·</span>
            <span>{customer.code}</span>
            <OtherProperties property={property} />
          </Box>
        }
        actions={
          <>
            <WalkButtons propertyId={property.id} tab={tab} />
            <PropertyActions property={property} />
            <AddService property={property} />
          </>
        }
      />
      <CustomerTags customerId={customer.id} tags={property.tags} />
      <LockBanner customer={customer} />
      <Facts property={property} />
      <QuickTasks property={property} />
    </>
  );
}

function Flags({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  return (
    <>
      {property.customer.isLocked && (
        <ToneLabel tone="failed">{translate('property.filters.locked')}</ToneLabel>
      )}
      {property.isArchived && (
        <ToneLabel tone="cancelled">{translate('property.fields.isArchived')}</ToneLabel>
      )}
    </>
  );
}

function Facts({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  const { nextVisit, counts, marketName, vendorName, services } = property;
  const crews = [...new Set(services.filter(one => one.status !== 'ended').map(one => one.crewName))];
  const crew = crews.filter(Boolean).join(', ');
  return (
    <FactRow
      facts={[
        {
          label: translate('property.fields.nextVisit'),
          value: nextVisit ? (
            <Link component={RouterLink} to={assignmentPath(nextVisit.id)} color="inherit">
              <DayText day={nextVisit.date} near />
            </Link>
          ) : (
            translate('property.view.noVisit')
          ),
          detail:
            nextVisit &&
            `${translate(`words.serviceType.${nextVisit.serviceType}`)} · ${
              nextVisit.crewName
                ? translate('property.crewOf', { name: nextVisit.crewName })
                : translate('property.noCrew')
            }`,
        },
        {
          label: translate('property.view.open'),
          value: showMoney(counts.openCents),
          detail: translate('property.view.charges', { smart_count: counts.charges }),
        },
        {
          label: translate('property.view.servedBy'),
          value: crew ? translate('property.crewOf', { name: crew }) : translate('property.noCrew'),
          detail: [marketName, vendorName].filter(Boolean).join(' · ') || translate('property.view.noMarket'),
        },
      ]}
    />
  );
}

function AddService({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isAllowed =
    useHasPermission('service_edit') && property.status === 'active' && !property.customer.isLocked;
  if (!isAllowed) return null;
  const hasNone = property.services.length === 0;
  return (
    <>
      <Button
        variant="contained"
        startIcon={hasNone ? <ContentCutOutlined /> : <AddOutlined />}
        onClick={() => setOpen(true)}
      >
        {translate('property.view.addService')}
      </Button>
      {isOpen && (
        <AddServiceDialog
          customerId={property.customerId}
          propertyId={property.id}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
