import type { offerMessages as english } from '#texts/en/web/crew/offers.ts';
import type { TextsLike } from '#texts/localized.ts';

export const offerMessages = {
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
} satisfies TextsLike<typeof english>;
