import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { EquipmentCare as Care, CareEntry, CareRule } from '#contract/territory/equipment.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { ReadingDialog, ServiceDoneDialog } from './ServiceDialogs.tsx';
import { ServiceStateLabel } from './ServiceStateLabel.tsx';
import { useServiceText } from './useServiceText.ts';

const LIST = { listStyle: 'none', margin: 0, padding: 0 };
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  paddingBlock: '10px',
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

/** A machine's due and completed services. */
export default function EquipmentCare({ record }: { record: { id: number; isActive?: boolean } }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const mayRecord = useHasPermission('equipment_service');
  const { id, isActive = true } = record;
  const key = ['equipment', 'care', id];
  const { data: care, error } = useCallQuery('GET /equipment/:id/care', { params: { id } }, { key });
  const [doing, setDoing] = useState<CareRule | null>(null);
  const [isReading, setReading] = useState(false);
  const keep = (changed: Care) => queryClient.setQueryData(key, changed);
  if (error) return <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>;
  if (!care) return <Skeleton height={120} />;
  const dialog = { equipmentId: id, hours: care.hours, onDone: keep };
  return (
    <SectionCard
      title={translate('equipmentService.title')}
      help={translate('equipmentService.help', { hours: care.hours })}
      action={
        mayRecord && (
          <Button size="small" onClick={() => setReading(true)}>
            {translate('equipmentService.enterReading')}
          </Button>
        )
      }
    >
      {care.rules.length === 0 ? (
        <Typography color="textSecondary">{translate('equipmentService.noRules')}</Typography>
      ) : (
        !isActive && <Alert severity="info">{translate('equipmentService.retired')}</Alert>
      )}
      <Box component="ul" sx={LIST}>
        {care.rules.map(rule => (
          <RuleRow key={rule.id} rule={rule} isActive={isActive} onDo={mayRecord ? setDoing : null} />
        ))}
      </Box>
      {care.entries.length > 0 && (
        <Entries id={id} entries={care.entries} mayDelete={mayRecord} onDone={keep} />
      )}
      {doing && <ServiceDoneDialog {...dialog} rule={doing} onClose={() => setDoing(null)} />}
      {isReading && <ReadingDialog {...dialog} onClose={() => setReading(false)} />}
    </SectionCard>
  );
}

interface RuleRowProps {
  rule: CareRule;
  isActive: boolean;
  onDo: ((rule: CareRule) => void) | null;
}

function RuleRow({ rule, isActive, onDo }: RuleRowProps) {
  const translate = useTranslate();
  const { intervalText, leftText } = useServiceText();
  const { name, isDone, lastOn, state } = rule;
  const last = translate(`equipmentService.${isDone ? 'lastDone' : 'neverDone'}`, { day: showDay(lastOn) });
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' }}>
          <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{name}</Typography>
          {isActive && <ServiceStateLabel status={state} />}
          {isActive && <Typography variant="body2">{leftText(rule)}</Typography>}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {[intervalText(rule), last].join(' · ')}
        </Typography>
      </Box>
      {onDo && (
        <Button
          size="small"
          variant={state === 'due' && isActive ? 'contained' : 'outlined'}
          aria-label={translate('equipmentService.markDoneOf', { name })}
          onClick={() => onDo(rule)}
        >
          {translate('equipmentService.markDone')}
        </Button>
      )}
    </Box>
  );
}

interface EntriesProps {
  id: number;
  entries: readonly CareEntry[];
  mayDelete: boolean;
  onDone: (care: Care) => void;
}

/** Services and readings, the latest first. */
function Entries({ id, entries, mayDelete, onDone }: EntriesProps) {
  const translate = useTranslate();
  const [removing, setRemoving] = useState<CareEntry | null>(null);
  const options = { invalidates: [['equipment'], ['histories/list']], isAnnounced: true, onDone };
  const services = useCallMutation('DELETE /equipment/:id/services/:entryId', options);
  const readings = useCallMutation('DELETE /equipment/:id/readings/:entryId', options);
  const nameOf = ({ name }: CareEntry) => name ?? translate('equipmentService.reading');
  const remove = async ({ id: entryId, kind }: CareEntry) =>
    void (await (kind === 'service' ? services : readings).send({ params: { id, entryId } }));
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ marginTop: 1.5 }}>
        {translate('equipmentService.history')}
      </Typography>
      <Box component="ul" sx={LIST}>
        {entries.map(entry => (
          <Box key={entry.id} component="li" sx={{ ...ROW, paddingBlock: '6px', flexWrap: 'nowrap' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {[
                  showDay(entry.on),
                  nameOf(entry),
                  translate('equipmentService.hours', { hours: entry.hours }),
                  ...(entry.costCents === null ? [] : [showMoney(entry.costCents)]),
                ].join(' · ')}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {[entry.byName, ...(entry.note ? [entry.note] : [])].join(': ')}
              </Typography>
            </Box>
            {mayDelete && (
              <IconButton
                size="small"
                aria-label={translate('equipmentService.deleteEntry', {
                  name: nameOf(entry),
                  day: showDay(entry.on),
                })}
                onClick={() => setRemoving(entry)}
              >
                <DeleteOutlined sx={{ fontSize: 18 }} />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {removing && (
        <ConfirmDialog
          title={translate(
            `equipmentService.${removing.kind === 'service' ? 'deleteService' : 'deleteReading'}`,
          )}
          text={translate(
            `equipmentService.${removing.kind === 'service' ? 'deleteServiceText' : 'deleteReadingText'}`,
            { name: nameOf(removing), day: showDay(removing.on), hours: removing.hours },
          )}
          action={translate('ra.action.delete')}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
