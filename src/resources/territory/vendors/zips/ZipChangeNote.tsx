import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ZipChange } from '#contract/territory/vendors.calls.ts';

const LINES = [
  'added',
  'removed',
  'changed',
  'propertiesWithNewVendor',
  'servicesWithNewCrew',
  'servicesMoved',
  'propertiesWithNewDayOrCrew',
  'propertiesOutside',
] as const satisfies readonly (keyof ZipChange)[];

/** Says how saving the ZIP codes affected the properties in them. */
export function ZipChangeNote({ change, onClose }: { change: ZipChange; onClose: () => void }) {
  const translate = useTranslate();
  const lines = LINES.filter(line => change[line] > 0);
  return (
    <Alert severity="success" onClose={onClose} sx={{ marginBottom: 2 }}>
      {lines.length === 0 ? (
        translate('vendor.zips.nothingChanged')
      ) : (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2 }}>
          {lines.map(line => (
            <li key={line}>{translate(`vendor.zips.did.${line}`, { smart_count: change[line] })}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
