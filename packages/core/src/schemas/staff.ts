/** What somebody of the company may be in the office (Rules 11.1). */
export const staffRoles = ['owner', 'dispatcher', 'driver', 'accountant'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** How somebody proves a second time who they are: by a device's passkey, or by codes that an app counts out (Rules 11.4). */
export const factorKinds = ['passkey', 'codes'] as const;

/** For how long a second factor that was shown opens the office on one browser, in milliseconds. */
export const stepUpMs = 12 * 3_600_000;

/** How long ago it may have been shown at most for what is asked again: staff, refunds, exports. In milliseconds. */
export const freshStepUpMs = 10 * 60_000;

/** How many recovery codes come with the first factor, each good once. */
export const recoveryCodeCount = 10;

/** For how long an invitation is good, in milliseconds. */
export const invitationMs = 24 * 3_600_000;

/** How long a link for a driver's own device is good, and how long that device is let in (Rules 11.9). */
export const deviceLinkMs = 24 * 3_600_000;
export const deviceMs = 180 * 24 * 3_600_000;

/** As many devices, and links for one, as a driver has at most: the oldest makes way. */
export const mostDevices = 5;

/** Where the link of a device leads; its token stands behind the `#`. */
export const deviceLinkPath = '/exploitation/appareil';
