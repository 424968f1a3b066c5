import ContentCopy from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { CalendarFeedState } from '#contract/messaging/calendarFeeds.calls.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { momentText } from '../fields/momentText.ts';
import { SectionCard } from '../page/SectionCard.tsx';
import { useCopy } from '../page/useCopy.ts';
import type { FeedCalls } from './feedCalls.ts';

/**
 * Manages the secret address of a calendar: creates it, shows it once to be copied, renews it, removes it.
 */
export default function CalendarFeed({ feed }: { feed: FeedCalls }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`calendarFeed.${key}`);
  const { copy } = useCopy(text('copied'), text('copyByHand'));
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [data, setData] = useState<CalendarFeedState | null>(null);
  const { read } = feed;
  useEffect(() => {
    read().then(setData, setFailure);
  }, [read]);
  const act = async (made: () => Promise<string | null>) => {
    setBusy(true);
    setFailure(null);
    try {
      setAddress(await made());
      setData(await read());
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const createdAt = data?.createdAt ?? null;
  return (
    <SectionCard title={text('title')} help={text('help')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {createdAt && !address && (
          <Typography>{translate('calendarFeed.since', { when: momentText(createdAt) })}</Typography>
        )}
        {address && (
          <>
            <Alert severity="info">{text('once')}</Alert>
            <TextField
              size="small"
              fullWidth
              label={text('address')}
              value={address}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
          </>
        )}
        {failure !== null && <Alert severity="error">{failureMessage(failure, storedLanguage())}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {address && (
            <Button variant="contained" startIcon={<ContentCopy />} onClick={() => void copy(address)}>
              {text('copy')}
            </Button>
          )}
          <Button variant="outlined" disabled={isBusy || !data} onClick={() => void act(feed.renew)}>
            {text(createdAt ? 'renew' : 'make')}
          </Button>
          {createdAt && (
            <Button
              variant="outlined"
              disabled={isBusy}
              onClick={() =>
                void act(async () => {
                  await feed.end();
                  return null;
                })
              }
            >
              {text('end')}
            </Button>
          )}
        </Box>
      </Box>
    </SectionCard>
  );
}
