import { fetchConfig } from '../api/session.ts'
import { $config, setConfig } from './config.ts'
import { $live } from './live.ts'
import { $newerServed } from './newer-served.ts'
import { notify } from './notices.ts'

/** Configuration key of the currently served build. */
const key = 'APP_BUILD'

let running: string | undefined

/** The build of this page: the first one that the server reports. */
$config.subscribe(config => {
  const served = config[key]
  if (!served) return
  running ??= served
  if (served === running || $newerServed.get()) return
  $newerServed.set(true)
  notify({ kind: 'info', code: 'newVersion' })
})

/** A restarted server may have another version: checked when the stream reconnects. */
let wasLive = false
$live.listen(live => {
  if (live && wasLive)
    void fetchConfig().then(setConfig, () => {
      /* asked again the next time */
    })
  wasLive ||= live
})
