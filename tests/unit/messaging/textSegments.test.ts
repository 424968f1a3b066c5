import { describe, expect, it } from 'vitest';
import { reminderAnswerIn, senderOf, textWordIn } from '#contract/messaging/texting.ts';
import { measureText } from '#contract/messaging/textSegments.ts';

describe('the length of a text', () => {
  it.each([
    ['', 'gsm', 0, 160],
    ['a'.repeat(160), 'gsm', 1, 0],
    ['a'.repeat(161), 'gsm', 2, 145],
    ['a'.repeat(306), 'gsm', 2, 0],
    ['a'.repeat(307), 'gsm', 3, 152],
    // Each euro sign counts as two characters, and is never split between two segments.
    ['€'.repeat(80), 'gsm', 1, 0],
    [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 'gsm', 2, 141],
    ['¿Mañana? Ñandú é', 'ucs2', 1, 54],
    ['¿Qué tal? Ñ ñ é ü', 'gsm', 1, 143],
    ['ó'.repeat(70), 'ucs2', 1, 0],
    ['ó'.repeat(71), 'ucs2', 2, 63],
    ['🌱'.repeat(35), 'ucs2', 1, 0],
    // An emoji takes two units and isn't split: 33 of them fit into a segment.
    ['🌱'.repeat(36), 'ucs2', 2, 61],
  ])('is counted as carriers do: %#', (text, encoding, segments, left) => {
    expect(measureText(text)).toEqual({ encoding, segments, left });
  });
});

describe('a text', () => {
  it.each([
    ['STOP', 'stop'],
    ['Stop.', 'stop'],
    [' stop all ', 'stop'],
    ['¡ALTO!', 'stop'],
    ['No más mensajes', 'stop'],
    ['Start', 'start'],
    ['EMPEZAR', 'start'],
    ['info', 'help'],
    ['Ayuda?', 'help'],
    ['Please stop by on Friday', null],
    ['yes', null],
    ['stop the mower noise', null],
    ['', null],
  ])('%j says %s', (text, word) => {
    expect(textWordIn(text, false)).toBe(word);
  });

  it.each([
    ...[
      'Stop, please!',
      'STOP 🛑',
      'ＳＴＯＰ',
      'Please stop texting me.',
      'stop texting me now',
      'Stop sending me texts',
    ],
    ...[
      'stop all messages',
      'No more texts',
      "Don't text me",
      'Don’t text me anymore',
      'Do not send me any more texts',
    ],
    ...[
      'Unsubscribe me please',
      'Remove me from your list',
      'Take me off your list',
      'Hi, stop messaging this number',
    ],
    ...[
      'Stop, por favor',
      '¡Ya basta!',
      'Alto, gracias',
      'No quiero más mensajes',
      'Ya no quiero recibir mensajes',
    ],
    ...[
      'No me manden más mensajes por favor',
      'Por favor no me escriban más',
      'Dejen de mandarme mensajes',
      'Denme de baja',
    ],
  ])('%j asks for no more texts', text => {
    expect(textWordIn(text, false)).toBe('stop');
  });

  it.each([
    ...['Please cancel', 'cancel please', 'Stop the mowing please', 'Please stop by tomorrow', 'Help please'],
    ...[
      'Don’t text me before 8',
      'Stop sending the crew on Fridays',
      'Do not send the crew',
      'No more mowing',
    ],
    ...[
      'Para el viernes por favor',
      'No quiero más visitas',
      'No me manden el equipo el lunes',
      'Deje de cortar',
      'end of the week',
    ],
    ...[
      'stop texting my wife, text me',
      'Remove me from the Friday list',
      'I got no messages',
      'please',
      'gracias',
    ],
  ])('%j is for a person to read', text => {
    expect(textWordIn(text, false)).toBeNull();
  });

  it('that opts in resumes texts only if they were stopped', () => {
    expect([textWordIn('Sí', true), textWordIn('YES', true), textWordIn('Sí', false)]).toEqual([
      'start',
      'start',
      null,
    ]);
  });

  it.each([
    ['skip', 'skip'],
    ['Omitir', 'skip'],
    ['C', 'confirm'],
    ['confirmo!', 'confirm'],
    ['skip or not?', null],
    ['ok', null],
  ])('%j answers a reminder with %s', (text, answer) => {
    expect(reminderAnswerIn(text)).toBe(answer);
  });

  it.each([
    ['+1 (512) 555-0100', '5125550100'],
    ['512.555.0100', '5125550100'],
    ['+442071838750', '442071838750'],
    ['AMAZON', 'AMAZON'],
    ['22000', '22000'],
  ])('from %j is from %s', (from, sender) => {
    expect(senderOf(from)).toBe(sender);
  });
});
