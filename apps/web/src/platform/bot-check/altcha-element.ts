import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

/** What the element says, in each language, by the library's own names. */
export type BotCheckWords = Readonly<Record<'fr' | 'en', Readonly<Record<string, string>>>>;

// Importing this module has made the element known to the document.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
$altcha.defaults.set({
  // It would follow the visitor's pointer for a service that we do not use.
  humanInteractionSignature: false,
  hideFooter: true,
  hideLogo: true,
});

export function speakWith(words: BotCheckWords): void {
  $altcha.i18n.set(words);
}
