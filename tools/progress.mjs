/** Console progress: step n of m, seconds, current work; never silent for two seconds. */
const started = Date.now()
const everyMs = 1900

const seconds = () => `${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s`

/** @param {string} place as '[2/4]' @param {string} en @param {string} zh */
export function say(place, en, zh) {
  console.log(`[${seconds()}] ${place} ${en} · ${zh}`)
}

/**
 * Runs work as step n of m and says every two seconds that it is still at it. `heard` is to be called when something
 * else was printed meanwhile.
 * @template T
 * @param {{ at: number, of: number, en: string, zh: string, waitEn: string, waitZh: string }} step
 * @param {(heard: () => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function during(step, work) {
  const place = `[${step.at}/${step.of}]`
  const from = Date.now()
  let last = Date.now()
  say(place, step.en, step.zh)
  const timer = setInterval(() => {
    if (Date.now() - last < everyMs - 100) return
    last = Date.now()
    const since = Math.round((Date.now() - from) / 1000)
    say(place, `${step.en}: ${since} s, waiting for ${step.waitEn}`, `${step.zh}：${since} 秒，正在等待${step.waitZh}`)
  }, 100)
  try {
    return await work(() => {
      last = Date.now()
    })
  } finally {
    clearInterval(timer)
  }
}
