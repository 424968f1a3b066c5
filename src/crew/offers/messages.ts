import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  crewOffer: {
    title: 'Extra work',
    ask: 'Offer extra work',
    choose: 'Offer extra work at %{address}',
    fewer: 'Less: %{name}',
    more: 'More: %{name}',
    note: 'Note for the customer',
    photo: 'Add a photo',
    photoTaken: 'Photo added: take another',
    sign: 'Customer signs here',
    email: 'E-mail a link',
    text: 'Text a link',
    sent: 'The customer gets a link as soon as there is signal. The answer shows here.',
    agree: 'I agree to this work at %{total}, tax included.',
    name: 'Customer’s name',
    signature: 'Sign with your finger',
    clear: 'Clear',
    back: 'Back',
    accept: 'Accept and sign',
    markDone: 'Mark as done',
    answered: 'Extra work at %{address}',
  },
} as const;

const es = {
  crewOffer: {
    title: 'Trabajo extra',
    ask: 'Ofrecer trabajo extra',
    choose: 'Ofrecer trabajo extra en %{address}',
    fewer: 'Menos: %{name}',
    more: 'Más: %{name}',
    note: 'Nota para el cliente',
    photo: 'Agregar una foto',
    photoTaken: 'Foto agregada: tomar otra',
    sign: 'El cliente firma aquí',
    email: 'Enlace por correo',
    text: 'Enlace por mensaje',
    sent: 'El cliente recibe un enlace en cuanto haya señal. Su respuesta aparece aquí.',
    agree: 'Acepto este trabajo por %{total}, con impuesto.',
    name: 'Nombre del cliente',
    signature: 'Firme con el dedo',
    clear: 'Borrar',
    back: 'Atrás',
    accept: 'Aceptar y firmar',
    markDone: 'Marcar como hecho',
    answered: 'Trabajo extra en %{address}',
  },
} satisfies SameShape<typeof en>;

export const offerMessages = { en, es };
