import { plainResource, type RowOf, type SchemaTools } from '#contract/core/plainResource.ts';
import { tagsResourceTexts } from '#texts/contract/customers/tags.resource.ts';

/** Maximum length of a tag's name in characters. */
export const TAG_LENGTH = 40;

const schemas = ({ z, requiredText }: SchemaTools) => ({
  row: z.object({
    id: z.number(),
    name: z.string(),
    color: z.string().nullable(),
    /** Customers who have the tag. */
    customerCount: z.number(),
    version: z.number(),
  }),
  body: z.object({
    name: requiredText('required', TAG_LENGTH),
    color: z.preprocess(
      color => color || null,
      z
        .string()
        .regex(/^#[0-9a-f]{6}$/i, 'invalid')
        .nullable(),
    ),
  }),
});
export type Tag = RowOf<typeof schemas>;

/** Words by which the office groups its customers. */
export const tags = plainResource({
  name: 'tags',
  entity: 'tag',
  permissions: {
    tag_edit: {
      label: tagsResourceTexts.tag_edit,
      roles: ['csr'],
      group: 'customers',
      opens: tagsResourceTexts.tagEditOpens,
    },
  },
  view: 'tag_edit',
  write: 'tag_edit',
  menuAfter: 'lockedCustomers',
  texts: tagsResourceTexts.texts,
  fields: tagsResourceTexts.fields,
  named: 'name',
  schemas,
  example: { name: 'Prepays the season', color: '#1F5FA8' },
});
