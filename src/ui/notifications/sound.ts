import { useSyncExternalStore } from 'react';
import { makeSignal } from '#src/makeSignal.ts';

const SOUND_KEY = 'sound';
const changed = makeSignal();

const isOn = () => localStorage.getItem(SOUND_KEY) !== 'off';

function setOn(on: boolean) {
  localStorage.setItem(SOUND_KEY, on ? 'on' : 'off');
  changed.tell();
}

/** Returns whether notification sounds are on in this browser, and a setter. */
export const useSound = (): [boolean, (on: boolean) => void] => [
  useSyncExternalStore(changed.subscribe, isOn),
  setOn,
];

/** Notes in hertz; the urgent chime is longer and rises. */
const CHIMES = { normal: [659.3, 880], high: [659.3, 880, 1318.5, 880, 1318.5] } as const;
const NOTE_SECONDS = 0.14;

let context: AudioContext | null = null;

/** Plays a short chime if sound is on; does nothing if the browser forbids it. */
export function playChime(urgency: keyof typeof CHIMES) {
  if (!isOn() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const audio = context;
  void audio.resume();
  CHIMES[urgency].forEach((hertz, index) => {
    const from = audio.currentTime + index * NOTE_SECONDS;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'sine';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(urgency === 'high' ? 0.22 : 0.1, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS * 1.6);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + NOTE_SECONDS * 1.6);
  });
}
