import { defineMessages } from '../define-messages.ts';

/** What somebody has to see to before a ride (`concernsOf`). */
export const officeConcernsMessages = defineMessages({
  fr: {
    answer_late: 'Réponse en retard',
    change_asked: 'Changement demandé',
    vehicle_blocked: 'Véhicule ou chauffeur indisponible à cette heure',
    no_vehicle: 'Sans véhicule',
    no_driver: 'Sans chauffeur',
    driver_lost: 'Chauffeur choisi indisponible depuis le changement',
    flight_lost: 'Vol annulé ou dérouté',
    lands_later: (hour: string) => `Atterrit à ${hour}, prise en charge non déplacée`,
    price_to_confirm: 'Prix à confirmer',
    unanswered: 'Sans réponse',
    time_to_leave: 'C’est l’heure de partir',
    not_left: 'L’heure est passée, et le chauffeur n’a pas signalé son départ',
  },
  en: {
    answer_late: 'Answer overdue',
    change_asked: 'Change asked for',
    vehicle_blocked: 'Vehicle or driver not available at that hour',
    no_vehicle: 'No vehicle',
    no_driver: 'No driver',
    driver_lost: 'Chosen driver not free since the change',
    flight_lost: 'Flight cancelled or diverted',
    lands_later: (hour) => `Lands at ${hour}, pick-up not moved`,
    price_to_confirm: 'Price to be confirmed',
    unanswered: 'Not answered',
    time_to_leave: 'Time to leave',
    not_left: 'The hour has passed, and the driver has not said that he left',
  },
});
