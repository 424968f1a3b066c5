import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { usePageLanguage } from '#src/i18n/language.ts';
import { usePhone } from '../phone.ts';
import { Sheet } from '../shell/Sheet.tsx';
import { momentText } from '../timeText.ts';
import type { ConflictGroup } from './conflictGroups.ts';

export interface ConflictsSheetProps {
  isOpen: boolean;
  groups: readonly ConflictGroup[];
  onClose: () => void;
}

/** Lists reports that no longer applied, why, and what happens to them. */
export default function ConflictsSheet({ isOpen, groups, onClose }: ConflictsSheetProps) {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const { readConflicts } = usePhone();
  const readAll = async () => {
    for (const { id } of groups.flat()) await readConflicts.add(id);
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('crewDay.conflictTitle')}
      actions={
        <Button variant="contained" onClick={() => void readAll()}>
          {translate('crewDay.understood')}
        </Button>
      }
    >
      <Typography color="text.secondary">{translate('crewDay.conflictHelp')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: '12px 0 0' }}>
        {groups.map(group => {
          const [{ id, address, happenedAt, reason }] = group;
          const types = group.map(({ type }) => translate(`crewOutbox.event.${type}`)).join(', ');
          return (
            <Box component="li" key={id} sx={{ paddingBlock: 1.25, borderTop: 1, borderColor: 'divider' }}>
              <Typography sx={{ fontWeight: 600, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
                {address ? `${address} · ${types}` : types}
              </Typography>
              <Typography variant="body2">
                {momentText(happenedAt, locale)} · {reason[locale]}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Sheet>
  );
}
