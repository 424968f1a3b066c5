import AddOutlined from '@mui/icons-material/AddOutlined';
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { OfficeReason, ReasonUse } from '#contract/schedule/visitReasons.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { LANGUAGES } from '#texts/languages.ts';
import { inEach } from '#texts/localized.ts';

type Reason = Omit<OfficeReason, 'key'> & { key: string | null };

/** Reasons in the order in which they are offered. Saved ones are retired instead of removed. */
export function ReasonsInput({ source }: { source: ReasonUse }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ name: source });
  const reasons = (useWatch({ name: source }) ?? []) as Reason[];
  const language = storedLanguage();
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5 }}>
      {fields.map((field, index) => {
        const { key = null, isRetired = false, label } = reasons[index] ?? {};
        const say = (text: string) =>
          translate(`settings.visitReasons.${text}`, { reason: label?.[language] || String(index + 1) });
        const retire = () => setValue(`${source}.${index}.isRetired`, !isRetired, { shouldDirty: true });
        return (
          <Box
            key={field.id}
            role="group"
            aria-label={label?.[language] ?? ''}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '4px 12px' }}
          >
            {LANGUAGES.map(one => (
              <Box key={one} sx={{ flex: '1 1 160px', opacity: isRetired ? 0.65 : 1 }}>
                <TextInput
                  source={`${source}.${index}.label.${one}`}
                  label={LANGUAGE_NAMES[one]}
                  maxLength={60}
                  isRequired
                />
              </Box>
            ))}
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, marginTop: '24px' }}>
              {isRetired && <Chip size="small" label={translate('settings.visitReasons.retired')} />}
              <Tool label={say('up')} isOff={index === 0} onClick={() => move(index, index - 1)}>
                <ArrowUpward sx={{ fontSize: 18 }} />
              </Tool>
              <Tool
                label={say('down')}
                isOff={index === fields.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDownward sx={{ fontSize: 18 }} />
              </Tool>
              {key === null ? (
                <Tool label={say('remove')} onClick={() => remove(index)}>
                  <DeleteOutlined sx={{ fontSize: 18 }} />
                </Tool>
              ) : (
                <Tool label={say(isRetired ? 'offer' : 'retire')} onClick={retire}>
                  {isRetired ? (
                    <UnarchiveOutlined sx={{ fontSize: 18 }} />
                  ) : (
                    <ArchiveOutlined sx={{ fontSize: 18 }} />
                  )}
                </Tool>
              )}
            </Box>
          </Box>
        );
      })}
      <Box>
        <Button
          size="small"
          startIcon={<AddOutlined />}
          onClick={() => append({ key: null, label: inEach(() => ''), isRetired: false })}
        >
          {translate('settings.visitReasons.add')}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate('settings.visitReasons.retiredHelp')}
      </Typography>
    </Box>
  );
}

interface ToolProps {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Tool = ({ label, isOff = false, onClick, children }: ToolProps) => (
  <IconButton size="small" aria-label={label} disabled={isOff} onClick={onClick}>
    {children}
  </IconButton>
);
