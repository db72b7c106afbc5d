import { pointsOf } from './point-of-interest.ts';

const paris = pointsOf({ prominence: 'local' }, [
  ['hotel-ritz', 'Hôtel Ritz Paris', '75101', 48.8681, 2.3289, 'ritz|ritz paris|le ritz'],
  ['hotel-meurice', 'Hôtel Le Meurice', '75101', 48.8652, 2.3281, 'meurice|le meurice'],
  ['hotel-crillon', 'Hôtel de Crillon', '75108', 48.8676, 2.3213, 'crillon'],
  ['hotel-plaza-athenee', 'Hôtel Plaza Athénée', '75108', 48.8663, 2.3041, 'plaza athenee'],
  ['hotel-george-v', 'Four Seasons Hôtel George V', '75108', 48.8689, 2.3008, 'george v|george 5|hotel four seasons'],
  ['hotel-bristol', 'Hôtel Le Bristol', '75108', 48.8716, 2.3149, 'le bristol'],
  ['hotel-peninsula', 'Hôtel The Peninsula Paris', '75116', 48.8711, 2.2932, 'peninsula'],
  ['hotel-raphael', 'Hôtel Raphael', '75116', 48.8714, 2.293, 'raphael paris'],
  ['hotel-shangri-la', 'Hôtel Shangri-La Paris', '75116', 48.8636, 2.2935, 'shangri la'],
  ['hotel-mandarin', 'Hôtel Mandarin Oriental Paris', '75101', 48.8671, 2.3272, 'mandarin oriental'],
  ['hotel-lutetia', 'Hôtel Lutetia', '75106', 48.8511, 2.327, 'lutetia'],
  ['hotel-royal-monceau', 'Hôtel Le Royal Monceau', '75108', 48.8757, 2.3003, 'royal monceau'],
  ['hotel-park-hyatt', 'Hôtel Park Hyatt Paris-Vendôme', '75102', 48.8693, 2.3305, 'park hyatt vendome'],
  ['hotel-westin', 'Hôtel The Westin Paris-Vendôme', '75101', 48.8657, 2.3277, 'westin vendome'],
  [
    'hotel-le-grand',
    'Hôtel InterContinental Paris Le Grand',
    '75109',
    48.8709,
    2.3305,
    'le grand hotel|intercontinental opera',
  ],
  ['hotel-hilton-opera', 'Hôtel Hilton Paris Opéra', '75108', 48.8757, 2.3257, 'hilton opera|concorde opera'],
  ['hotel-pullman-eiffel', 'Hôtel Pullman Paris Tour Eiffel', '75115', 48.8556, 2.293, 'pullman tour eiffel'],
  ['hotel-pullman-montparnasse', 'Hôtel Pullman Paris Montparnasse', '75114', 48.8386, 2.3215, 'pullman montparnasse'],
  ['hotel-pullman-bercy', 'Hôtel Pullman Paris Centre-Bercy', '75112', 48.8336, 2.3867, 'pullman bercy'],
  [
    'hotel-hyatt-etoile',
    'Hôtel Hyatt Regency Paris Étoile',
    '75117',
    48.8803,
    2.2843,
    'hyatt etoile|concorde lafayette',
  ],
  ['hotel-meridien-etoile', 'Hôtel Le Méridien Étoile', '75117', 48.8806, 2.2835, 'meridien etoile'],
  ['hotel-novotel-eiffel', 'Hôtel Novotel Paris Centre Tour Eiffel', '75115', 48.8505, 2.2833, 'novotel tour eiffel'],
  ['hotel-fouquets', 'Hôtel Fouquet’s Barrière', '75108', 48.8716, 2.3009, 'fouquets|fouquet s|le fouquet s'],
  ['hotel-prince-de-galles', 'Hôtel Prince de Galles', '75108', 48.8692, 2.3002, 'prince de galles'],
  ['hotel-cheval-blanc', 'Hôtel Cheval Blanc Paris', '75101', 48.8586, 2.3424, 'cheval blanc|samaritaine'],
  ['hotel-costes', 'Hôtel Costes', '75101', 48.8666, 2.3276, 'costes'],
  ['hotel-du-louvre', 'Hôtel du Louvre', '75101', 48.863, 2.3357, 'hyatt hotel du louvre'],
  ['hotel-regina', 'Hôtel Regina Louvre', '75101', 48.864, 2.332, 'regina'],
  ['hotel-scribe', 'Hôtel Scribe', '75109', 48.8704, 2.3306, 'sofitel scribe|le scribe'],
  ['hotel-molitor', 'Hôtel Molitor', '75116', 48.8453, 2.2561, 'molitor|piscine molitor'],
]);

const charlesDeGaulle = pointsOf({ prominence: 'detail', pole: 'cdg' }, [
  ['hotel-sheraton-cdg', 'Hôtel Sheraton CDG, terminal 2', '95527', 49.0047, 2.5707, 'sheraton roissy|sheraton cdg'],
  ['hotel-hilton-cdg', 'Hôtel Hilton CDG', '95527', 49.0106, 2.5567, 'hilton roissy|hilton cdg'],
  ['hotel-pullman-cdg', 'Hôtel Pullman CDG', '95527', 49.0108, 2.559, 'pullman roissy|pullman cdg'],
  ['hotel-novotel-cdg', 'Hôtel Novotel CDG, terminal 3', '95527', 49.0098, 2.5585, 'novotel roissy|novotel cdg'],
  ['hotel-ibis-cdg', 'Hôtel ibis CDG, terminal 3', '95527', 49.01, 2.56, 'ibis roissy|ibis cdg'],
  ['hotel-citizenm-cdg', 'Hôtel citizenM CDG', '95527', 49.0114, 2.5572, 'citizenm roissy|citizenm cdg|citizen m'],
  ['hotel-mercure-cdg', 'Hôtel Mercure CDG, Roissy', '95527', 49.0021, 2.5187, 'mercure roissy|mercure cdg'],
  ['hotel-marriott-cdg', 'Hôtel Marriott CDG, Roissy', '95527', 49.004, 2.5125, 'marriott roissy|marriott cdg'],
]);

const chantilly = pointsOf({ prominence: 'local' }, [
  ['jeu-de-paume', 'Auberge du Jeu de Paume', '60141', 49.1929, 2.4775, 'hotel jeu de paume chantilly'],
  ['hotel-du-parc', 'Hôtel du Parc, Chantilly', '60141', 49.1889, 2.468, 'best western chantilly'],
  ['hotel-mercure-chantilly', 'Hôtel Mercure Chantilly', '60695', 49.2098, 2.4945, 'mercure chantilly resort'],
  ['chateau-de-la-tour', 'Château de la Tour, Gouvieux', '60282', 49.188, 2.4375, 'hotel chateau de la tour'],
  ['relais-d-aumale', 'Relais d’Aumale', '60482', 49.151, 2.52, 'hotel relais d aumale|montgresin'],
]);

/** Hotels that people name without their street. Others around Chantilly are castles, and stand with these. */
export const hotels = [...paris, ...charlesDeGaulle, ...chantilly];
