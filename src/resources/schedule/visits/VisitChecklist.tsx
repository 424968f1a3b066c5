import CheckBoxOutlineBlankOutlined from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { storedText } from '#contract/core/storedText.ts';
import { missingItems } from '#contract/field/checklists.ts';
import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import { storedLanguage } from '#src/i18n/language.ts';

/** Items that the crew checked off when it completed a visit, and missing required ones. */
export function VisitChecklist({ items }: { items: AssignmentDetail['checklist'] }) {
  const translate = useTranslate();
  const textOf = (item: (typeof items)[number]) => storedText(item, 'text', storedLanguage());
  const missing = missingItems(items);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {missing.length > 0 && (
        <Alert severity="warning">
          {translate('visits.checklistMissing', { items: missing.map(textOf).join(', ') })}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {items.map(item => {
          const Icon = item.isDone ? CheckBoxOutlined : CheckBoxOutlineBlankOutlined;
          return (
            <Box component="li" key={item.id} sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
              <Icon
                fontSize="small"
                color={item.isDone ? 'success' : 'disabled'}
                titleAccess={translate(item.isDone ? 'visits.checked' : 'visits.unchecked')}
              />
              <span>{textOf(item)}</span>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
