import type { PublicConfig } from '@chauffeur/core';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { contentSecurityPolicy, paymentFrames } from './content-security-policy.ts';

interface Site {
  publicUrl: string;
  /** Whose accounts browsers sign in with. */
  firebase: PublicConfig['firebase'];
  /** Whose card form the pages show. */
  cardPayments: PublicConfig['cardPayments'];
}

const twoYearsInSeconds = 63_072_000;

/**
 * Security headers on every answer. They are the same for all of them, but for the styles of a document, so they are computed once: helmet itself writes
 * its policy anew for each, which cost as much as pricing a journey (docs/performance.md).
 */
export function addSecurityHeaders(app: FastifyInstance, site: Site): void {
  const headers = securityHeaders(site);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * What helmet sets on an answer. A browser is told to insist on https only where the product is published so: the header
 * would lock a visitor out of a plain `http://localhost` for years.
 */
function securityHeaders({ publicUrl, ...allowed }: Site) {
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(allowed) },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: twoYearsInSeconds, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(answer.req, answer, (error) => {
    if (error) throw new Error('The security headers cannot be made.', { cause: error });
  });
  return { ...answer.getHeaders(), 'permissions-policy': permissionsPolicy(allowed) };
}

/** Features that the site never asks a browser for, so that no script of it could, nor anything in a frame. */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The policy of browser features. Wallets of phones are asked for by the card form's frames, where cards are taken, and by nobody else. */
function permissionsPolicy({ cardPayments }: Pick<Site, 'cardPayments'>): string {
  const payees = cardPayments ? ['self', ...paymentFrames(cardPayments).map((origin) => `"${origin}"`)] : [];
  // The screen may be kept lit, for a driver's name board.
  return [...unused.map((feature) => `${feature}=()`), 'screen-wake-lock=(self)', `payment=(${payees.join(' ')})`].join(
    ', ',
  );
}
