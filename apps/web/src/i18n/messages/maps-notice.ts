import { defineMessages } from '../define-messages.ts';

/** What map services ask to be said of them: whose the places are, and by which terms. The gazetteer's own are elsewhere. */
export const mapsNoticeMessages = defineMessages({
  fr: {
    geoplateforme: {
      text: 'Recherche d’adresses et distances\u00A0: Base Adresse Nationale et IGN (BD TOPO®), par les services de la Géoplateforme, sous Licence Ouverte 2.0.',
      links: [
        { text: 'Licence Ouverte 2.0', url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/' },
        { text: 'Services de la Géoplateforme', url: 'https://cartes.gouv.fr/' },
      ],
    },
    google: {
      text: 'Recherche d’adresses et distances\u00A0: Google Maps. En les utilisant, vous acceptez ses conditions d’utilisation.',
      links: [
        { text: 'Conditions d’utilisation de Google Maps', url: 'https://maps.google.com/help/terms_maps/' },
        { text: 'Règles de confidentialité de Google', url: 'https://policies.google.com/privacy' },
      ],
    },
  },
  en: {
    geoplateforme: {
      text: 'Address search and distances: Base Adresse Nationale and IGN (BD TOPO®), through the services of the Géoplateforme, under the Licence Ouverte 2.0.',
      links: [
        { text: 'Licence Ouverte 2.0', url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/' },
        { text: 'Services of the Géoplateforme', url: 'https://cartes.gouv.fr/' },
      ],
    },
    google: {
      text: 'Address search and distances: Google Maps. By using them you accept its terms of service.',
      links: [
        { text: 'Google Maps terms of service', url: 'https://maps.google.com/help/terms_maps/' },
        { text: 'Google privacy policy', url: 'https://policies.google.com/privacy' },
      ],
    },
  },
});
