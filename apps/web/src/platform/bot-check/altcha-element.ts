import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { botCheckMessages } from '#i18n/messages/bot-check.ts';

// Imported for its effect: from here on the document knows the element.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
$altcha.defaults.set({
  // It would follow the visitor's pointer for a service that we do not use.
  humanInteractionSignature: false,
  hideFooter: true,
  hideLogo: true,
});
$altcha.i18n.set(botCheckMessages);
