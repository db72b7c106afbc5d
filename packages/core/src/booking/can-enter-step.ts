/** What the steps ask of a booking under way; anything else that it carries is not looked at. */
export interface StepDraft {
  readonly trips?: readonly unknown[] | null | undefined;
  readonly car?: unknown;
  readonly customer?: unknown;
  /** Absent reads as not asked yet. */
  readonly termsAccepted?: boolean | undefined;
}

interface BookingStep {
  readonly key: 'trip' | 'vehicle' | 'customer' | 'recap' | 'payment';
  /** What must be there before the step opens, besides what the steps before it ask. */
  readonly isReady: (draft: StepDraft | null) => boolean;
}

/** The five steps, by index (Rules 2.5). */
export const bookingSteps: readonly BookingStep[] = [
  { key: 'trip', isReady: () => true },
  { key: 'vehicle', isReady: (draft) => Boolean(draft?.trips?.length) },
  { key: 'customer', isReady: (draft) => draft?.car != null },
  { key: 'recap', isReady: (draft) => draft?.customer != null },
  { key: 'payment', isReady: (draft) => draft?.termsAccepted !== false },
];

/**
 * Whether a step of the booking may be shown: everything that it and the steps before it ask for is there (Rules 2.5). An
 * index that is no step cannot be entered.
 *
 * @example canEnterStep(1, { trips: [], car: null, customer: null }) // false
 */
export function canEnterStep(step: number, draft: StepDraft | null): boolean {
  return bookingSteps[step] !== undefined && step <= furthestStep(draft);
}

/**
 * The last step that may be shown (Rules 2.5).
 *
 * @example furthestStep(null) // 0
 */
export function furthestStep(draft: StepDraft | null): number {
  const blocked = bookingSteps.findIndex(({ isReady }) => !isReady(draft));
  return blocked === -1 ? bookingSteps.length - 1 : blocked - 1;
}
