import { expect as original, type ExpectMatcherState, type Locator } from 'playwright/test'

type Name = 'toBeVisible' | 'toHaveText' | 'toContainText' | 'toHaveValue' | 'toHaveAttribute' | 'toBeFocused'

/**
 * Each attempt at an element that is not there yet makes a snapshot of the whole accessible page, for the message. On
 * pages of 3,000 elements that took a sixth of the browser's time. So the element is waited for first.
 */
const waiting = (name: Name) =>
  async function check(this: ExpectMatcherState, locator: Locator, ...given: readonly unknown[]) {
    const { isNot } = this
    const matchers = isNot ? original(locator).not : original(locator)
    const assertion = matchers[name] as (...values: readonly unknown[]) => Promise<void>
    const list = Array.isArray(given[0])
    if (!isNot && !list)
      await locator
        .waitFor({ state: name === 'toBeVisible' ? 'visible' : 'attached', timeout: timeoutOf(given) ?? this.timeout })
        .catch(() => {
          /* The assertion says what is there instead. */
        })
    try {
      await assertion(...given)
      return { pass: !isNot, message: () => '' }
    } catch (error) {
      return { pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) }
    }
  }

function timeoutOf(given: readonly unknown[]): number | undefined {
  const last = given.at(-1)
  return typeof last === 'object' && last !== null && 'timeout' in last && typeof last.timeout === 'number'
    ? last.timeout
    : undefined
}

export const expect: typeof original = original.extend({
  toBeVisible: waiting('toBeVisible'),
  toHaveText: waiting('toHaveText'),
  toContainText: waiting('toContainText'),
  toHaveValue: waiting('toHaveValue'),
  toHaveAttribute: waiting('toHaveAttribute'),
  toBeFocused: waiting('toBeFocused'),
})
