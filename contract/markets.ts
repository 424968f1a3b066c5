import { z } from 'zod';
import { requiredText, zipcodeField } from './validation.ts';

export const marketBody = z.object({
  name: requiredText('required', 80),
  taxPercent: z.number().min(0, 'notNegative').max(100, 'invalid'),
  isActive: z.boolean().default(true),
  zipcodes: z.array(zipcodeField).max(2000).default([]),
});
export type MarketBody = z.infer<typeof marketBody>;

export interface Market extends MarketBody {
  id: number;
  propertyCount: number;
  version: number;
}
