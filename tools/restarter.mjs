/**
 * Keeps one run of a program at a time. `change` ends the present run and starts the next; changes that come while
 * that happens make one more.
 * @param {() => { stop(): Promise<unknown> }} start
 */
export function makeRestarter(start) {
  /** @type {{ stop(): Promise<unknown> } | undefined} */
  let running
  /** @type {Promise<void> | undefined} */
  let busy
  const asked = { change: false, close: false }
  const restart = async () => {
    while (asked.change && !asked.close) {
      asked.change = false
      await running?.stop()
      running = asked.close ? undefined : start()
    }
  }
  return {
    async change() {
      asked.change = true
      busy ??= restart().finally(() => {
        busy = undefined
      })
      await busy
    },
    async close() {
      asked.close = true
      await busy
      await running?.stop()
    },
  }
}
