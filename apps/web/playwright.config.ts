import { defineConfig } from '@playwright/test';

/** The journeys of a visitor, in a real Chromium against the real process (docs/testing.md). */
export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  // Begun in the order of their files' names: one that takes minutes has a name early in it, or it is the last one with both cores to itself.
  fullyParallel: true,
  // A journey waits for its server, for mails and for what comes after some seconds: four fill two cores.
  workers: 4,
  // A machine that many share may stand still for longer than any wait. What passed only then is said, and is bounded.
  retries: process.env.CI ? 1 : 0,
  // A journey may be as long as what it walks: a step that hangs is ended by its own limit below, long before this one.
  timeout: 600_000,
  // Both far above what anything takes: beside another suite on two slow cores an answer of the hosted engine took more than ten seconds.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./e2e/unsteady-reporter.ts'], ['./e2e/kept-reporter.ts']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'fr-FR',
    // Dates and hours are those of Paris, wherever the visitor is (Rules 9.9).
    timezoneId: 'America/New_York',
    // A page that glides takes what is clicked away from under the pointer where two browsers share two cores.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces would cost an eighth of the time: `playwright test --trace on <file>:<line>` records one of the test that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      env: { ...process.env, LANGUAGE: 'en_US' },
      executablePath: process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
