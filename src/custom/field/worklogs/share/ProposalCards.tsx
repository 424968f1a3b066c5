import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { SharedLoad } from '#contract/field/crewSharing.calls.ts';
import { hoursText, minutesText } from '#src/ui/fields/visitText.ts';
import { PlanFigures } from '#src/ui/planner/PlanFigures.tsx';
import { ChangesCard } from './ChangesCard.tsx';
import { LoadsTable } from './LoadsTable.tsx';
import { addLoads } from './loads.ts';
import { ShareMap } from './ShareMap.tsx';
import type { Proposal } from './useSharing.ts';

interface ProposalCardsProps {
  proposal: Proposal;
  /** Shown below the numbers. */
  action: ReactNode;
}

/** The effect of a proposal: in numbers, by crew, on the map, by visit. */
export function ProposalCards({ proposal: { asked, sharing }, action }: ProposalCardsProps) {
  const translate = useTranslate();
  const before = addLoads(sharing.days.map(day => day.before));
  const after = addLoads(sharing.days.map(day => day.after));
  const minutes = (load: SharedLoad) => hoursText(load.overMinutes);
  return (
    <>
      <PlanFigures
        figures={[
          {
            label: translate('share.miles'),
            value: translate('share.milesValue', { miles: after.miles.toFixed(1) }),
            note: translate('share.milesNote', { before: before.miles.toFixed(1) }),
          },
          {
            label: translate('share.driving'),
            value: minutesText(after.driveMinutes),
            note: translate('share.drivingNote', { before: minutesText(before.driveMinutes) }),
          },
          {
            label: translate('share.overtime'),
            value: minutes(after),
            note: translate('share.overtimeNote', { before: minutes(before) }),
          },
          {
            label: translate('share.customers'),
            value: String(sharing.changedCustomers),
            note: translate('share.customersNote', { most: asked.mostChanged }),
          },
        ]}
        notes={[
          ...(before.lateMinutes + after.lateMinutes > 0
            ? [
                translate('share.lateness', {
                  after: minutesText(after.lateMinutes),
                  before: minutesText(before.lateMinutes),
                }),
              ]
            : []),
          translate('share.bestOrder'),
          translate('share.staying'),
        ]}
      />
      {action}
      <LoadsTable sharing={sharing} />
      <ShareMap sharing={sharing} />
      <ChangesCard sharing={sharing} />
    </>
  );
}
