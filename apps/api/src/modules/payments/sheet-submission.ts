import type { PaymentSheetRequest } from '@chauffeur/core';
import type { User } from '#ports/identity.ts';

/** A wish to pay by card: whose, under which key, and for what. */
export interface SheetSubmission {
  user: User;
  idempotencyKey: string;
  request: PaymentSheetRequest;
}
