import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { settlementPath } from '#contract/core/paths.ts';
import { periodOf } from '#contract/core/periods.ts';
import { settlementBody } from '#contract/money/settlements.ts';
import { today } from '#src/dataProvider/today.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import { settlementCalls } from './calls.ts';

/** Creates the draft of a vendor's settlement, by default for the last month, and opens it. */
export function DraftDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { from, to } = periodOf('lastMonth', today());
  return (
    <FormDialog
      title={translate('settlement.makeTitle')}
      saveLabel={translate('settlement.makeSave')}
      schema={settlementBody}
      values={{ fromDate: from, toDate: to }}
      save={async body => {
        const { id } = await settlementCalls.make(body);
        navigate(settlementPath(id));
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{translate('settlement.makeHelp')}</Typography>
      <ReferenceInput
        source="vendorId"
        label="settlement.vendor"
        reference="vendors"
        optionText="companyName"
        isRequired
      />
      <TextInput source="fromDate" type="date" label="settlement.from" isRequired span={3} />
      <TextInput source="toDate" type="date" label="settlement.to" isRequired span={3} />
    </FormDialog>
  );
}
