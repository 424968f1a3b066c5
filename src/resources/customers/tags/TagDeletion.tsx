import { useTranslate } from 'ra-core';

/** Text of the confirmation before a tag is deleted: how many customers lose it. */
export default function TagDeletion({ record: { customerCount } }: { record: { customerCount?: number } }) {
  const translate = useTranslate();
  return translate('tagging.deleteText', { smart_count: customerCount ?? 0 });
}
