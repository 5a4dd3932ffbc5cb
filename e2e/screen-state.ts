import type { Page } from 'playwright/test'

/** What a page shows at a failure, as one line: the screenshot of a failed run is not always at hand. */
export const screenState = async (page: Page): Promise<string> =>
  JSON.stringify(
    await page.evaluate(() => {
      const texts = (selector: string) => [...document.querySelectorAll(selector)].map(e => e.textContent.slice(0, 300))
      return {
        address: location.hash,
        messages: texts('[role=log],[role=alert],[role=dialog],[role=alertdialog]'),
        invalid: [...document.querySelectorAll('[aria-invalid=true]')].map(e => e.getAttribute('aria-label') ?? e.id),
        focus: document.activeElement?.outerHTML.slice(0, 200),
        headings: texts('h2'),
        tabs: texts('[role=tab][aria-selected=true]'),
        loading: document.querySelectorAll('[role=progressbar]').length,
      }
    }),
  )
