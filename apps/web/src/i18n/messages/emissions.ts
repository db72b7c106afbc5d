import { defineMessages } from '../define-messages.ts';

/** How what a ride gives off is worked out, as the law has it told (Rules 9.16). */
export const emissionsMessages = defineMessages({
  fr: {
    title: 'Gaz à effet de serre',
    paragraphs: [
      'Chaque course indique la quantité de gaz à effet de serre qu’elle émet, en kilogrammes d’équivalent CO₂, avant la commande, puis dans l’e-mail, sur le bon de réservation et sur la facture (code des transports, article L1431-3).',
      'Le calcul (articles D1431-1 à D1431-23)\u00A0: les kilomètres de tous les trajets de la course, multipliés par ce que la catégorie émet au kilomètre, production de l’énergie comprise, et augmentés de la part des kilomètres parcourus à vide. C’est la course entière, pour toutes les personnes à bord. Le résultat est arrondi au dixième de kilogramme.',
      'Tant qu’une distance n’a pas pu être mesurée, aucun chiffre n’est donné.',
    ],
    factor: (perKm: string, emptyKm: string) => `${perKm} par kilomètre, et ${emptyKm} de kilomètres à vide`,
    grams: (grams: string) => `${grams}\u00A0g CO₂e`,
    source: (source: string, day: string) => `Source\u00A0: ${source}. Établi le ${day}.`,
  },
  en: {
    title: 'Greenhouse gases',
    paragraphs: [
      'For every ride we state the greenhouse gases it emits, in kilograms of CO₂ equivalent, before you order, then in the e-mail, on the booking voucher and on the invoice (French Code des transports, article L1431-3).',
      'How it is worked out (articles D1431-1 to D1431-23): the kilometres of every leg of the ride, times what the category emits for each of them, including the making of the energy, plus the share of kilometres driven empty. It stands for the whole ride and everybody on board, and is rounded to a tenth of a kilogram.',
      'Where a distance could not be measured, no figure is given.',
    ],
    factor: (perKm: string, emptyKm: string) => `${perKm} per kilometre, plus ${emptyKm} driven empty`,
    grams: (grams: string) => `${grams}\u00A0g CO₂e`,
    source: (source: string, day: string) => `Source: ${source}. Worked out on ${day}.`,
  },
});
