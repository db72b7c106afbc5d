import { randomUUID } from 'node:crypto';
import type { StoredMessage } from '#ports/contact-store.ts';

export function aMessage(changes: Partial<StoredMessage> = {}): StoredMessage {
  return {
    id: randomUUID(),
    createdAt: new Date('2026-11-20T10:00:00.000Z'),
    userId: null,
    language: 'fr-FR',
    lastName: 'Moreau',
    firstName: 'Camille',
    email: 'camille.moreau@example.com',
    message: 'Bonjour,\nacceptez-vous les chiens ?',
    ...changes,
  };
}
