import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';

import type { FieldConflict } from '../../../contract/calls/crewDay.ts';
import { usePageLanguage } from '../../i18n/language.ts';
import { usePhone } from '../phone.ts';
import { timeText } from '../timeText.ts';

/** What was reported and did not fit any more; it stays until somebody has read it here. */
export function ConflictsCard({ conflicts }: { conflicts: readonly FieldConflict[] }) {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const { readConflicts } = usePhone();
  const read = useSyncExternalStore(readConflicts.subscribe, readConflicts.snapshot);
  const unread = conflicts.filter(conflict => !read.has(conflict.id));
  if (unread.length === 0) return null;
  return (
    <Card
      component="section"
      role="alert"
      sx={theme => ({
        borderColor: theme.sward.tones.failed,
        borderWidth: 2,
        borderRadius: '14px',
        padding: '14px 16px',
      })}
    >
      <Box
        sx={{ display: 'flex', gap: 1.25, alignItems: 'center', color: theme => theme.sward.tones.failed }}
      >
        <ErrorOutlined aria-hidden />
        <Typography component="h2" sx={{ fontWeight: 660 }}>
          {translate('crewDay.conflictTitle')}
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ marginTop: 0.5 }}>
        {translate('crewDay.conflictHelp')}
      </Typography>
      {grouped(unread).map(([first, ...others]) => (
        <Box
          key={first.id}
          sx={{
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            marginTop: 1.5,
            paddingTop: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, lineHeight: 1.25 }}>
              {first.address ??
                [first, ...others].map(({ type }) => translate(`crewOutbox.event.${type}`)).join(', ')}
            </Typography>
            <Typography variant="body2">
              {timeText(first.happenedAt, locale)} · {first.reason[locale === 'es' ? 'es' : 'en']}
            </Typography>
          </Box>
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              for (const { id } of [first, ...others]) void readConflicts.add(id);
            }}
          >
            {translate('crewDay.understood')}
          </Button>
        </Box>
      ))}
    </Card>
  );
}

type Group = [FieldConflict, ...FieldConflict[]];

/** A visit that was started and completed in vain is one matter, told once. */
function grouped(conflicts: readonly FieldConflict[]): Group[] {
  const groups = new Map<string, Group>();
  for (const conflict of conflicts) {
    const key = conflict.assignmentId ? `${conflict.assignmentId} ${conflict.reason.en}` : conflict.id;
    const group = groups.get(key);
    if (group) group.push(conflict);
    else groups.set(key, [conflict]);
  }
  return [...groups.values()];
}
