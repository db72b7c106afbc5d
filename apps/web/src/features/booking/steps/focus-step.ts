export const stepHeadingId = 'step';

/** Back to the step's heading, where what had the focus has left the page: the keyboard would otherwise start over. */
export function focusStep(): void {
  document.getElementById(stepHeadingId)?.focus();
}
