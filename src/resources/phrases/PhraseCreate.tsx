import { useTranslate } from 'ra-core';
import type { Phrase } from '../../../contract/calls/phrases.ts';
import { type PhraseBody, phraseBody } from '../../../contract/phrases.ts';
import { CreatePage } from '../../ui/form/CreatePage.tsx';
import { PhraseInputs } from './PhraseInputs.tsx';

export default function PhraseCreate() {
  const translate = useTranslate();
  return (
    <CreatePage<Phrase, PhraseBody>
      resource="phrases"
      schema={phraseBody}
      title={translate('phrase.add')}
      values={{ name: '', type: null, phrase: '', isActive: true }}
      back="/phrases"
      pathOf={() => '/phrases'}
    >
      <PhraseInputs />
    </CreatePage>
  );
}
