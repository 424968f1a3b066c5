import { useTranslate } from 'ra-core';
import { propertyPath } from '#contract/core/paths.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { streetOf } from '#src/ui/fields/names.ts';
import { MenuButton } from './MenuButton.tsx';

/** Links to the customer's other properties. */
export function OtherProperties({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  const { otherProperties } = property;
  if (otherProperties.length === 0) return null;
  return (
    <MenuButton
      variant="text"
      size="small"
      sx={{ minHeight: 24, paddingBlock: 0, fontSize: '0.8125rem' }}
      label={translate('property.view.others', { smart_count: otherProperties.length })}
      entries={otherProperties.map(other => ({
        label: `${streetOf(other)}, ${other.city} · ${translate(`words.property.${other.status}`)}`,
        to: propertyPath(other.id),
      }))}
    />
  );
}
