import type { BrowserContext, Page } from 'playwright/test'

/** Problems in all pages of a context: failures, policy violations, dialogs of scripts. */
export async function guard(context: BrowserContext, problems: string[]): Promise<void> {
  await context.exposeBinding('portsideProblem', (_source, text: string) => {
    problems.push(text)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', e => {
      window.portsideProblem?.(
        `policy: ${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber} ${e.sample}`,
      )
    })
  })
  const watch = (page: Page) => {
    page.on('pageerror', error => {
      problems.push(`error: ${error.stack ?? error.message}`)
    })
    page.on('dialog', dialog => {
      if (dialog.type() === 'beforeunload') return void dialog.accept()
      problems.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    // File choosers are handled from the start: one that opens before its journey waits would be lost.
    page.on('filechooser', () => {
      /* the journey sets the file */
    })
    page.on('console', message => {
      // The browser reports every answer of 4xx; journeys check the product's message instead.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        problems.push(`console: ${message.text()}`)
    })
  }
  context.on('page', watch)
}
