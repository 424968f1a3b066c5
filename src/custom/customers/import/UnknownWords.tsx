import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { type ChangeEvent, useState } from 'react';
import { FREQUENCIES } from '#contract/core/enums.ts';
import { FREQUENCY_WORDS } from '#contract/core/frequencies.ts';
import type { ImportRecord, ImportWord } from '#contract/customers/imports.calls.ts';
import {
  cityZipcode,
  type ImportWordsBody,
  NO_SERVICE,
  SOLD_TYPES,
  STATUS_MEANINGS,
} from '#contract/customers/imports.ts';
import { failureReason } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { languageOf } from '#texts/languages.ts';
import { setWords, startCheck } from './calls.ts';

type Answers = Record<string, string>;

const keyOf = ({ field, word }: Pick<ImportWord, 'field' | 'word'>) => `${field} ${word}`;

interface UnknownWordsProps {
  importId: string;
  onChange: (record: ImportRecord) => void;
}

/**
 * Reads the file's words for services, frequencies and statuses that no rule knows, and its cities without
 * ZIP codes.
 */
export const useUnknownWords = (importId: string) =>
  useCallQuery(
    'GET /imports/:id/words',
    { params: { id: importId } },
    { key: ['import', importId, 'words'] },
  );

/**
 * Asks once for the whole file what each unknown word for a service, frequency or status means, and which ZIP
 * code applies to each city whose rows have none.
 */
export function UnknownWords({ importId, onChange }: UnknownWordsProps) {
  const translate = useTranslate();
  const [answers, setAnswers] = useState<Answers>({});
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data: words = [] } = useUnknownWords(importId);
  const asked = words.filter(({ meaning }) => meaning === null);
  if (asked.length === 0) return null;
  const asksWords = asked.some(({ field }) => field !== 'zipcode');
  const answerTo = (word: ImportWord) => answers[keyOf(word)] ?? word.assumed ?? '';
  const apply = async () => {
    setSaving(true);
    setFailure(null);
    try {
      await setWords(importId, bodyOf(asked, answerTo));
      onChange(await startCheck(importId));
    } catch (error) {
      setFailure(failureReason(error, storedLanguage()));
      setSaving(false);
    }
  };
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Typography sx={{ fontWeight: 580 }}>
        {translate(`import.words.${asksWords ? 'question' : 'zipcodeQuestion'}`)}
      </Typography>
      {failure && <Typography color="error">{failure}</Typography>}
      <Box sx={{ display: 'grid', gap: 1, marginBlock: 1.5, maxWidth: 520 }}>
        {asked.map(word => (
          <WordRow
            key={keyOf(word)}
            word={word}
            value={answerTo(word)}
            onChange={value => setAnswers({ ...answers, [keyOf(word)]: value })}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        loading={isSaving}
        disabled={
          asked.every(word => !answerTo(word)) || asked.some(word => isMistyped(word, answerTo(word)))
        }
        onClick={() => void apply()}
      >
        {translate('import.words.apply')}
      </Button>
    </Alert>
  );
}

/** Whether the answer is a ZIP code that isn't complete. */
const isMistyped = ({ field }: ImportWord, answer: string) =>
  field === 'zipcode' && answer !== '' && !cityZipcode.safeParse(answer).success;

interface WordRowProps {
  word: ImportWord;
  value: string;
  onChange: (value: string) => void;
}

function WordRow({ word, value, onChange }: WordRowProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const names = FREQUENCY_WORDS[languageOf(locale)];
  const none = [NO_SERVICE, translate('import.words.none')] as const;
  const meanings = {
    service: [...SOLD_TYPES.map(type => [type, translate(`words.serviceType.${type}`)] as const), none],
    frequency: [...FREQUENCIES.map(weeks => [String(weeks), names[weeks].name] as const), none],
    status: STATUS_MEANINGS.map(one => [one, translate(`import.words.meaning.${one}`)] as const),
    zipcode: null,
  }[word.field];
  const common = {
    fullWidth: true,
    size: 'small' as const,
    label: translate(`import.words.${word.field}`, {
      smart_count: word.rows,
      word: word.word,
      rows: String(word.rows),
    }),
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  };
  if (!meanings)
    return (
      <TextField
        {...common}
        error={isMistyped(word, value)}
        helperText={translate('import.words.zipcodeHelp')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
      />
    );
  return (
    <TextField select {...common}>
      {meanings.map(([key, label]) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The answers as the call takes them; words without an answer are left out. */
function bodyOf(
  words: readonly ImportWord[],
  answerTo: (word: ImportWord) => string,
): Required<ImportWordsBody> {
  const body: Required<ImportWordsBody> = { service: {}, frequency: {}, status: {}, zipcode: {} };
  for (const word of words) {
    const answer = answerTo(word);
    if (!answer) continue;
    if (word.field === 'service')
      body.service[word.word] = SOLD_TYPES.find(type => type === answer) ?? NO_SERVICE;
    else if (word.field === 'zipcode') body.zipcode[word.word] = answer;
    else if (word.field === 'status')
      body.status[word.word] = STATUS_MEANINGS.find(meaning => meaning === answer) ?? 'ignore';
    else body.frequency[word.word] = FREQUENCIES.find(weeks => String(weeks) === answer) ?? NO_SERVICE;
  }
  return body;
}
