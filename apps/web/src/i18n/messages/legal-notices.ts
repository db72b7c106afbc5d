import { defineMessages } from '../define-messages.ts';

export const legalNoticesMessages = defineMessages({
  fr: {
    title: 'Mentions légales',
    description: 'Qui édite ce site, qui l’héberge, et d’où viennent ses données.',
    dated: 'En vigueur depuis le 01/03/2024',
    publisher: 'Éditeur du site',
    facts: {
      name: 'Entreprise',
      legalForm: 'Forme juridique',
      address: 'Adresse',
      phone: 'Téléphone',
      email: 'E-mail',
      siren: 'SIREN',
      revtc: 'Inscription au registre des VTC (REVTC)',
      vatNumber: 'TVA intracommunautaire',
      publicationDirector: 'Directeur de la publication',
      insurer: 'Assurance responsabilité civile professionnelle',
      mediator: 'Médiateur de la consommation',
      host: 'Hébergeur',
    },
    failed: 'Les informations de l’éditeur n’ont pas pu être chargées.',
    data: {
      title: 'Données et attributions',
      paragraphs: [
        'Communes, codes et populations\u00A0: INSEE (Code officiel géographique), La Poste et geo.api.gouv.fr (IGN), sous Licence Ouverte 2.0.',
        'Centres des villes\u00A0: GeoNames, sous licence Creative Commons Attribution 4.0.',
      ],
    },
    cookies: {
      title: 'Cookies',
      paragraphs: [
        'Ce site ne pose que ceux qu’il lui faut pour vous répondre\u00A0: votre langue, votre connexion à votre compte et votre réponse à ce que cet appareil peut garder. Il n’y a ni publicité ni mesure d’audience.',
      ],
      link: 'Voir tout ce qui est gardé',
    },
    works: {
      title: 'Textes et dessins',
      paragraphs: [
        'Les textes et les dessins de ce site appartiennent à son éditeur. La police des titres est Newsreader, de Production Type\u00A0; celle des textes est tirée de Source Sans 3, d’Adobe\u00A0: toutes deux sous licence SIL Open Font License 1.1.',
      ],
    },
  },
  en: {
    title: 'Legal notices',
    description: 'Who publishes this site, who hosts it, and where its data come from.',
    dated: 'In force since 1 March 2024',
    publisher: 'Publisher of the site',
    facts: {
      name: 'Company',
      legalForm: 'Legal form',
      address: 'Address',
      phone: 'Phone',
      email: 'E-mail',
      siren: 'SIREN',
      revtc: 'Entry in the register of VTC operators (REVTC)',
      vatNumber: 'VAT number',
      publicationDirector: 'Director of publication',
      insurer: 'Professional liability insurance',
      mediator: 'Consumer mediator',
      host: 'Host',
    },
    failed: 'The publisher’s details could not be loaded.',
    data: {
      title: 'Data and attributions',
      paragraphs: [
        'Municipalities, codes and populations: INSEE (Code officiel géographique), La Poste and geo.api.gouv.fr (IGN), under the Licence Ouverte 2.0.',
        'Town centres: GeoNames, under the Creative Commons Attribution 4.0 licence.',
      ],
    },
    cookies: {
      title: 'Cookies',
      paragraphs: [
        'This site sets only what it needs to answer you: your language, your connection to your account, and your answer about what this device may keep. There is no advertising and no audience measurement.',
      ],
      link: 'See all that is kept',
    },
    works: {
      title: 'Texts and drawings',
      paragraphs: [
        'The texts and drawings of this site belong to its publisher. The typeface of the headings is Newsreader, by Production Type; that of the texts is cut from Source Sans 3, by Adobe: both under the SIL Open Font License 1.1.',
      ],
    },
  },
});
