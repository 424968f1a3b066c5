import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Wallet } from '../../../contract/calls/referrals.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { useCopy } from '../../ui/page/useCopy.ts';
import { CalmCard } from '../shell/CalmCard.tsx';

/** The link that a customer shares, to copy. */
export function ShareCard({ links }: Pick<Wallet, 'links'>) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(links[0]?.propertyId);
  const { isCopied, copy } = useCopy(translate('refer.copied'), translate('refer.notCopied'));
  const shared = links.find(one => one.propertyId === chosen) ?? links[0];
  if (!shared) return <EmptyState text={translate('refer.noProperty')} />;
  const { link } = shared;
  return (
    <CalmCard component="section" aria-label={translate('refer.share')} sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h3">
        {translate('refer.share')}
      </Typography>
      {links.length > 1 && (
        <TextField
          select
          label={translate('refer.property')}
          value={shared.propertyId}
          onChange={event => setChosen(Number(event.target.value))}
        >
          {links.map(one => (
            <MenuItem key={one.propertyId} value={one.propertyId}>
              {one.address}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        <TextField
          label={translate('refer.link')}
          value={link}
          sx={{ flex: '1 1 260px' }}
          onFocus={event => (event.target as HTMLInputElement).select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <Button
          variant="contained"
          startIcon={isCopied ? <CheckOutlined /> : <ContentCopyOutlined />}
          onClick={() => void copy(link)}
        >
          {translate(isCopied ? 'refer.copiedShort' : 'refer.copy')}
        </Button>
      </Box>
    </CalmCard>
  );
}
