import type { RouteName, StaffCall } from '@chauffeur/core';
import { officeCalls } from '#testing/office-calls.ts';
import type { AStaffSession } from '#testing/a-staff-session.ts';
import type { AnApi } from '#testing/an-api.ts';

/** What a call is made of; what is left out is drawn as for everybody. */
export interface Parts {
  ids?: Readonly<Record<string, string>>;
  query?: string;
  body?: object;
}

/** A right call of the office, about what is made for it: nothing that is drawn would find an order that waits, or a team with a second owner. */
export async function officeParts(api: AnApi, name: RouteName, session: AStaffSession): Promise<Parts> {
  if (!isOffices(name)) return {};
  try {
    return await officeCalls[name](api, session);
  } catch (error) {
    // Somebody has bought the vehicle of the ride that was to be made.
    if (String(error).includes('car_taken')) return {};
    throw error;
  }
}

/** What is made for these is made by calls of a session that may have been ended by then. */
const ofFactors: ReadonlySet<RouteName> = new Set([
  'addPasskey',
  'addCodes',
  'removeFactor',
  'stepUpByPasskey',
  'stepUpByCode',
]);

function isOffices(name: RouteName): name is StaffCall {
  return name in officeCalls && !ofFactors.has(name);
}
