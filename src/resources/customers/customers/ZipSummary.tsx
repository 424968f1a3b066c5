import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ZipFacts } from '#contract/territory/places.calls.ts';

/** Says which market a ZIP code belongs to and which crew serves it on which day, or that nobody does yet. */
export function ZipSummary({ facts }: { facts: ZipFacts | undefined }) {
  const translate = useTranslate();
  const lines = facts
    ? [
        facts.market
          ? translate('property.zip.market', { market: facts.market.name, tax: facts.market.taxPercent })
          : translate('property.zip.noMarket'),
        ...facts.zones.map(zone =>
          translate('property.zip.zone', {
            service: translate(`words.serviceType.${zone.serviceType}`),
            weekday: translate(`words.weekday.${zone.weekday}`),
            crew: translate('property.crewOf', { name: zone.crewName }),
            vendor: zone.vendorName,
          }),
        ),
        ...(facts.zones.length === 0 ? [translate('property.zip.noZone')] : []),
      ]
    : [translate('property.zip.waiting')];
  const isServed = facts !== undefined && facts.zones.length > 0;
  return (
    <Box
      role="status"
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        gap: 1.25,
        padding: '10px 14px',
        borderRadius: 1,
        background: theme => theme.sward.ground,
        color: facts ? 'text.primary' : 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      {facts &&
        (isServed ? (
          <CheckCircleOutlined color="success" sx={{ fontSize: 18, marginTop: '1px' }} />
        ) : (
          <WarningAmberOutlined color="warning" sx={{ fontSize: 18, marginTop: '1px' }} />
        ))}
      <div>
        {lines.map(line => (
          <div key={line}>{line}</div>
        ))}
      </div>
    </Box>
  );
}
