/** Resolves after so many milliseconds: by the global timer, which tests set. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
