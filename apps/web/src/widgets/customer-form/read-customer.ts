import { customerSchema, registrationSchema } from '@chauffeur/core';
import { schemaValidator } from '#ui/form/schema-validator.ts';

/** The typed forms, read by core's schemas (Rules 5.4). */
export const readCustomer = schemaValidator(customerSchema);
export const readRegistration = schemaValidator(registrationSchema);
