import type { Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { TextWord } from '#contract/messaging/texting.ts';
import { asTextMessage } from '#contract/messaging/textMessage.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { textWords } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { addMessage } from '#server/modules/customers/customerMessages/addMessage.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { resumeTexts, stopTexts } from '#server/modules/messaging/notices/stoppedTexts.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { fill } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { type Customer, type IncomingText, messageOf } from './author.ts';

interface Said {
  word: TextWord;
  /** Customers with the number; the word counts for all of them. */
  owners: readonly Customer[];
  /** The customer in whose thread the text is. */
  customer: Customer | undefined;
}

/**
 * Carries out STOP, START or HELP at once, records it on every customer with the number, and answers once.
 * After STOP, texts that wait in the outbox are canceled.
 */
export async function followWord(
  deps: Pick<Deps, 'config'>,
  unit: UnitOfWork,
  { sid, phone, body, isAnsweredByCarrier }: IncomingText,
  { word, owners, customer }: Said,
): Promise<void> {
  await unit.tx.insert(textWords).values({ phone, word, words: body.slice(0, 200), sid, at: unit.now });
  const changes = await changeStop(unit, { phone, body, word });
  if (changes)
    await unit.record(
      ...owners.map(({ id }) => ({
        ...{ entity: 'customer' as const, entityId: id, action: 'updated' as const, customerId: id },
        before: { receivesTexts: word !== 'start' },
        after: { receivesTexts: word === 'start' },
        reason: body.slice(0, 200),
      })),
    );
  // A second STOP changes nothing, so it gets no second answer.
  if (isAnsweredByCarrier || (word !== 'help' && !changes)) return;
  await answer(deps, unit, {
    sid,
    phone,
    word,
    customer,
    language: customer?.language ?? owners[0]?.language,
  });
}

/** Stores or removes the stop of a number. Returns whether that changed anything. */
function changeStop(
  unit: UnitOfWork,
  { phone, body, word }: Pick<IncomingText, 'phone' | 'body'> & { word: TextWord },
): Promise<boolean> | false {
  if (word === 'help') return false;
  return word === 'stop' ? stopTexts(unit, phone, body.slice(0, 200)) : resumeTexts(unit, phone);
}

interface Answered {
  sid: string;
  phone: string;
  word: TextWord;
  customer: Customer | undefined;
  language: Language | undefined;
}

async function answer(
  deps: Pick<Deps, 'config'>,
  unit: UnitOfWork,
  { sid, phone, word, customer, language = 'en' }: Answered,
): Promise<void> {
  const business = await settingOf(unit.tx, 'general');
  const body = wordAnswer(business, word, language);
  const author = { userId: null, name: business.name ?? messagingTexts.texting.we[language], language };
  const message = messageOf(body);
  if (customer)
    await addMessage(deps, unit, author, message, {
      ...{ customerId: customer.id, side: 'office', isSettled: true },
    });
  await queueNotice(unit, {
    ...{ channel: 'text', kind: 'text-keyword', recipient: phone, body },
    customerId: customer?.id ?? null,
    dedupeKey: customer ? `reply:${message.id}` : `text-keyword:${sid}`,
  });
}

/** Text that answers STOP, START or HELP, with the business's name and phone number. */
export function wordAnswer(
  { name, phone }: Pick<SettingValue<'general'>, 'name' | 'phone'>,
  word: TextWord,
  language: Language,
): string {
  const texts = messagingTexts.texting;
  const call = phone ? fill(texts.call[language], { phone: showPhone(phone) }) : '';
  const said = [texts.words[word].said[language], call].filter(Boolean).join(' ');
  return asTextMessage(`${name ?? texts.we[language]}: ${said}`);
}
