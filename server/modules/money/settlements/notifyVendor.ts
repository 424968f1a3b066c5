import { and, eq, isNotNull } from 'drizzle-orm';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { settlementPath } from '#contract/core/paths.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { users, vendors } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { businessEmail } from '#server/modules/messaging/notices/businessEmail.ts';
import { queueNotices } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import type { SettlementRow } from './draft.ts';

interface Told {
  subject: Bilingual;
  text: Bilingual;
  /** Whether the settlement is attached. */
  isAttached?: boolean;
}

interface Reader {
  id: number | null;
  name: string;
  email: string | null;
  language: Language;
}

/** Email to a vendor about a settlement. */
export const vendorEmail = (
  business: SettingValue<'general'>,
  { name, language, subject, text }: Pick<Reader, 'name' | 'language'> & Pick<Told, 'subject' | 'text'>,
  address: string,
) =>
  businessEmail(business, {
    name,
    language,
    subject: subject[language],
    paragraphs: [text[language]],
    link: { label: moneyTexts.settlements.tellVendor.link[language], address },
    closing: moneyTexts.settlements.tellVendor.closing[language],
  });

/** Notifies a vendor's users, or else the company's address, if there is one. */
export async function notifyVendor(
  { config }: Pick<Deps, 'config'>,
  unit: UnitOfWork,
  { id, number, vendorId }: SettlementRow,
  { subject, text, isAttached = false }: Told,
): Promise<void> {
  const people = await unit.tx
    .select({ id: users.id, name: users.firstName, email: users.email, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.vendorId, vendorId),
        eq(users.type, 'vendor'),
        eq(users.isActive, true),
        isNotNull(users.email),
      ),
    );
  const [company] = await unit.tx
    .select({ name: vendors.companyName, email: vendors.email })
    .from(vendors)
    .where(eq(vendors.id, vendorId));
  const business = await settingOf(unit.tx, 'general');
  const address = `${config.publicUrl}${settlementPath(id)}`;
  const own = company ? [{ ...company, id: null, language: business.language }] : [];
  const readers: Reader[] = people.length > 0 ? people : own;
  await queueNotices(
    unit,
    readers.flatMap(reader => {
      if (!reader.email) return [];
      const { name, language } = reader;
      return {
        channel: 'email',
        kind: 'settlement',
        recipient: reader.email,
        userId: reader.id,
        ...(isAttached && {
          document: { kind: 'settlement', subject: { id }, fileName: `settlement-${number}.pdf`, language },
        }),
        ...vendorEmail(business, { name, language, subject, text }, address),
      };
    }),
  );
}
