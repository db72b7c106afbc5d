import type { FastifyInstance, FastifyRequest } from 'fastify';
import { drive, type Point } from '../ground/drive.ts';
import { findPlaces } from '../ground/find-places.ts';
import { places } from '../ground/places.ts';
import { GoogleFailure, invalidArgument } from './google-failure.ts';
import { googlePlaceOf } from './google-place.ts';
import { masked, requireMask } from './masked.ts';
import { shapeProblems } from './published-shapes.ts';
import { suggestionOf } from './suggestion-of.ts';

const placesApi = 'google.maps.places.v1';
const routesApi = 'google.maps.routing.v2';

/** Places API (New) and Routes API v2, whose requests and answers are checked against what Google publishes. */
export function addGoogleRoutes(app: FastifyInstance, { key }: { key: string }): void {
  app.post('/v1/places:autocomplete', (request) => {
    requireKey(request, key);
    const body: SearchBody = read(request.body, `${placesApi}.AutocompletePlacesRequest`);
    requireSession(body.sessionToken);
    if (!body.input) throw invalidArgument('input must be non-empty.');
    // Overseas has region codes of its own, so `fr` leaves it out.
    const found = findPlaces(body.input, 5).filter(({ oddity }) => oddity !== 'overseas' && oddity !== 'abroad');
    const answer = found.length === 0 ? {} : { suggestions: found.map(suggestionOf) };
    return written(answer, `${placesApi}.AutocompletePlacesResponse`);
  });

  app.get('/v1/places/:id', (request) => {
    requireKey(request, key);
    const { id } = request.params as { id: string };
    const query: SearchBody = read(request.query, `${placesApi}.GetPlaceRequest`);
    requireSession(query.sessionToken);
    const mask = requireMask(request.headers['x-goog-fieldmask'], `${placesApi}.Place`);
    const place = places.find(({ googleId }) => googleId === id);
    if (!place) throw invalidArgument(`Not a valid Place ID: ${id}`);
    return masked(written(googlePlaceOf(place), `${placesApi}.Place`), mask);
  });

  app.post('/directions/v2:computeRoutes', (request) => {
    requireKey(request, key);
    const body: RouteBody = read(request.body, `${routesApi}.ComputeRoutesRequest`);
    const mask = requireMask(request.headers['x-goog-fieldmask'], `${routesApi}.ComputeRoutesResponse`);
    const [from, to] = [pointOf(body.origin), pointOf(body.destination)];
    const found = drive(from, to);
    const route = found && { distanceMeters: found.metres, duration: `${found.seconds}s`, legs: [] };
    const answer = route === null ? {} : { routes: [route] };
    return masked(written(answer, `${routesApi}.ComputeRoutesResponse`), mask);
  });
}

interface SearchBody {
  input?: string;
  sessionToken?: string;
}

interface Waypoint {
  placeId?: string;
  location?: { latLng?: Point };
}

interface RouteBody {
  origin?: Waypoint;
  destination?: Waypoint;
}

function pointOf(waypoint: Waypoint | undefined): Point {
  const point = waypoint?.location?.latLng ?? places.find(({ googleId }) => googleId === waypoint?.placeId);
  if (!point) throw new GoogleFailure(404, 'NOT_FOUND', { message: 'The place is not known.' });
  return point;
}

function requireKey({ headers }: FastifyRequest, key: string): void {
  if (headers['x-goog-api-key'] === key) return;
  const message = 'API key not valid. Please pass a valid API key.';
  throw new GoogleFailure(400, 'INVALID_ARGUMENT', { message, reason: 'API_KEY_INVALID' });
}

function requireSession(token: string | undefined): void {
  if (token !== undefined && !/^[\w-]{1,36}$/.test(token)) throw invalidArgument('Invalid session token.');
}

/** @throws GoogleFailure for a field that is not published, as the real one does */
function read(value: unknown, messageName: string): object {
  const [problem] = shapeProblems(value, messageName);
  if (problem !== undefined) throw invalidArgument(`Invalid JSON payload received. ${problem}`);
  return Object(value);
}

/** What we answer is held to the same: a stand-in that drifts fails loudly. */
function written<Message>(value: Message, messageName: string): Message {
  const problems = shapeProblems(value, messageName);
  if (problems.length > 0) throw new Error(`The stand-in writes what Google does not: ${problems.join('; ')}`);
  return value;
}
