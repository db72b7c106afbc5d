import type { ErrorCode } from '@chauffeur/core';
import type { Messages } from '../define-messages.ts';
import { siteMessages } from './site.ts';

/** The API's codes, and what only the browser can tell: nobody answered, or not in time. */
type FailureCode = ErrorCode | 'offline' | 'timeout';

const fr = {
  invalid_request: 'La demande n’a pas été comprise. Actualisez la page et recommencez.',
  unauthenticated: 'Votre session a pris fin. Connectez-vous pour continuer.',
  invalid_credentials: 'Impossible de vous connecter, email ou mot de passe incorrect',
  account_changed:
    'Un autre compte est maintenant connecté dans ce navigateur. Rien n’a été enregistré\u00A0: vérifiez vos coordonnées.',
  forbidden: 'Cette action n’est pas permise. Actualisez la page et recommencez.',
  not_found: 'Ce que vous cherchez n’existe pas ou plus.',
  price_changed: 'Le prix a changé depuis votre devis. Vérifiez le nouveau total avant de commander.',
  car_taken: 'Ce véhicule vient d’être réservé à cette heure. Choisissez une autre heure ou un autre véhicule.',
  quote_expired: 'Votre devis a expiré. Actualisez-le pour continuer.',
  quote_invalid: 'Votre devis n’est plus valable. Actualisez-le pour continuer.',
  idempotency_key_reused: 'Cette commande a déjà été envoyée avec un autre contenu. Vérifiez vos réservations.',
  email_taken: 'Un compte existe déjà avec cette adresse\u00A0: connectez-vous.',
  payload_too_large: 'Ce que vous avez saisi est trop long. Raccourcissez vos textes.',
  unsupported_media_type: 'La demande n’a pas été comprise. Actualisez la page et recommencez.',
  validation_failed: 'Certains champs sont à corriger.',
  link_expired: 'Ce lien n’est plus valable.',
  factor_required: 'Configurez d’abord votre second facteur.',
  step_up_required: 'Confirmez d’abord que c’est bien vous, par votre second facteur.',
  factor_refused: 'Ce code ou cette clé n’a pas été accepté. Recommencez avec un nouveau code.',
  last_factor: 'C’est votre seul second facteur\u00A0: ajoutez-en un autre avant de le retirer.',
  last_owner: 'C’est le dernier propriétaire\u00A0: invitez-en un autre d’abord.',
  still_staff: 'Ce compte fait partie de l’équipe\u00A0: le propriétaire met d’abord fin à cet accès.',
  bot_check_failed: 'La vérification n’a pas abouti. Recommencez-la, puis envoyez à nouveau.',
  cancellation_changed: 'Les conditions d’annulation ont changé entre-temps. Relisez-les avant d’annuler.',
  cancellation_closed: 'Cette course ne peut plus être annulée en ligne.',
  change_under_way: 'Une autre demande est en cours pour cette course. Patientez un instant et actualisez la page.',
  rides_to_come: 'Une course est en attente ou à venir\u00A0: annulez-la d’abord.',
  too_many_waiting: 'Plusieurs de vos commandes attendent déjà notre réponse. Pour une course de plus, appelez-nous.',
  trip_repeated: 'Vous venez de réserver ce trajet. Confirmez si vous voulez le réserver encore une fois.',
  payments_unavailable:
    'Le service de paiement ne répond pas. Rien ne vous a été débité\u00A0: recommencez dans un instant.',
  rate_limited: 'Trop de demandes en peu de temps. Patientez une minute et recommencez.',
  maps_unavailable: 'Le service de cartes ne répond pas. Patientez un instant et recommencez.',
  unavailable: 'Le service est momentanément indisponible. Rien n’est perdu\u00A0: recommencez dans un instant.',
  internal: 'Un incident est survenu de notre côté. Rien n’est perdu\u00A0: recommencez dans un instant.',
  offline: siteMessages.fr.offline,
  timeout: 'La réponse se fait attendre. Vérifiez votre connexion et recommencez\u00A0: rien n’est perdu.',
} satisfies Record<FailureCode, string>;

const en = {
  invalid_request: 'The request was not understood. Refresh the page and try again.',
  unauthenticated: 'Your session has ended. Sign in to continue.',
  invalid_credentials: 'Unable to sign you in, wrong e-mail or password',
  account_changed: 'This browser is now signed in to another account. Nothing was stored: check your details.',
  forbidden: 'This action is not allowed. Refresh the page and try again.',
  not_found: 'What you are looking for does not exist, or no longer does.',
  price_changed: 'The price has changed since your quote. Check the new total before you order.',
  car_taken: 'This car has just been taken for that time. Choose another time or another car.',
  quote_expired: 'Your quote has expired. Refresh it to continue.',
  quote_invalid: 'Your quote is no longer valid. Refresh it to continue.',
  idempotency_key_reused: 'This order was already sent with other contents. Check your reservations.',
  email_taken: 'An account with this address exists already: sign in.',
  payload_too_large: 'What you entered is too long. Shorten your texts.',
  unsupported_media_type: 'The request was not understood. Refresh the page and try again.',
  validation_failed: 'Some fields need correcting.',
  link_expired: 'This link is no longer valid.',
  factor_required: 'First set up your second factor.',
  step_up_required: 'First confirm that it is you, by your second factor.',
  factor_refused: 'This code or key was not accepted. Try again with a new code.',
  last_factor: 'This is your only second factor: add another before you remove it.',
  last_owner: 'This is the last owner: invite another first.',
  still_staff: 'This account is part of the team: the owner ends that access first.',
  bot_check_failed: 'The check did not succeed. Do it again, then send once more.',
  cancellation_changed: 'The cancellation terms have changed meanwhile. Read them again before you cancel.',
  cancellation_closed: 'This ride can no longer be cancelled online.',
  change_under_way: 'Another request is under way for this ride. Wait a moment and refresh the page.',
  rides_to_come: 'A ride is pending or to come: cancel it first.',
  too_many_waiting: 'Several of your orders are already awaiting our answer. For one more ride, please call us.',
  trip_repeated: 'You have just booked this trip. Confirm if you want to book it once more.',
  payments_unavailable: 'The payment service is not answering. You were not charged: try again in a moment.',
  rate_limited: 'Too many requests in a short time. Wait a minute and try again.',
  maps_unavailable: 'The map service is not answering. Wait a moment and try again.',
  unavailable: 'The service is unavailable for the moment. Nothing is lost: try again in a moment.',
  internal: 'Something went wrong on our side. Nothing is lost: try again in a moment.',
  offline: siteMessages.en.offline,
  timeout: 'The answer is taking long. Check your connection and try again: nothing is lost.',
} satisfies Record<FailureCode, string>;

/** What a visitor reads when a call fails, by its code: what happened and what to do. */
export const apiErrorMessages: Messages<Record<FailureCode, string>> = { fr, en };
