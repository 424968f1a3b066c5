import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { findFix, lastFix } from '../day/position.ts';

/**
 * Asks for the phone's position, which the map then follows. The browser asks for permission only after this
 * tap.
 */
export function OwnPlaceButton() {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await findFix();
    setAsking(false);
    if (!lastFix()) showToast({ kind: 'warning', text: translate('crewDay.noOwnPlace') });
  };
  return (
    <Box sx={{ padding: '8px 12px' }}>
      <Button
        fullWidth
        variant="outlined"
        disabled={isAsking}
        startIcon={<MyLocationOutlined />}
        onClick={() => void ask()}
        sx={{ minHeight: 52 }}
      >
        {translate('crewDay.showOwnPlace')}
      </Button>
    </Box>
  );
}
