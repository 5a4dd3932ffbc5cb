import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Text } from '../../domain/meta/text.ts'
import { noPageSettings, samePage, type PageSettings } from '../../domain/values/page-settings.ts'
import { findRoute } from '../../src/state/menus.ts'
import { notify } from '../../src/state/notices.ts'
import { loadPageSettings, savePageSettings } from '../../src/state/page-settings.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import type { PanelProps } from '../contract.ts'
import { typedOf, readByCall, allOf, type Typed } from './typed-settings.ts'

const unsaved: Text = { en_US: 'The page settings are not saved', zh_CN: '页面设置尚未保存' }

/** The page whose settings are typed: what is read of them, and how they are saved, left and removed. */
export function usePageSettings(host: PanelProps['host'], all: readonly PageSettings[]) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(noPageSettings('')))
  const [was, setWas] = useState('')
  const [tried, setTried] = useState(false)
  useEffect(() => {
    loadPageSettings().catch((error: unknown) => {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    })
  }, [])
  /** Replacement for unsaved input. */
  const [asked, setAsked] = useState<PageSettings | null>(null)
  const [dirty, setDirty] = useState(false)
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])
  /** The shown page, for late answers. */
  const at = useRef(was)
  useEffect(() => {
    at.current = was
  }, [was])
  useEffect(() => {
    host.dirty(dirty ? unsaved : null)
  }, [host, dirty])
  const change = (part: Partial<Typed>) => {
    setTyped(now => ({ ...now, ...part }))
    setDirty(true)
  }
  const show = (s: PageSettings) => {
    setTyped(typedOf(s))
    setWas(s.path)
    setTried(false)
    setDirty(false)
  }
  const askFor = (s: PageSettings) => {
    if (dirty) setAsked(s)
    else show(s)
  }
  const unknown = !findRoute(typed.path.trim())
  const taken = all.some(s => s.path !== was && samePage(s.path, typed.path.trim()))
  const read = {
    testCase: readByCall(typed.testCase),
    TCReplaceReq: readByCall(typed.TCReplaceReq),
    TCReplaceRes: readByCall(typed.TCReplaceRes),
  }
  const given = allOf(read)
  async function save(): Promise<boolean> {
    setTried(true)
    if (unknown || taken || !given) return false
    const settings = settingsOf(typed, given)
    return doing(async () => {
      await savePageSettings(was || settings.path, settings)
      // Input during a save stays.
      if (latest.current === typed) show(settings)
      else if (at.current === was) setWas(settings.path)
    })
  }
  const leave = useEffectEvent(() => save())
  useEffect(() => host.onLeave(() => leave()), [host])
  const remove = (path: string) =>
    doing(async () => {
      await savePageSettings(path, null)
      if (at.current !== path) return
      // Unsaved input stays, as on a page without settings.
      if (dirty || latest.current !== typed) setWas('')
      else show(noPageSettings(''))
    })
  /** The answer whether unsaved input may go. */
  const answer = (yes: boolean) => {
    setAsked(null)
    if (yes && asked) show(asked)
  }
  return { typed, read, tried, unknown, taken, asked, change, askFor, answer, save, remove }
}

/** Does a change and says how it ended. */
async function doing(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    notify({ kind: 'success', code: 'success' })
    return true
  } catch (error) {
    notify({ kind: 'error', code: 'failed', message: errorText(error) })
    return false
  }
}

/** The settings that are saved. */
function settingsOf(typed: Typed, given: NonNullable<ReturnType<typeof allOf>>): PageSettings {
  return {
    path: typed.path.trim(),
    TCShow: typed.TCShow,
    TCIntercept: typed.TCIntercept,
    ...given,
    apiList: typed.apiList
      .split('\n')
      .map(a => a.trim())
      .filter(Boolean),
  }
}
