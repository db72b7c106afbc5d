import { defineMessages } from '../define-messages.ts';

/** The link by which a driver's own browser is let in: in the office's team, and on the page where it is opened. */
export const driverDeviceMessages = defineMessages({
  fr: {
    page: {
      title: 'Lier cet appareil',
      lead: 'Vos courses s’ouvriront ici sans mot de passe.',
      own: 'Faites-le sur votre propre téléphone. Si vous le perdez, dites-le à votre société\u00A0: elle peut le révoquer aussitôt.',
      bind: 'Lier cet appareil',
      binding: 'Un instant…',
      over: 'Ce lien n’ouvre plus rien\u00A0: il sert une fois, pendant un jour. Demandez-en un autre à votre société.',
    },
    team: {
      make: 'Lier un appareil',
      makeNamed: (email: string) => `Lier un appareil de ${email}`,
      making: 'Un instant…',
      title: 'Lien pour son appareil',
      text: (email: string, day: string, hour: string) =>
        `Envoyez-le à ${email}\u00A0: ouvert sur son téléphone, il y montre ses courses sans mot de passe, et n’ouvre rien d’autre. Il sert une fois, jusqu’au ${day} à ${hour}, et ne sera plus montré.`,
      label: 'Lien',
      copy: 'Copier le lien',
      copied: 'Lien copié.',
      notCopied: 'La copie n’a pas marché\u00A0: sélectionnez le lien.',
      close: 'Fermer',
      bound: (day: string) => `Appareil lié le ${day}`,
      used: (day: string, hour: string) => `utilisé le ${day} à ${hour}`,
      waiting: (day: string, hour: string) => `Lien pour un appareil, valable jusqu’au ${day} à ${hour}`,
      end: 'Révoquer',
      endNamed: (what: string) => `Révoquer\u00A0: ${what}`,
      ended: 'L’appareil n’ouvre plus rien.',
    },
  },
  en: {
    page: {
      title: 'Link this device',
      lead: 'Your rides will open here without a password.',
      own: 'Do this on your own phone. Should you lose it, tell your company: they can revoke it at once.',
      bind: 'Link this device',
      binding: 'One moment…',
      over: 'This link no longer works: it is good once, for a day. Please ask your company for another one.',
    },
    team: {
      make: 'Link a device',
      makeNamed: (email: string) => `Link a device of ${email}`,
      making: 'One moment…',
      title: 'Link for their device',
      text: (email: string, day: string, hour: string) =>
        `Send it to ${email}: opened on their phone, it shows their rides there without a password, and opens nothing else. It works once, until ${day} at ${hour}, and is not shown again.`,
      label: 'Link',
      copy: 'Copy the link',
      copied: 'Link copied.',
      notCopied: 'Copying did not work: please select the link.',
      close: 'Close',
      bound: (day: string) => `Device linked on ${day}`,
      used: (day: string, hour: string) => `used on ${day} at ${hour}`,
      waiting: (day: string, hour: string) => `Link for a device, good until ${day} at ${hour}`,
      end: 'Revoke',
      endNamed: (what: string) => `Revoke: ${what}`,
      ended: 'The device no longer opens anything.',
    },
  },
});
