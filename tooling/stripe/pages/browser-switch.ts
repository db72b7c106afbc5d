/** How the part in the browser behaves, as a test has set it. */
export interface BrowserSwitch {
  /** False where the card form does not load. */
  hasForm: boolean;
}
