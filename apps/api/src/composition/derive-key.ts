import { hkdfSync } from 'node:crypto';

const keyBytes = 32;

/**
 * A key of its own for each purpose (HKDF-SHA256), so that what signs one thing can never pass for another. Another
 * label is another key: changing one makes everything that was signed under it void.
 */
export function deriveKey(
  appSecret: string,
  purpose:
    | 'session-v1'
    | 'quote-v1'
    | 'decision-v1'
    | 'bot-check-v1'
    | 'reset-link-v1'
    | 'place-id-v1'
    | 'rate-name-v1'
    | 'mail-preview-v1'
    | 'staff-factor-v1'
    | 'staff-invitation-v1'
    | 'ride-link-v1'
    | 'email-proof-v1',
): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `chauffeur:${purpose}`, keyBytes));
}
