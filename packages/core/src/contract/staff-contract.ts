import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { idParamsSchema } from './id-params.ts';
import {
  acceptanceSchema,
  acceptedSchema,
  deviceLinkSchema,
  codeProofSchema,
  codesOptionsSchema,
  invitationRequestSchema,
  journalPageSchema,
  journalRequestSchema,
  newCodesSchema,
  newPasskeySchema,
  nothingSchema,
  passkeyOptionsSchema,
  passkeyProofSchema,
  recoveryCodesSchema,
  staffEntrySchema,
  stepUpOptionsSchema,
  teamSchema,
} from './staff.ts';

/** What any call of the office may answer besides: nobody's business, a factor to set up, a factor to show. */
export const staffErrors = ['not_found', 'factor_required', 'step_up_required', 'validation_failed'] as const;
/** Those that ask for a proof. */
const proofErrors = ['not_found', 'validation_failed', 'factor_refused'] as const;

/** The door of the office: who one is there and by what one shows it. */
const doorContract = {
  staffEntry: {
    ...httpCalls.staffEntry,
    summary: 'Who one is in the office, and what has to be shown before it opens.',
    access: 'staff',
    request: {},
    answer: { status: 200, description: 'One’s own role and factors.', body: staffEntrySchema },
    errors: ['not_found'],
  },
  leaveOffice: {
    ...httpCalls.leaveOffice,
    summary: 'Closes the office on this browser: the factor has to be shown again. One stays signed in.',
    access: 'staff',
    request: { body: nothingSchema },
    answer: { status: 204, description: 'It is closed.' },
    errors: staffErrors,
  },
  passkeyOptions: {
    ...httpCalls.passkeyOptions,
    summary: 'What a device is asked for to make a passkey.',
    access: 'staff',
    request: { body: nothingSchema },
    answer: { status: 200, description: 'Good for five minutes, and once.', body: passkeyOptionsSchema },
    errors: staffErrors,
  },
  addPasskey: {
    ...httpCalls.addPasskey,
    summary: 'Adds the passkey that a device made; the first factor opens the office too.',
    access: 'staff',
    request: { body: newPasskeySchema },
    answer: { status: 201, description: 'Recovery codes with the first factor, else none.', body: recoveryCodesSchema },
    errors: [...staffErrors, 'factor_refused'],
  },
  codesOptions: {
    ...httpCalls.codesOptions,
    summary: 'A secret for an app that counts one-time codes. Nothing is kept of it yet.',
    access: 'staff',
    request: { body: nothingSchema },
    answer: { status: 200, description: 'To be shown as a picture, or typed.', body: codesOptionsSchema },
    errors: staffErrors,
  },
  addCodes: {
    ...httpCalls.addCodes,
    summary: 'Adds the codes of an app by the first of them; the first factor opens the office too.',
    access: 'staff',
    request: { body: newCodesSchema },
    answer: { status: 201, description: 'Recovery codes with the first factor, else none.', body: recoveryCodesSchema },
    errors: [...staffErrors, 'factor_refused'],
  },
  removeFactor: {
    ...httpCalls.removeFactor,
    summary: 'Takes a factor of one’s own away; the last one stays.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 204, description: 'It opens nothing any more.' },
    errors: [...staffErrors, 'last_factor'],
  },
  renewRecoveryCodes: {
    ...httpCalls.renewRecoveryCodes,
    summary: 'Ten new recovery codes in the place of those there are.',
    access: 'staff',
    request: { body: nothingSchema },
    answer: { status: 201, description: 'Shown this once.', body: recoveryCodesSchema },
    errors: staffErrors,
  },
  stepUpOptions: {
    ...httpCalls.stepUpOptions,
    summary: 'What a device with a passkey is asked to sign.',
    access: 'staff',
    request: { body: nothingSchema },
    answer: { status: 200, description: 'Good for five minutes, and once.', body: stepUpOptionsSchema },
    errors: ['not_found', 'validation_failed'],
  },
  stepUpByPasskey: {
    ...httpCalls.stepUpByPasskey,
    summary: 'Opens the office on this browser for twelve hours, by a passkey.',
    access: 'staff',
    request: { body: passkeyProofSchema },
    answer: { status: 204, description: 'It is open; the browser keeps it in a cookie.' },
    errors: proofErrors,
  },
  stepUpByCode: {
    ...httpCalls.stepUpByCode,
    summary:
      'Opens the office on this browser for twelve hours, by a code of the app or a recovery code, each good once.',
    access: 'staff',
    request: { body: codeProofSchema },
    answer: { status: 204, description: 'It is open; the browser keeps it in a cookie.' },
    errors: proofErrors,
  },
} as const satisfies Record<string, HttpRoute>;

/** The office’s people and what was done in it. What each role may do is one table (`officeRights`). */
export const staffContract = {
  ...doorContract,
  team: {
    ...httpCalls.team,
    summary: 'Who is staff, who was, and who is invited.',
    access: 'staff',
    request: {},
    answer: { status: 200, description: 'Who came first stands first.', body: teamSchema },
    errors: staffErrors,
  },
  inviteStaff: {
    ...httpCalls.inviteStaff,
    summary: 'Mails a link that makes the account of an address staff, once and within a day.',
    access: 'staff',
    request: { body: invitationRequestSchema },
    answer: { status: 204, description: 'It is on its way, in the place of an earlier one to that address.' },
    errors: staffErrors,
  },
  withdrawInvitation: {
    ...httpCalls.withdrawInvitation,
    summary: 'Takes an invitation back before it is used.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 204, description: 'Its link opens nothing any more.' },
    errors: staffErrors,
  },
  endStaff: {
    ...httpCalls.endStaff,
    summary: 'Ends somebody’s role, factors and open browsers at once; the last owner stays.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 204, description: 'They are staff no more.' },
    errors: [...staffErrors, 'last_owner'],
  },
  journal: {
    ...httpCalls.journal,
    summary: 'What was done in the office by whom, newest first.',
    access: 'staff',
    request: { query: journalRequestSchema },
    answer: { status: 200, description: 'A page and the cursor of the next.', body: journalPageSchema },
    errors: staffErrors,
  },
  makeDeviceLink: {
    ...httpCalls.makeDeviceLink,
    summary: 'Makes a link that lets one browser of a driver in without a password: good once, and for a day.',
    access: 'staff',
    request: { params: idParamsSchema, body: nothingSchema },
    answer: { status: 201, description: 'The link, shown once.', body: deviceLinkSchema },
    errors: [...staffErrors, 'validation_failed'],
  },
  endDevice: {
    ...httpCalls.endDevice,
    summary: 'Shuts a browser of a driver’s out at once, or takes back the link for one.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 204, description: 'It is let in no more.' },
    errors: staffErrors,
  },
  openDevice: {
    ...httpCalls.openDevice,
    summary: 'Lets this browser in as its driver, by the link that the owner made. A link counts once.',
    access: 'anyone',
    request: { body: acceptanceSchema },
    answer: { status: 204, description: 'The browser has got its cookie.' },
    errors: ['validation_failed', 'link_expired'],
  },
  acceptInvitation: {
    ...httpCalls.acceptInvitation,
    summary: 'Makes the account that is signed in staff, by the link of an invitation.',
    access: 'signed-in',
    request: { body: acceptanceSchema },
    answer: { status: 200, description: 'The role.', body: acceptedSchema },
    errors: ['unauthenticated', 'validation_failed', 'link_expired'],
  },
} as const satisfies Record<string, HttpRoute>;
