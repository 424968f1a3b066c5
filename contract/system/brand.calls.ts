import { z } from 'zod';
import { type Call, type CallAddress, data, file } from '#contract/core/call.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { ICONS, LOGO_ID } from './brand.ts';

/** The business as the pages of customers and the public show it. */
export const brand = z.object({
  name: z.string().nullable(),
  /** Ten digits. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Chosen color, as `#RRGGBB`. */
  color: z.string().nullable(),
  /** Id of the logo. */
  logo: z.string().nullable(),
  /** Changes with name, color and logo. */
  version: z.string(),
});
export type Brand = z.output<typeof brand>;

export const brandCalls = {
  'POST /settings/logo': {
    operationId: 'uploadLogo',
    summary: 'Uploads a logo for the general settings',
    form: z.object({ logo: z.file() }),
    answer: data(z.object({ logo: z.string() })),
  },
  'GET /brand/logos/:id': {
    operationId: 'getLogo',
    summary: 'The business’s logo',
    params: z.object({ id: z.string().regex(LOGO_ID) }),
    answer: file('image/png'),
  },
  'GET /brand/icons/:name': {
    operationId: 'getBrandIcon',
    summary: 'The business’s icon for browsers and phones',
    params: z.object({ name: z.enum(ICONS) }),
    query: z.object({ v: z.string().max(20).optional() }),
    answer: file('image/png'),
  },
  'GET /brand/manifest': {
    operationId: 'getBrandManifest',
    summary: 'The manifest for installing the portal',
    query: z.object({ lang: z.enum(LANGUAGES).default('en'), v: z.string().max(20).optional() }),
    answer: file('application/manifest+json'),
  },
} satisfies Record<CallAddress, Call>;
