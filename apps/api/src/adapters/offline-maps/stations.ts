import { pointsOf } from './point-of-interest.ts';

const paris = pointsOf({ prominence: 'major' }, [
  [
    'gare-du-nord',
    'Gare du Nord',
    '75110',
    48.8809,
    2.3553,
    'paris gare du nord|paris nord|eurostar paris|north station|paris north station',
  ],
  [
    'gare-de-l-est',
    'Gare de l’Est',
    '75110',
    48.8768,
    2.3592,
    'paris gare de l est|paris est|east station|paris east station',
  ],
  ['gare-de-lyon', 'Gare de Lyon', '75112', 48.8443, 2.3744, 'paris gare de lyon'],
  ['gare-montparnasse', 'Gare Montparnasse', '75115', 48.8408, 2.3205, 'paris montparnasse'],
  ['gare-saint-lazare', 'Gare Saint-Lazare', '75108', 48.8763, 2.3254, 'paris saint lazare'],
  ['gare-d-austerlitz', 'Gare d’Austerlitz', '75113', 48.8422, 2.365, 'paris austerlitz'],
  ['gare-de-bercy', 'Gare de Bercy', '75112', 48.8391, 2.3827, 'paris bercy|gare routiere bercy'],
]);

const oise = pointsOf({ prominence: 'local' }, [
  ['gare-beauvais', 'Gare de Beauvais', '60057', 49.4264, 2.0886, 'beauvais sncf'],
  ['gare-creil', 'Gare de Creil', '60175', 49.2637, 2.4689, 'creil sncf'],
  ['gare-compiegne', 'Gare de Compiègne', '60159', 49.4218, 2.8236, 'compiegne sncf'],
  ['gare-chantilly', 'Gare de Chantilly-Gouvieux', '60141', 49.1877, 2.4592, 'gare gouvieux|chantilly sncf'],
  ['gare-senlis', 'Gare routière de Senlis', '60612', 49.2105, 2.5867, 'senlis bus'],
  ['gare-clermont', 'Gare de Clermont-de-l’Oise', '60157', 49.3822, 2.4178, 'clermont sncf'],
  ['gare-noyon', 'Gare de Noyon', '60471', 49.5763, 3.0033, 'noyon sncf'],
  ['gare-crepy', 'Gare de Crépy-en-Valois', '60176', 49.2336, 2.8862, 'crepy sncf'],
  ['gare-pont', 'Gare de Pont-Sainte-Maxence', '60509', 49.3074, 2.5997, 'pont sncf'],
  ['gare-meru', 'Gare de Méru', '60395', 49.2322, 2.1403, 'meru sncf'],
  ['gare-orry', 'Gare d’Orry-la-Ville - Coye', '60482', 49.1386, 2.49, 'gare de coye|orry sncf'],
  ['gare-chaumont', 'Gare de Chaumont-en-Vexin', '60143', 49.2711, 1.8903, 'chaumont sncf'],
  ['gare-liancourt', 'Gare de Liancourt-Rantigny', '60524', 49.3251, 2.4531, 'liancourt sncf|rantigny'],
  ['gare-saint-just', 'Gare de Saint-Just-en-Chaussée', '60581', 49.5061, 2.4325, 'saint just sncf'],
  ['gare-nanteuil', 'Gare de Nanteuil-le-Haudouin', '60446', 49.1392, 2.8062, 'nanteuil sncf'],
  ['gare-saint-leu', 'Gare de Saint-Leu-d’Esserent', '60584', 49.2178, 2.4181, 'saint leu sncf'],
  ['gare-gisors', 'Gare de Gisors', '27284', 49.2837, 1.7861, 'gisors sncf'],
  ['gare-persan', 'Gare de Persan-Beaumont', '95487', 49.1476, 2.2786, 'persan sncf|beaumont sncf'],
]);

const highSpeed = pointsOf({ prominence: 'local' }, [
  ['gare-massy', 'Gare de Massy TGV', '91377', 48.7258, 2.261, 'massy palaiseau'],
  ['gare-haute-picardie', 'Gare TGV Haute-Picardie', '80002', 49.8592, 2.8319, 'tgv picardie'],
  ['gare-champagne', 'Gare Champagne-Ardenne TGV', '51058', 49.2146, 3.9946, 'reims tgv|bezannes tgv'],
  ['gare-reims', 'Gare de Reims', '51454', 49.2594, 4.0244, 'reims centre'],
  ['gare-amiens', 'Gare d’Amiens', '80021', 49.8907, 2.3081, 'amiens sncf'],
  ['gare-rouen', 'Gare de Rouen-Rive-Droite', '76540', 49.4489, 1.0943, 'rouen sncf'],
  ['gare-le-havre', 'Gare du Havre', '76351', 49.493, 0.1247, 'le havre sncf'],
  ['gare-lille-europe', 'Gare de Lille-Europe', '59350', 50.639, 3.0757, 'lille tgv|eurostar lille'],
  ['gare-lille-flandres', 'Gare de Lille-Flandres', '59350', 50.6364, 3.0708, 'lille sncf'],
  ['gare-arras', 'Gare d’Arras', '62041', 50.2869, 2.7817, 'arras tgv'],
  ['gare-saint-quentin', 'Gare de Saint-Quentin', '02691', 49.8394, 3.2975, 'saint quentin sncf'],
  ['gare-calais', 'Gare de Calais-Fréthun', '62360', 50.9011, 1.8106, 'calais tgv'],
  ['eurotunnel', 'Terminal Eurotunnel de Calais', '62239', 50.9231, 1.8114, 'tunnel sous la manche|le shuttle'],
  ['gare-versailles', 'Gare de Versailles-Chantiers', '78646', 48.7958, 2.1354, 'versailles sncf'],
  ['gare-part-dieu', 'Gare de Lyon-Part-Dieu', '69123', 45.7605, 4.8597, 'la part dieu'],
  ['gare-perrache', 'Gare de Lyon-Perrache', '69123', 45.7486, 4.8258, 'perrache'],
  ['gare-saint-charles', 'Gare de Marseille-Saint-Charles', '13055', 43.3027, 5.3803, 'saint charles'],
  ['gare-saint-jean', 'Gare de Bordeaux-Saint-Jean', '33063', 44.8256, -0.5567, 'gare saint jean'],
  ['gare-nantes', 'Gare de Nantes', '44109', 47.2172, -1.5417, 'nantes sncf'],
  ['gare-rennes', 'Gare de Rennes', '35238', 48.1034, -1.6723, 'rennes sncf'],
  ['gare-strasbourg', 'Gare de Strasbourg', '67482', 48.5851, 7.7346, 'strasbourg sncf'],
  ['gare-matabiau', 'Gare de Toulouse-Matabiau', '31555', 43.6112, 1.4536, 'matabiau'],
]);

const disneyland = pointsOf({ prominence: 'local', pole: 'disneyland' }, [
  ['gare-chessy', 'Gare de Marne-la-Vallée - Chessy', '77111', 48.8702, 2.7826, 'disneyland tgv|gare disney'],
]);

/** Railway and coach stations: Paris, the Oise, high-speed lines. */
export const stations = [...paris, ...oise, ...highSpeed, ...disneyland];
