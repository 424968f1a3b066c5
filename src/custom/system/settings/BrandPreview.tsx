import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { showPhone } from '#contract/core/phone.ts';
import {
  BRAND_MODES,
  type BrandMode,
  COLOR,
  DEFAULT_COLOR,
  initialsOfBusiness,
  isAdjusted,
  logoView,
  shadesOf,
} from '#contract/system/brand.ts';
import type { GeneralSetting } from '#contract/system/businessSettings.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { TOKENS } from '#src/ui/theme/tokens.ts';
import { brandTexts } from '#texts/shared/brand.ts';

type Draft = Pick<GeneralSetting, 'name' | 'phone' | 'color' | 'logo'>;

/** Previews the unsaved brand as customers see it in both themes, and says if its color was adjusted. */
export function BrandPreview() {
  const translate = useTranslate();
  const [name, phone, typed, logo] = useWatch({ name: ['name', 'phone', 'color', 'logo'] }) as [
    Draft['name'],
    Draft['phone'],
    Draft['color'],
    Draft['logo'],
  ];
  const color = typed && COLOR.test(typed) ? typed : DEFAULT_COLOR;
  return (
    <Box role="group" aria-label={translate('settings.general.preview')} sx={{ display: 'grid', gap: 1.5 }}>
      {isAdjusted(color) && (
        <Alert severity="info">
          {translate('settings.general.adjusted', {
            color: color.toUpperCase(),
            shown: shadesOf(color, 'light').primary,
          })}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: 1.5 }}>
        {BRAND_MODES.map(mode => (
          <Sample key={mode} mode={mode} color={color} draft={{ name, phone, color, logo }} />
        ))}
      </Box>
    </Box>
  );
}

interface SampleProps {
  mode: BrandMode;
  color: string;
  draft: Draft;
}

function Sample({ mode, color, draft }: SampleProps) {
  const translate = useTranslate();
  const language = usePageLanguage();
  const { ground, paper, ink, ink2, line } = TOKENS[mode];
  const { primary, onPrimary, tint } = shadesOf(color, mode);
  const logo = logoView(draft.logo);
  const name = draft.name?.trim() || null;
  return (
    <Box
      role="img"
      aria-label={translate(`settings.general.${mode}`)}
      sx={{
        border: `1px solid ${line}`,
        borderRadius: '10px',
        overflow: 'hidden',
        background: ground,
        color: ink,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          padding: '10px 14px',
          borderBottom: `1px solid ${line}`,
          background: paper,
          fontWeight: 680,
          overflowWrap: 'anywhere',
        }}
      >
        {logo ? (
          <Box
            component="img"
            src={logo.path}
            alt=""
            sx={{
              maxHeight: 28,
              maxWidth: 98,
              borderRadius: '6px',
              ...(mode === 'dark' && { background: '#FFFFFF', padding: '2px' }),
            }}
          />
        ) : (
          <Box
            component="span"
            sx={{
              display: 'grid',
              placeItems: 'center',
              flexShrink: 0,
              width: 28,
              height: 28,
              borderRadius: '6px',
              background: primary,
              color: onPrimary,
              fontSize: 12,
            }}
          >
            {initialsOfBusiness(name)}
          </Box>
        )}
        {name ?? brandTexts.unnamed[language]}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', padding: '14px' }}>
        <b>{translate('settings.general.previewTitle')}</b>
        <Box component="span" sx={{ padding: '3px 8px', borderRadius: '6px', background: tint }}>
          {translate('settings.general.previewText')}
        </Box>
        <Box
          component="span"
          sx={{
            padding: '8px 16px',
            borderRadius: '8px',
            background: primary,
            color: onPrimary,
            fontWeight: 560,
          }}
        >
          {translate('settings.general.previewAction')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', color: ink2, fontSize: '0.8125rem' }}>
          {brandTexts.office[language]}
          {draft.phone && <span style={{ color: primary }}>{showPhone(draft.phone)}</span>}
        </Box>
      </Box>
    </Box>
  );
}
