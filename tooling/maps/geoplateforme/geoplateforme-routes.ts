import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { drive, type Point } from '../ground/drive.ts';
import { findPlaces } from '../ground/find-places.ts';
import { featureOf } from './feature-of.ts';

const coordinate = z.string().regex(/^-?\d{1,3}(\.\d+)?$/);
/** The service refuses shorter and longer texts, and those that begin with a sign. */
const searchQuery = z.strictObject({
  q: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[\p{L}\p{Nd}]/u),
  autocomplete: z.enum(['0', '1']),
  limit: z.coerce.number().int().min(1).max(50),
  index: z.string().regex(/^(address|poi|parcel)(,(address|poi|parcel))*$/),
  lat: coordinate,
  lon: coordinate,
});

const point = z
  .string()
  .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
  .transform((text): Point => {
    const [longitude = 0, latitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  });
const routeQuery = z.strictObject({
  resource: z.enum(['bdtopo-osrm', 'bdtopo-valhalla', 'bdtopo-pgr']),
  profile: z.enum(['car', 'pedestrian']),
  optimization: z.enum(['fastest', 'shortest']),
  start: point,
  end: point,
  getSteps: z.enum(['true', 'false']),
  distanceUnit: z.literal('meter'),
  timeUnit: z.literal('second'),
  crs: z.literal('EPSG:4326'),
});

/** Search and routes as Géoplateforme answers them; a query that it does not know is refused. */
export function addGeoplateformeRoutes(app: FastifyInstance): void {
  app.get('/geocodage/search', (request, reply) => {
    const query = searchQuery.safeParse(request.query);
    if (!query.success)
      return reply.code(400).send({ code: 400, detail: query.error.issues, message: 'Failed parsing query' });
    const found = findPlaces(query.data.q, query.data.limit).filter(({ oddity }) => oddity !== 'abroad');
    return { type: 'FeatureCollection', features: found.map(featureOf), query: query.data.q };
  });

  app.get('/navigation/itineraire', (request, reply) => {
    const query = routeQuery.safeParse(request.query);
    if (!query.success)
      return reply.code(400).send({ error: { errorType: 'badRequest', message: 'Parameter invalid' } });
    const { start, end, resource, profile, optimization } = query.data;
    const found = drive(start, end);
    if (found === null) return reply.code(404).send({ error: { errorType: 'notFound', message: 'No path found' } });
    const [from, to] = [written(found.start), written(found.end)];
    const { metres: distance, seconds: duration } = found;
    return {
      resource,
      resourceVersion: '2026-11-01',
      start: from,
      end: to,
      profile,
      optimization,
      crs: 'EPSG:4326',
      distanceUnit: 'meter',
      timeUnit: 'second',
      distance,
      duration,
      constraints: [],
      portions: [{ start: from, end: to, distance, duration, steps: [] }],
    };
  });
}

const written = ({ latitude, longitude }: Point) => `${longitude},${latitude}`;
