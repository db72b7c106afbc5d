import { pointsOf } from './point-of-interest.ts';

const charlesDeGaulle = [
  ...pointsOf({ prominence: 'hub', pole: 'cdg' }, [
    [
      'cdg',
      'Aéroport Paris-Charles de Gaulle (CDG)',
      '95527',
      49.0097,
      2.5479,
      'roissy|cdg|roissy cdg|roissy charles de gaulle|charles de gaulle|paris cdg|cdg airport|roissy airport|' +
        'charles de gaulle airport|paris charles de gaulle airport|roissypole',
    ],
  ]),
  // Most of who is driven to Roissy flies from these two.
  ...pointsOf({ prominence: 'local', pole: 'cdg' }, [
    ['cdg-2e', 'Aéroport CDG, terminal 2E', '95527', 49.0036, 2.5735, 'roissy terminal 2e|cdg 2e|cdg t2e|roissy 2e'],
    ['cdg-2f', 'Aéroport CDG, terminal 2F', '95527', 49.0056, 2.5721, 'roissy terminal 2f|cdg 2f|cdg t2f|roissy 2f'],
  ]),
  ...pointsOf({ prominence: 'detail', pole: 'cdg' }, [
    ['cdg-1', 'Aéroport CDG, terminal 1', '95527', 49.0139, 2.5419, 'roissy terminal 1|cdg 1|cdg t1|roissy 1'],
    ['cdg-2a', 'Aéroport CDG, terminal 2A', '95527', 49.0033, 2.5614, 'roissy terminal 2a|cdg 2a|cdg t2a|roissy 2a'],
    ['cdg-2b', 'Aéroport CDG, terminal 2B', '95527', 49.0052, 2.5613, 'roissy terminal 2b|cdg 2b|cdg t2b|roissy 2b'],
    ['cdg-2c', 'Aéroport CDG, terminal 2C', '95527', 49.0033, 2.5662, 'roissy terminal 2c|cdg 2c|cdg t2c|roissy 2c'],
    ['cdg-2d', 'Aéroport CDG, terminal 2D', '95527', 49.0053, 2.5667, 'roissy terminal 2d|cdg 2d|cdg t2d|roissy 2d'],
    ['cdg-2g', 'Aéroport CDG, terminal 2G', '95527', 49.0064, 2.597, 'roissy terminal 2g|cdg 2g|cdg t2g|roissy 2g'],
    ['cdg-3', 'Aéroport CDG, terminal 3', '95527', 49.0129, 2.5588, 'roissy terminal 3|cdg 3|cdg t3|roissy 3'],
    ['gare-cdg-tgv', 'Gare Aéroport Charles de Gaulle 2 TGV', '95527', 49.0044, 2.5711, 'gare cdg|gare tgv roissy'],
  ]),
];

const orly = [
  ...pointsOf({ prominence: 'hub', pole: 'orly' }, [
    [
      'orly',
      'Aéroport Paris-Orly (ORY)',
      '94054',
      48.7283,
      2.3617,
      'orly|ory|paris orly|aeroport orly|orly airport|paris orly airport',
    ],
  ]),
  ...pointsOf({ prominence: 'detail', pole: 'orly' }, [
    ['orly-1', 'Aéroport d’Orly, terminal 1', '94054', 48.7281, 2.3586, 'orly 1|orly t1|orly ouest'],
    ['orly-2', 'Aéroport d’Orly, terminal 2', '94054', 48.7289, 2.3601, 'orly 2|orly t2'],
    ['orly-3', 'Aéroport d’Orly, terminal 3', '94054', 48.7287, 2.3641, 'orly 3|orly t3'],
    ['orly-4', 'Aéroport d’Orly, terminal 4', '94054', 48.7285, 2.3694, 'orly 4|orly t4|orly sud'],
  ]),
];

const beauvais = [
  // No hub: who types `beauvais` means the town.
  ...pointsOf({ prominence: 'major', pole: 'bva' }, [
    [
      'bva',
      'Aéroport Paris-Beauvais (BVA)',
      '60639',
      49.4597,
      2.1118,
      'bva|beauvais tille|beauvais airport|paris beauvais airport|ryanair',
    ],
  ]),
  ...pointsOf({ prominence: 'detail', pole: 'bva' }, [
    ['bva-1', 'Aéroport Paris-Beauvais, terminal 1', '60639', 49.4602, 2.1108, 'beauvais tille 1|bva 1|bva t1'],
    ['bva-2', 'Aéroport Paris-Beauvais, terminal 2', '60639', 49.4591, 2.1129, 'beauvais tille 2|bva 2|bva t2'],
  ]),
];

const leBourget = pointsOf({ prominence: 'major', pole: 'le-bourget' }, [
  [
    'lbg',
    'Aéroport Paris-Le Bourget (LBG)',
    '93013',
    48.9592,
    2.4358,
    'lbg|aviation affaires le bourget|salon du bourget',
  ],
]);

const elsewhere = pointsOf({ prominence: 'local' }, [
  ['lil', 'Aéroport de Lille-Lesquin (LIL)', '59343', 50.5712, 3.1036, 'lil|lille airport'],
  ['uro', 'Aéroport de Rouen Vallée de Seine (URO)', '76116', 49.3886, 1.1764, 'uro|rouen airport'],
  ['dol', 'Aéroport de Deauville Normandie (DOL)', '14578', 49.3634, 0.1603, 'dol|deauville airport'],
  ['xcr', 'Aéroport Paris-Vatry (XCR)', '51099', 48.7733, 4.1922, 'xcr|vatry airport|chalons vatry'],
  ['lys', 'Aéroport Lyon-Saint-Exupéry (LYS)', '69299', 45.7211, 5.0803, 'lys|lyon airport|satolas'],
  ['nte', 'Aéroport de Nantes-Atlantique (NTE)', '44020', 47.1569, -1.6078, 'nte|nantes airport'],
  ['bod', 'Aéroport de Bordeaux-Mérignac (BOD)', '33281', 44.8306, -0.7019, 'bod|bordeaux airport'],
  ['tls', 'Aéroport de Toulouse-Blagnac (TLS)', '31069', 43.6312, 1.3746, 'tls|toulouse airport'],
  ['mrs', 'Aéroport Marseille-Provence (MRS)', '13054', 43.4423, 5.2214, 'mrs|marseille airport|marignane'],
  ['nce', 'Aéroport Nice-Côte d’Azur (NCE)', '06088', 43.6653, 7.2124, 'nce|nice airport'],
  ['sxb', 'Aéroport de Strasbourg-Entzheim (SXB)', '67124', 48.5422, 7.6278, 'sxb|strasbourg airport'],
]);

/** Airports and their terminals, around Paris first. */
export const airports = [...charlesDeGaulle, ...orly, ...beauvais, ...leBourget, ...elsewhere];
