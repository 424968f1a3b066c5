import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { QR_CODE } from '#contract/core/constants.ts';
import type { Wallet } from '#contract/customers/referrals.calls.ts';
import { saveFile } from '#src/dataProvider/download.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { useCopy } from '#src/ui/page/useCopy.ts';
import { CalmCard } from '../shell/CalmCard.tsx';

/** The customer's referral link, to copy and as a QR code. */
export function ShareCard({ links }: Pick<Wallet, 'links'>) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(links[0]?.propertyId);
  const { isCopied, copy } = useCopy(translate('refer.copied'), translate('refer.notCopied'));
  const picture = useRef<HTMLCanvasElement>(null);
  const shared = links.find(one => one.propertyId === chosen) ?? links[0];
  if (!shared) return <EmptyState text={translate('refer.noProperty')} />;
  const { link } = shared;
  const save = () =>
    picture.current?.toBlob(file => {
      if (file) saveFile(file, QR_CODE.fileName);
    });
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
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5 }}>
        {/* Phones read it only on white, whatever the theme. */}
        <Box sx={{ background: '#fff', padding: 2, borderRadius: 2, lineHeight: 0, maxWidth: 1 }}>
          <QRCodeSVG
            value={link}
            size={QR_CODE.screenPx}
            level={QR_CODE.level}
            title={translate('refer.qr')}
            style={{ maxWidth: '100%', height: 'auto' }}
          />
        </Box>
        <QRCodeCanvas
          ref={picture}
          value={link}
          size={QR_CODE.downloadPx}
          level={QR_CODE.level}
          marginSize={4}
          style={{ display: 'none' }}
        />
        <Button variant="outlined" startIcon={<DownloadOutlined />} onClick={save}>
          {translate('refer.download')}
        </Button>
      </Box>
    </CalmCard>
  );
}
