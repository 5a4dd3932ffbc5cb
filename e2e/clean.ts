import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator } from 'playwright/test'
import { expect } from './expect.ts'

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * X: axe finds no violation of WCAG 2.0 to 2.2, levels A and AA, in a part of the page; checking all of it each time
 * would take minutes.
 */
export async function isClean(part: Locator, where: string): Promise<void> {
  const page = part.page()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await part.evaluate(async (element, runOnly) => {
    // Waits until colour transitions have ended, because intermediate colours are not read.
    await Promise.all(
      document.getAnimations().map(a =>
        a.finished.catch(() => {
          /* cancelled */
        }),
      ),
    )
    const found = await window.axe.run(element, { runOnly, resultTypes: ['violations'] })
    // List rows break a rule together or not at all, so one of a kind is checked.
    const kind = (html: string) => html.replaceAll(/\d+|"[^"]*"|>[^<]*</g, '')
    const all = found.violations.flatMap(v =>
      v.nodes.map(n => ({
        key: v.id + kind(n.html),
        said: `${v.id}: ${n.html.slice(0, 200)} · ${[...n.any, ...n.all, ...n.none]
          .map(c => c.message)
          .join('; ')
          .slice(0, 240)}`,
      })),
    )
    return [...new Map(all.map(one => [one.key, one.said])).values()]
  }, tags)
  expect.soft(violations, where).toEqual([])
}
