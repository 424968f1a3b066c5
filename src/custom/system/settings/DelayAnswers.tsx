import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import { canAccess } from '#contract/core/permissions.ts';
import type { DelayPrompt } from '#contract/schedule/serviceDelay.calls.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { clockText } from '#src/ui/fields/visitText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

const QUERY = ['service-delays'];

/** Crews' answers, and the visits that were moved. */
export function DelayAnswers() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const mayRead = canAccess(storedUser()?.permissions ?? [], 'assignment_list');
  const { data } = useCallQuery('GET /service-delays', {}, { key: QUERY, enabled: mayRead });
  useChanged(({ entity }) => {
    if (entity === 'service-delay') void queryClient.invalidateQueries({ queryKey: QUERY });
  });
  if (!data) return null;
  const text = (key: string) => translate(`settings.delay.answers.${key}`);
  return (
    <SectionCard title={text('title')}>
      {data.length === 0 ? (
        <Typography color="textSecondary">{text('none')}</Typography>
      ) : (
        <TableContainer>
          <Table size="small">
            <TableHead>
              <TableRow>
                {['day', 'crew', 'answer', 'moved'].map(key => (
                  <TableCell key={key}>{text(key)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map(row => (
                <AnswerRow key={row.id} row={row} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </SectionCard>
  );
}

function AnswerRow({ row }: { row: DelayPrompt }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { answer, answeredAt, answeredBy, movedVisits, movedTo, date, crewName } = row;
  const isOpen = answer === null && movedTo === null && Date.parse(row.expiresAt) > Date.now();
  const said = answer
    ? `${translate(`settings.delay.answers.${answer}`)} · ${[answeredBy, clockText(answeredAt ?? '', locale)].filter(Boolean).join(', ')}`
    : translate(`settings.delay.answers.${isOpen ? 'waiting' : row.isUnheard ? 'unheard' : 'silent'}`);
  return (
    <TableRow>
      <TableCell>
        <DayText day={date} near />
      </TableCell>
      <TableCell>{crewName}</TableCell>
      <TableCell>{said}</TableCell>
      <TableCell>
        {movedVisits > 0 &&
          translate('settings.delay.answers.movedTo', { count: movedVisits, day: showDay(movedTo ?? date) })}
      </TableCell>
    </TableRow>
  );
}
