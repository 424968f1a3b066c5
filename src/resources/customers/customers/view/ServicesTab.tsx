import ContentCutOutlined from '@mui/icons-material/ContentCutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { assignmentPath } from '#contract/core/paths.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { Service } from '#contract/schedule/services.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import {
  EndServiceDialog,
  ForceVisitDialog,
  PauseDialog,
  ServiceEditDialog,
  UndoEdit,
} from '#src/resources/schedule/visits/dialogs.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { type Fact, FactList } from '#src/ui/fields/FactList.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { ServicePrice } from '#src/ui/payments/PriceSource.tsx';
import { useFactsOfZip } from '../add/useZipFacts.ts';
import { useServiceWords } from '../serviceWords.ts';
import { TimeCapSwitch } from './TimeCapSwitch.tsx';
import type { TabProps } from './tabs.tsx';

type Summary = PropertyView['services'][number];

/** The property's services in words, with their actions. */
export default function ServicesTab({ property }: TabProps) {
  const translate = useTranslate();
  if (property.services.length === 0) {
    return (
      <SectionCard>
        <EmptyState icon={<ContentCutOutlined />} text={translate('property.view.noServices')} />
      </SectionCard>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      {property.services.map(service => (
        <ServiceCard key={service.id} summary={service} zipcode={property.zipcode} />
      ))}
    </Box>
  );
}

/** Names the ZIP code's crew and day if the service has another crew. */
function useOtherCrew(summary: Summary, zipcode: string): Fact {
  const translate = useTranslate();
  const zone = useFactsOfZip(zipcode)?.zones.find(one => one.serviceType === summary.type);
  const isOther = zone !== undefined && zone.crewId !== summary.crewId && summary.status !== 'ended';
  return {
    label: translate('property.service.zipCrew'),
    value:
      isOther &&
      translate('reassign.crewAndDay', {
        crew: zone.crewName,
        weekday: translate(`words.weekday.${zone.weekday}`),
      }),
  };
}

function ServiceCard({ summary, zipcode }: { summary: Summary; zipcode: string }) {
  const words = useServiceWords();
  const mayEdit = useHasPermission('service_edit');
  const { data: service } = useCallQuery(
    'GET /services/:id',
    { params: { id: summary.id } },
    { key: ['service', summary.id] },
  );
  return (
    <SectionCard
      title={words.type(summary)}
      action={<StatusLabel of="subscription" status={summary.status} />}
    >
      <Typography variant="subtitle1" component="p" sx={{ marginBottom: 1.25 }}>
        {words.work(summary)}
        {summary.status === 'ended' ? null : (
          <>
            {' · '}
            <ServicePrice id={summary.id} />
          </>
        )}
      </Typography>
      <FactList facts={[...useServiceFacts(summary, service), useOtherCrew(summary, zipcode)]} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 2 }}>
        {summary.status !== 'ended' && <ServiceActions summary={summary} service={service} />}
        {service && mayEdit && <UndoEdit service={service} />}
      </Box>
    </SectionCard>
  );
}

/** Start and end, pauses, upcoming changes, and the visits around today. */
function useServiceFacts(summary: Summary, service: Service | undefined): Fact[] {
  const translate = useTranslate();
  const words = useServiceWords();
  const label = (key: string) => translate(`property.service.${key}`);
  const current = service?.current;
  const coming = service?.terms.filter(terms => current && terms.beginsOn > current.beginsOn) ?? [];
  return [
    {
      label: label('runs'),
      value: summary.endDate
        ? translate('property.service.fromTo', {
            from: showDay(summary.startDate),
            to: showDay(summary.endDate),
          })
        : translate('property.service.since', { from: showDay(summary.startDate) }),
    },
    {
      label: label('part'),
      value:
        summary.type === 'mow' && current && current.frontBack !== 'both'
          ? translate(`words.frontBack.${current.frontBack}`)
          : null,
    },
    {
      label: label('cap'),
      value: current?.timeCapMinutes ? `${current.timeCapMinutes / 60} h` : null,
    },
    {
      label: label('pauses'),
      value: service?.pauses
        .filter(pause => pause.resumeDate === null || summary.status === 'paused')
        .map(pause =>
          [
            pause.resumeDate
              ? translate('property.service.fromTo', {
                  from: showDay(pause.fromDate),
                  to: showDay(pause.resumeDate),
                })
              : translate('property.service.openPause', { from: showDay(pause.fromDate) }),
            pause.reason,
          ]
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n'),
    },
    {
      label: label('coming'),
      value: coming.map(terms => `${showDay(terms.beginsOn)}: ${words.terms(terms)}`).join('\n'),
    },
    { label: label('last'), value: service?.lastVisit && <VisitLink visit={service.lastVisit} /> },
    { label: label('next'), value: service?.nextVisit && <VisitLink visit={service.nextVisit} /> },
  ];
}

function VisitLink({ visit }: { visit: { id: number; date: string } }) {
  return (
    <Link component={RouterLink} to={assignmentPath(visit.id)}>
      <DayText day={visit.date} near />
    </Link>
  );
}

type DialogName = 'edit' | 'pause' | 'end' | 'force';

function ServiceActions({ summary, service }: { summary: Summary; service: Service | undefined }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<DialogName | null>(null);
  const mayEdit = useHasPermission('service_edit');
  const mayForce = useHasPermission('assignment_edit');
  const close = () => setOpen(null);
  const edits: { name: DialogName; label: string }[] = [
    { name: 'edit', label: 'property.service.edit' },
    {
      name: 'pause',
      label: summary.status === 'paused' ? 'property.service.resume' : 'property.service.pause',
    },
    { name: 'end', label: 'property.service.end' },
  ];
  const actions = [
    ...(mayEdit ? edits : []),
    ...(mayForce ? [{ name: 'force' as const, label: 'property.service.force' }] : []),
  ];
  if (actions.length === 0) return null;
  const dialogs: Record<DialogName, ReactNode> = {
    edit: <ServiceEditDialog serviceId={summary.id} onClose={close} />,
    pause: <PauseDialog serviceId={summary.id} onClose={close} />,
    end: <EndServiceDialog serviceId={summary.id} onClose={close} />,
    force: <ForceVisitDialog serviceId={summary.id} onClose={close} />,
  };
  return (
    <>
      {actions.map(({ name, label }) => (
        <Button key={name} size="small" variant="outlined" onClick={() => setOpen(name)}>
          {translate(label)}
        </Button>
      ))}
      {mayEdit && service && summary.type === 'bnb' && <TimeCapSwitch service={service} />}
      {open && dialogs[open]}
    </>
  );
}
