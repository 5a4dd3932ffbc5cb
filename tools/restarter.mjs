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
  let wanted = false
  let closed = false
  const restart = async () => {
    while (wanted && !closed) {
      wanted = false
      await running?.stop()
      running = closed ? undefined : start()
    }
  }
  return {
    async change() {
      wanted = true
      busy ??= restart().finally(() => {
        busy = undefined
      })
      await busy
    },
    async close() {
      closed = true
      await busy
      await running?.stop()
    },
  }
}
