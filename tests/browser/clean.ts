import axe, { type ElementContext, type RunOptions } from 'axe-core'

/**
 * What axe finds in a part of the page, as `rule: element`. Waits until animations have ended: a dialog that fades in
 * has too little contrast for a moment. Endless ones (progress bars) are not waited for.
 */
export async function findings(part: ElementContext, options: RunOptions = {}): Promise<string[]> {
  const endless = (a: Animation) => a.effect?.getComputedTiming().iterations === Infinity
  await Promise.all(
    document
      .getAnimations()
      .filter(a => !endless(a))
      .map(a =>
        a.finished.catch(() => {
          /* cancelled */
        }),
      ),
  )
  const { violations } = await axe.run(part, { resultTypes: ['violations'], ...options })
  return violations.map(v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 200)).join(' | ')}`)
}
