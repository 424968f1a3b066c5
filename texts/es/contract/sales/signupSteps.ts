import type { signupStepTexts as english } from '#texts/en/contract/sales/signupSteps.ts';
import type { TextsLike } from '#texts/localized.ts';

export const signupStepTexts = {
  address: {
    title: '¿Dónde está el césped?',
    help: 'Calle, ciudad y código postal. Le decimos enseguida si pasa una cuadrilla.',
  },
  lotSize: {
    title: '¿De qué tamaño es el lote?',
    help: 'Un cálculo basta; medimos antes de la primera visita.',
  },
  service: {
    title: '¿Qué hacemos por usted?',
  },
  frequency: {
    title: '¿Cada cuánto?',
    help: 'A la mayoría le va mejor cada dos semanas.',
  },
  frontBack: {
    title: '¿Frente, atrás o ambos?',
  },
  startWish: {
    title: '¿Cuándo podemos empezar?',
  },
  contact: {
    title: '¿Cómo le avisamos?',
    help: 'Nombre, correo y celular.',
  },
  referral: {
    title: '¿Alguien nos recomendó?',
    help: 'Con su código, ambos reciben con el tiempo un corte gratis.',
  },
  discount: {
    title: '¿Tiene un código de descuento?',
    help: 'El precio de abajo cambia enseguida.',
  },
  card: {
    title: '¿Una tarjeta para los cobros?',
    help: 'No se cobra nada antes de la primera visita.',
  },
  comments: {
    title: '¿Algo que debamos saber?',
    help: 'Portones, perros, canteros.',
  },
} satisfies TextsLike<typeof english>;
