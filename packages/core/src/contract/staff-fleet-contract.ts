import { fleetEditSchema } from '../schemas/fleet-edit.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { idParamsSchema } from './id-params.ts';
import {
  blockChangeSchema,
  driverChangeSchema,
  driverPhotoSchema,
  dutyChangeSchema,
  exceptionsChangeSchema,
  fleetEffectsSchema,
  fleetPreviewSchema,
  settingsChangeSchema,
  staffFleetSchema,
  vehicleChangeSchema,
} from './staff-fleet.ts';

const done = {
  status: 200,
  description: 'It is so, and these rides have another vehicle or none.',
  body: fleetEffectsSchema,
} as const;
const errors = ['not_found', 'validation_failed', 'record_changed', 'rides_affected'] as const;

/** Vehicles, drivers, duties, blocks and settings in the office: one record a call (Rules 13.1 to 13.3). */
export const staffFleetContract = {
  staffFleet: {
    ...httpCalls.staffFleet,
    summary: 'The records of the fleet, what runs out, and which rides stand without a vehicle.',
    access: 'staff',
    request: {},
    answer: { status: 200, description: 'All of it.', body: staffFleetSchema },
    errors: ['not_found'],
  },
  previewFleet: {
    ...httpCalls.previewFleet,
    summary: 'What one change of the records would do to rides that are sold. Changes nothing.',
    access: 'staff',
    request: { body: fleetEditSchema },
    answer: { status: 200, description: 'What moves, and what would have no vehicle.', body: fleetPreviewSchema },
    errors: ['not_found', 'validation_failed', 'record_changed'],
  },
  saveVehicle: {
    ...httpCalls.saveVehicle,
    summary: 'Adds, changes or (`record` null) takes away a vehicle. Safe to repeat.',
    access: 'staff',
    request: { params: idParamsSchema, body: vehicleChangeSchema },
    answer: done,
    errors,
  },
  driverPhoto: {
    ...httpCalls.driverPhoto,
    summary: 'The photograph that the record of a driver names.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'The picture.', body: driverPhotoSchema },
    errors: ['not_found'],
  },
  saveDriver: {
    ...httpCalls.saveDriver,
    summary: 'Adds, changes or (`record` null) takes away a driver. Safe to repeat.',
    access: 'staff',
    request: { params: idParamsSchema, body: driverChangeSchema },
    answer: done,
    errors,
  },
  saveDuty: {
    ...httpCalls.saveDuty,
    summary: 'Adds, changes or (`record` null) takes away the weekly hours of a driver in a vehicle. Safe to repeat.',
    access: 'staff',
    request: { params: idParamsSchema, body: dutyChangeSchema },
    answer: done,
    errors,
  },
  saveDutyExceptions: {
    ...httpCalls.saveDutyExceptions,
    summary: 'Sets the days on which a duty is otherwise than its week. Safe to repeat.',
    access: 'staff',
    request: { params: idParamsSchema, body: exceptionsChangeSchema },
    answer: done,
    errors,
  },
  saveBlock: {
    ...httpCalls.saveBlock,
    summary: 'Adds, changes or (`record` null) takes away a block of a vehicle, a driver or all. Safe to repeat.',
    access: 'staff',
    request: { params: idParamsSchema, body: blockChangeSchema },
    answer: done,
    errors,
  },
  saveFleetSettings: {
    ...httpCalls.saveFleetSettings,
    summary: 'Sets how the fleet is sold. Safe to repeat.',
    access: 'staff',
    request: { body: settingsChangeSchema },
    answer: done,
    errors,
  },
} as const satisfies Record<string, HttpRoute>;
