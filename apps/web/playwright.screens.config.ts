import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes pictures of every screen into var/screens, for a person to look at. Not a part of the gate. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/screens',
  timeout: 120_000,
});
