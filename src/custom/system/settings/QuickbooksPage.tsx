import { useTranslate } from 'ra-core';
import { MONEY_ACCOUNTS } from '#contract/money/ledger.ts';
import type { BookName } from '#contract/money/quickbooks.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { SettingPage } from './SettingPage.tsx';

const SECTIONS: readonly { name: 'accounts' | 'money' | 'vendors' | 'tax'; fields: readonly BookName[] }[] = [
  {
    name: 'accounts',
    fields: [
      'receivable',
      'incomeMow',
      'incomeBnb',
      'incomeCallLog',
      'tax',
      'discounts',
      'writtenOff',
      'refunds',
      'overpayments',
      'credit',
    ],
  },
  { name: 'money', fields: MONEY_ACCOUNTS },
  { name: 'vendors', fields: ['vendorCost', 'payable'] },
  { name: 'tax', fields: ['taxItem', 'taxAgency'] },
];

/** Names of the ledger's accounts in QuickBooks. */
export default function QuickbooksPage() {
  const translate = useTranslate();
  return (
    <SettingPage name="quickbooks" tab="quickbooks">
      {() =>
        SECTIONS.map(({ name, fields }) => (
          <FormSection
            key={name}
            title={translate(`quickbooks.setting.${name}`)}
            help={translate(`quickbooks.setting.${name}Help`)}
          >
            {fields.map(field => (
              <TextInput
                key={field}
                source={field}
                label={`quickbooks.names.${field}`}
                maxLength={name === 'tax' ? 31 : 159}
                span={3}
              />
            ))}
          </FormSection>
        ))
      }
    </SettingPage>
  );
}
