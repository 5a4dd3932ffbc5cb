import { defineConfig } from 'playwright/test'

/** Without a Unicode locale, Chromium cannot give a file a Chinese name. */
const named = {
  ...Object.fromEntries(Object.entries(process.env).filter((e): e is [string, string] => e[1] !== undefined)),
  LC_ALL: 'C.UTF-8',
}

/**
 * User journeys through the built product in Chromium. The set-up starts the product; nothing here imports its code.
 */
export default defineConfig({
  testDir: 'journeys',
  // Screenshots for the documents, so that a usual run changes no file.
  testIgnore: process.env.PORTSIDE_SCREENSHOTS === '1' ? [] : ['screenshots.spec.ts'],
  outputDir: '../test-results/e2e',
  globalSetup: './global-setup.ts',
  timeout: 900_000,
  expect: { timeout: 45_000 },
  // A journey waits a third of its time for the server or for what a person would wait for: three keep two cores busy.
  workers: 3,
  forbidOnly: process.env.CI === '1',
  // One more try, with a new product. "npm test" names what needed it at its end: a defect to find, not a pass to keep.
  retries: process.env.CI === '1' ? 1 : 0,
  // PLAYWRIGHT_JSON_OUTPUT_FILE is the path of the JSON report.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.PORTSIDE_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
      env: named,
    },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
  },
})
