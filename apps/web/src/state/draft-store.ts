import { create } from 'zustand';
import type { BookingDraft } from './booking-draft.ts';
import { emptyDraft } from './empty-draft.ts';

/** The booking on its way. It starts empty everywhere, the server included; `openDraft` brings back what was kept. */
export const useDraft = create<BookingDraft>(() => emptyDraft());
