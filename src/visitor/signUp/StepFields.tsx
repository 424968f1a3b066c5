import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { FRONT_BACK } from '#contract/core/enums.ts';
import { fill } from '#contract/core/messages.ts';
import { Field } from '#src/account/signIn/Field.tsx';
import { Notice } from '../Notice.tsx';
import type { VisitorProps } from '../VisitorFrame.tsx';
import { CardStep } from './CardStep.tsx';
import { CheckField } from './CheckField.tsx';
import { Choices } from './Choices.tsx';
import { CodeField } from './CodeField.tsx';
import { FrequencyChoice } from './FrequencyChoice.tsx';
import { type DrawnSize, LotPicture } from './LotPicture.tsx';
import { StreetField } from './StreetField.tsx';
import { cityProblem, fieldsOf } from './steps.ts';
import type { SignUp, SignUpForm } from './useSignUp.ts';

const LotMap = lazy(() => import('./LotMap.tsx'));
const MAX_WORDS = 2000;

export interface PageProps extends VisitorProps {
  form: SignUpForm;
  signUp: SignUp;
}

interface StepProps extends PageProps {
  /** Key of the question. */
  step: string;
  title: string;
}

/** The fields of a question. */
export function StepFields(props: StepProps) {
  const { texts, step, title, form, signUp } = props;
  const words = texts.signUp;
  const { values, errors, set, place } = signUp;
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: (value: string) => set(name, value),
  });
  const choice = (name: string) => ({
    name,
    label: title,
    value: values[name] ?? '',
    error: errors[name],
    onChoose: (value: string) => set(name, value),
  });
  switch (step) {
    case 'address': {
      const otherCity = place && cityProblem(place, values);
      return (
        <>
          <StreetField {...{ texts, form, signUp }} />
          <Field
            {...field('zipcode')}
            label={words.zipcode}
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={10}
          />
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 96px', gap: 1.5 }}>
            <Field {...field('city')} label={words.city} autoComplete="address-level2" maxLength={80} />
            <Field {...field('state')} label={words.state} autoComplete="address-level1" maxLength={40} />
          </Box>
          {otherCity && (
            <Notice>{fill(words.otherCity, { zipcode: values.zipcode ?? '', place: otherCity })}</Notice>
          )}
          {place && signUp.isOutside && <Notice>{words.outside}</Notice>}
          {place && !signUp.isOutside && place.city && (
            <Notice>{fill(words.isServed, { city: place.city })}</Notice>
          )}
        </>
      );
    }
    case 'lotSize':
      return <LotFields {...props} />;
    case 'service':
      return (
        <Choices
          {...choice('service')}
          choices={(['mow', 'bnb'] as const).map(value => {
            const isHere = !place || place.services.includes(value);
            const [name = '', help = ''] = words.services[value];
            return { value, title: name, help: isHere ? help : words.notHere, isDisabled: !isHere };
          })}
        />
      );
    case 'frequency':
      return <FrequencyChoice {...props} />;
    case 'frontBack':
      return (
        <Choices
          {...choice('frontBack')}
          choices={FRONT_BACK.map(value => ({ value, title: words.frontBack[value] }))}
        />
      );
    case 'startWish':
      return <Field {...field('startWish')} label={words.startWish} type="date" />;
    case 'contact':
      return (
        <>
          <Field {...field('firstName')} label={words.firstName} autoComplete="given-name" maxLength={80} />
          <Field {...field('lastName')} label={words.lastName} autoComplete="family-name" maxLength={80} />
          <Field
            {...field('email')}
            label={words.email}
            autoComplete="email"
            inputMode="email"
            maxLength={254}
          />
          <Field
            {...field('phone')}
            label={words.phone}
            autoComplete="tel-national"
            inputMode="tel"
            maxLength={20}
          />
          <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
            {words.contactSaved}
          </Typography>
        </>
      );
    case 'referral':
      return (
        <>
          <CodeField
            {...field('referralCode')}
            {...{ texts, signUp }}
            label={words.referralCode}
            maxLength={40}
          />
          <Box component="p" sx={{ margin: 0 }}>
            {words.referralHelp}
          </Box>
        </>
      );
    case 'discount':
      return (
        <CodeField
          {...field('discountCode')}
          {...{ texts, signUp }}
          label={words.discountCode}
          maxLength={30}
        />
      );
    case 'comments':
      return <Field {...field('comments')} label={words.comments} rows={4} maxLength={MAX_WORDS} />;
    case 'card':
      return form.cardForm && <CardStep {...props} cardForm={form.cardForm} />;
    default:
      return fieldsOf(step).map(name => (
        <Field key={name} {...field(name)} label={words.answer} rows={2} maxLength={MAX_WORDS} />
      ));
  }
}

const SIZES: readonly DrawnSize[] = ['small', 'average', 'large', 'extraLarge'];

/** The lot size: one of four pictures, a number, or drawn on the map. */
function LotFields({ texts, title, form, signUp }: StepProps) {
  const words = texts.signUp;
  const { values, errors, set, place } = signUp;
  const [isDrawing, setDrawing] = useState(false);
  const { latitude, longitude } = place ?? { latitude: null, longitude: null };
  const choose = (size: string) => {
    set('lotSize', size);
    set('lotSquareFeet', '');
  };
  return (
    <>
      <Choices
        name="lotSize"
        label={title}
        value={values.lotSquareFeet ? '' : (values.lotSize ?? '')}
        error={errors.lotSize}
        onChoose={choose}
        choices={SIZES.map(value => {
          const [name = '', help = ''] = words.lotSizes[value];
          return { value, title: name, help, aside: <LotPicture size={value} /> };
        })}
      />
      {latitude !== null && longitude !== null && !isDrawing && (
        <Button variant="outlined" onClick={() => setDrawing(true)}>
          {words.draw}
        </Button>
      )}
      {isDrawing && latitude !== null && longitude !== null && (
        <Suspense fallback={words.sending}>
          <LotMap
            texts={words}
            tiles={form.tiles}
            middle={{ latitude, longitude }}
            home={{ zipcode: values.zipcode ?? '', address: values.address ?? '', city: values.city ?? '' }}
            onArea={feet => set('lotSquareFeet', feet > 0 ? String(feet) : '')}
          />
        </Suspense>
      )}
      <Field
        name="lotSquareFeet"
        label={words.squareFeet}
        value={values.lotSquareFeet ?? ''}
        error={errors.lotSquareFeet}
        inputMode="numeric"
        maxLength={9}
        onChange={feet => set('lotSquareFeet', feet.replaceAll(/\D/g, ''))}
      />
      <CheckField
        label={words.isCornerLot}
        isChecked={values.isCornerLot === 'yes'}
        onCheck={isChecked => set('isCornerLot', isChecked ? 'yes' : '')}
      />
    </>
  );
}
