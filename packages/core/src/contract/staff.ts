import * as z from 'zod/mini';
import { emailSchema } from '../schemas/customer.ts';
import { factorKinds, staffRoles } from '../schemas/staff.ts';
import { requiredText } from '../schemas/text.ts';

/** What is sent where there is nothing to say. */
export const nothingSchema = z.object({});

export const staffRoleSchema = z.enum(staffRoles, 'invalid');

/** A way of proving a second time who one is, without what is secret about it. */
const factorSchema = z.object({
  id: z.string(),
  kind: z.enum(factorKinds),
  /** What its owner has called it. */
  name: z.string(),
  addedAt: z.iso.datetime(),
});
export type Factor = z.infer<typeof factorSchema>;

/** GET /staff/me: who asks, and what is still to be shown or set up before the office opens. Instants are ISO, of UTC. */
export const staffEntrySchema = z.object({
  email: z.string(),
  role: staffRoleSchema,
  factors: z.array(factorSchema),
  recoveryCodesLeft: z.int(),
  /** Whether nothing else is answered before a factor is set up. */
  factorRequired: z.boolean(),
  /** Until when this browser is let in by the factor that was shown on it; null where one has to be shown. */
  openUntil: z.nullable(z.iso.datetime()),
  /** Until when it is not asked again for staff, refunds and exports; null where it is. */
  freshUntil: z.nullable(z.iso.datetime()),
});
export type StaffEntry = z.infer<typeof staffEntrySchema>;

/** What a device is asked for to make a passkey, and answers; both in the shape of WebAuthn's own JSON. */
const credentialSchema = z.object({ id: z.string(), type: z.literal('public-key') });
export const passkeyOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
  attestation: z.literal('none'),
});

/** Letters of base64url, as many as any device sends. */
const encoded = z.string('invalid').check(z.regex(/^[\w-]{1,8192}$/, 'invalid'));
const factorNameSchema = requiredText('required', 60);

/** POST /staff/passkeys. */
export const newPasskeySchema = z.object({
  name: factorNameSchema,
  credential: z.object({
    id: encoded,
    rawId: encoded,
    type: z.literal('public-key', 'invalid'),
    response: z.object({ clientDataJSON: encoded, attestationObject: encoded }),
  }),
});

/** What an app that counts codes is told, and what comes back with the first code. */
export const codesOptionsSchema = z.object({
  /** For whoever types it, in base 32. */
  secret: z.string(),
  /** For whoever opens it on the same device. */
  uri: z.string(),
  /** The address as a QR code: `size` modules a side, the dark ones as a path of SVG. */
  picture: z.object({ size: z.int(), path: z.string() }),
  /** The secret for our own eyes, good for ten minutes: it is kept once its first code is sent with it. */
  sealed: z.string(),
});
export type CodesOptions = z.infer<typeof codesOptionsSchema>;

/** POST /staff/codes. */
export const newCodesSchema = z.object({
  name: factorNameSchema,
  sealed: z.string('required').check(z.maxLength(1024, 'invalid')),
  code: requiredText('required', 40),
});

/** The recovery codes that came with the first factor, or in the place of the earlier ones: shown once, since only hashes are kept. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** What a device is asked to sign; null where there is no passkey. */
export const stepUpOptionsSchema = z.object({
  passkey: z.nullable(
    z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      allowCredentials: z.array(credentialSchema),
      userVerification: z.literal('preferred'),
    }),
  ),
});

/** POST /staff/step-up/passkey. */
export const passkeyProofSchema = z.object({
  credential: z.object({
    id: encoded,
    rawId: encoded,
    type: z.literal('public-key', 'invalid'),
    response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
  }),
});

/** POST /staff/step-up/code: six digits of the app, or a recovery code, however it is typed. */
export const codeProofSchema = z.object({ code: requiredText('required', 40) });

/** Somebody of the office, as the owner sees them. */
const teamMemberSchema = z.object({
  /** The id of the account. */
  id: z.string(),
  email: z.string(),
  role: staffRoleSchema,
  since: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  factors: z.array(factorSchema),
  /** Whether a calendar program reads their rides (Rules 14.15). */
  hasFeed: z.boolean(),
  /** A driver's own browsers that are let in without a password, and links for one that are still good (Rules 11.9). */
  devices: z.array(
    z.object({
      id: z.string(),
      madeAt: z.iso.datetime(),
      /** When its link was opened; null while that is good. */
      openedAt: z.nullable(z.iso.datetime()),
      /** When it was used last, to the hour. */
      usedAt: z.nullable(z.iso.datetime()),
      expiresAt: z.iso.datetime(),
    }),
  ),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

const openInvitationSchema = z.object({
  id: z.string(),
  /** Null where it was made at the machine for whoever comes first. */
  email: z.nullable(z.string()),
  role: staffRoleSchema,
  expiresAt: z.iso.datetime(),
});

/** GET /staff/team: who is staff, who was, and who is invited. */
export const teamSchema = z.object({ members: z.array(teamMemberSchema), invitations: z.array(openInvitationSchema) });
export type Team = z.infer<typeof teamSchema>;

export const invitationRequestSchema = z.object({ email: emailSchema, role: staffRoleSchema });

/** POST /invitations/acceptance: the token of the link. */
export const acceptanceSchema = z.object({ token: z.string('required').check(z.regex(/^[\w-]{43}$/, 'invalid')) });
/** POST /staff/team/{id}/devices: shown once, since only its hash is kept. */
export const deviceLinkSchema = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type DeviceLink = z.infer<typeof deviceLinkSchema>;

export const acceptedSchema = z.object({ role: staffRoleSchema });

export const journalRequestSchema = z.object({
  cursor: z.optional(z.string('invalid').check(z.maxLength(64, 'invalid'))),
  limit: z._default(
    z.coerce.number('invalid').check(z.int('invalid'), z.gte(1, 'out_of_bounds'), z.lte(100, 'out_of_bounds')),
    50,
  ),
});

const journalFieldsSchema = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));

/** GET /staff/journal: what was done, newest first. */
export const journalPageSchema = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      /** Null where it was done at the machine's own console. */
      who: z.nullable(z.object({ accountId: z.string(), email: z.string(), role: staffRoleSchema })),
      /** The call of the office that did it. */
      action: z.string(),
      target: z.nullable(z.string()),
      /** What that is called: the number of an order, a vehicle’s, driver’s or person’s name; null where it is nothing that has one. */
      subject: z.nullable(z.string()),
      before: journalFieldsSchema,
      after: journalFieldsSchema,
      requestId: z.nullable(z.string()),
    }),
  ),
  nextCursor: z.nullable(z.string()),
});
export type JournalPage = z.infer<typeof journalPageSchema>;
