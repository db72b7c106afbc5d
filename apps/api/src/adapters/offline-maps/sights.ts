import { pointsOf } from './point-of-interest.ts';

const disneyland = pointsOf({ prominence: 'major', pole: 'disneyland' }, [
  [
    'disneyland',
    'Disneyland Paris',
    '77111',
    48.8722,
    2.7758,
    'disney|disneyland|disney land|eurodisney|euro disney|parc disney',
  ],
]);
const asterix = pointsOf({ prominence: 'major', pole: 'asterix' }, [
  ['asterix', 'Parc Astérix', '60494', 49.1342, 2.5722, 'asterix'],
]);
const laDefense = pointsOf({ prominence: 'major', pole: 'la-defense' }, [
  ['la-defense', 'Paris La Défense', '92062', 48.892, 2.2386, 'la defense|grande arche|quatre temps|cnit'],
]);
const villepinte = pointsOf({ prominence: 'local', pole: 'villepinte' }, [
  [
    'villepinte',
    'Parc des expositions de Paris-Nord Villepinte',
    '93078',
    48.9703,
    2.5158,
    'villepinte expo|parc des expositions villepinte',
  ],
]);
const versailles = pointsOf({ prominence: 'major' }, [
  [
    'versailles',
    'Château de Versailles',
    '78646',
    48.8049,
    2.1204,
    'versailles chateau|palace of versailles|versailles palace',
  ],
]);

const oise = pointsOf({ prominence: 'local' }, [
  [
    'chateau-chantilly',
    'Château de Chantilly',
    '60141',
    49.1939,
    2.4853,
    'chantilly chateau|chantilly castle|musee conde',
  ],
  ['hippodrome-chantilly', 'Hippodrome de Chantilly', '60141', 49.1889, 2.4767, 'chantilly courses|prix de diane'],
  ['grandes-ecuries', 'Grandes Écuries de Chantilly', '60141', 49.1921, 2.4779, 'musee du cheval'],
  ['montvillargenne', 'Château de Montvillargenne', '60282', 49.1937, 2.443, 'hotel montvillargenne'],
  ['mont-royal', 'Château Mont Royal', '60142', 49.129, 2.5241, 'tiara mont royal|hotel mont royal'],
  [
    'dolce-chantilly',
    'Hôtel du Golf de Chantilly',
    '60695',
    49.2108,
    2.5005,
    'dolce chantilly|golf chantilly|hyatt regency chantilly',
  ],
  ['mer-de-sable', 'La Mer de Sable', '60213', 49.1467, 2.6906, 'mer de sable'],
  ['chaalis', 'Abbaye de Chaalis', '60241', 49.1478, 2.6883, 'chaalis'],
  ['royaumont', 'Abbaye de Royaumont', '95026', 49.1483, 2.3811, 'royaumont'],
  ['chateau-compiegne', 'Château de Compiègne', '60159', 49.4189, 2.8314, 'palais imperial compiegne'],
  ['hippodrome-compiegne', 'Hippodrome de Compiègne', '60159', 49.401, 2.8369, 'compiegne courses'],
  ['armistice', 'Clairière de l’Armistice', '60159', 49.4273, 2.9064, 'rethondes|wagon de l armistice'],
  ['pierrefonds', 'Château de Pierrefonds', '60491', 49.3469, 2.9803, 'pierrefonds chateau'],
  ['cathedrale-beauvais', 'Cathédrale Saint-Pierre de Beauvais', '60057', 49.4325, 2.0814, 'cathedrale beauvais'],
  ['cathedrale-senlis', 'Cathédrale Notre-Dame de Senlis', '60612', 49.207, 2.5864, 'cathedrale senlis'],
  ['gerberoy', 'Village de Gerberoy', '60271', 49.5344, 1.8497, 'jardins henri le sidaner'],
  ['parc-saint-paul', 'Parc Saint-Paul', '60591', 49.4272, 2.0086, 'parc saint paul'],
]);

const paris = pointsOf({ prominence: 'local' }, [
  ['tour-eiffel', 'Tour Eiffel', '75107', 48.8584, 2.2945, 'eiffel tower|la tour eiffel'],
  ['louvre', 'Musée du Louvre', '75101', 48.8606, 2.3376, 'louvre|le louvre|louvre museum|pyramide du louvre'],
  ['hotel-de-ville-paris', 'Hôtel de Ville de Paris', '75104', 48.8565, 2.3525, 'mairie de paris|paris city hall|bhv'],
  ['orsay', 'Musée d’Orsay', '75107', 48.86, 2.3266, 'orsay museum'],
  ['champs-elysees', 'Avenue des Champs-Élysées', '75108', 48.8698, 2.3078, 'champs elysees'],
  [
    'arc-de-triomphe',
    'Arc de Triomphe',
    '75108',
    48.8738,
    2.295,
    'place de l etoile|place charles de gaulle etoile|arch of triumph',
  ],
  ['notre-dame', 'Notre-Dame de Paris', '75104', 48.853, 2.3499, 'cathedrale notre dame'],
  ['opera', 'Opéra Garnier', '75109', 48.872, 2.3316, 'opera de paris|galeries lafayette'],
  ['sacre-coeur', 'Sacré-Cœur de Montmartre', '75118', 48.8867, 2.3431, 'montmartre'],
  ['moulin-rouge', 'Moulin Rouge', '75118', 48.8841, 2.3322, 'pigalle'],
  ['vendome', 'Place Vendôme', '75101', 48.8675, 2.3295, 'vendome'],
  ['porte-maillot', 'Palais des Congrès, Porte Maillot', '75117', 48.8788, 2.2831, 'palais des congres|bus beauvais'],
  ['porte-de-versailles', 'Parc des expositions Porte de Versailles', '75115', 48.8318, 2.288, 'expo versailles'],
  ['parc-des-princes', 'Parc des Princes', '75116', 48.8414, 2.253, 'psg'],
  ['roland-garros', 'Stade Roland-Garros', '75116', 48.847, 2.2494, 'rolland garros'],
  ['accor-arena', 'Accor Arena', '75112', 48.8386, 2.3785, 'bercy arena|palais omnisports'],
  ['zenith', 'Zénith Paris - La Villette', '75119', 48.8943, 2.3932, 'la villette'],
]);

const aroundParis = pointsOf({ prominence: 'local' }, [
  ['stade-de-france', 'Stade de France', '93066', 48.9245, 2.3602, 'sdf'],
  ['defense-arena', 'Paris La Défense Arena', '92050', 48.8957, 2.2297, 'u arena'],
  ['vallee-village', 'La Vallée Village', '77449', 48.854, 2.7837, 'val d europe|outlet'],
  ['aeroville', 'Centre commercial Aéroville', '93073', 48.9912, 2.5237, 'aeroville'],
  ['rungis', 'Marché de Rungis', '94065', 48.7575, 2.3522, 'min rungis'],
  ['fontainebleau', 'Château de Fontainebleau', '77186', 48.402, 2.7004, 'fontainebleau chateau'],
  ['vaux-le-vicomte', 'Château de Vaux-le-Vicomte', '77269', 48.5658, 2.714, 'vaux le vicomte'],
  ['auvers', 'Château d’Auvers-sur-Oise', '95039', 49.0711, 2.1689, 'van gogh auvers'],
  ['thoiry', 'Parc animalier de Thoiry', '78616', 48.8644, 1.7936, 'zoo thoiry|thoiry zoosafari'],
]);

const farther = pointsOf({ prominence: 'local' }, [
  ['giverny', 'Maison de Claude Monet', '27285', 49.0755, 1.5337, 'monet giverny'],
  ['mont-saint-michel', 'Mont-Saint-Michel, navettes', '50353', 48.6136, -1.5096, 'le mont saint michel abbaye'],
  ['deauville', 'Casino de Deauville', '14220', 49.3607, 0.0694, 'planches de deauville'],
  ['etretat', 'Falaises d’Étretat', '76254', 49.707, 0.205, 'etretat'],
  ['omaha', 'Cimetière américain de Colleville', '14165', 49.358, -0.853, 'omaha beach|normandy american cemetery'],
  ['puy-du-fou', 'Puy du Fou', '85082', 46.8894, -0.9261, 'puy du fou'],
  ['futuroscope', 'Futuroscope', '86062', 46.6694, 0.3687, 'futuroscope'],
]);

/** Parks, castles, halls and monuments, by the country around the operator. */
export const sights = [
  ...disneyland,
  ...asterix,
  ...laDefense,
  ...villepinte,
  ...versailles,
  ...oise,
  ...paris,
  ...aroundParis,
  ...farther,
];
