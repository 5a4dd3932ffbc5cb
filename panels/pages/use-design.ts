import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenedPage } from '../../domain/contracts/page.calls.ts'
import { begin, type PageHistory } from '../../domain/meta/pages/page-history.ts'
import { lastSteps } from '../../domain/meta/pages/draft-steps.ts'
import { mergePages, type Conflict } from '../../domain/meta/pages/page-merge.ts'
import { sameText, type PageDocument } from '../../domain/meta/pages/page.ts'
import { isApiError } from '../../src/api/errors.ts'
import { openPage, publishPage, savePage } from '../../src/api/pages.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import type { PanelHost } from '../contract.ts'
import { useDoing } from '../use-doing.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { begunWith, type Begun, type Head } from '../../src/page/design/head.ts'
import { forgetSteps, keepSteps, keptSteps, type KeptSteps } from '../../src/page/design/kept-steps.ts'
import { newerThan, useNewer } from './use-newer.ts'
import { useSteps } from './use-steps.ts'

const unsaved = { en_US: 'Page that is not saved', zh_CN: '尚未保存的页面' }

/** Both changed the same: to be decided before the page is saved. */
export interface Undecided {
  readonly theirs: OpenedPage
  readonly merged: PageDocument
  readonly conflicts: readonly Conflict[]
}

/** One page in the designer: its steps, and its draft on the server. */
export function useDesign(code: string, opened: OpenedPage | null, host: PanelHost, onSaved: (code: string) => void) {
  const t = useT()
  const [begun, setBegun] = useState(() => begunWith(code, opened))
  const [head, setHead] = useState(begun.head)
  const steps = useSteps(begun, host)
  const [offered, setOffered] = useState<KeptSteps | null>(() => keptSteps(code, begun.stamp))
  const [undecided, setUndecided] = useState<Undecided | null>(null)
  const { busy, doing } = useDoing()
  const working = async (work: () => Promise<boolean>) => (await doing(work)) ?? false
  const dirty = !sameText(head, begun.head) || !sameText(steps.page, begun.content)
  const latest = useRef({ head, begun })
  useEffect(() => {
    latest.current = { head, begun }
  }, [head, begun])
  const { newer, setNewer } = useNewer(begun, host)
  useKept(code, { dirty, head, history: steps.history, stamp: begun.stamp })
  useUnsaved(host, dirty, unsaved)
  const keptBy = (next: OpenedPage) => {
    const is = begunWith(next.code, next)
    setBegun(is)
    latest.current = { ...latest.current, begun: is }
    forgetSteps(code)
  }
  const save = async (over: Begun, content: PageDocument): Promise<boolean> => {
    const sent = latest.current.head
    try {
      const done = [...lastSteps(steps.now().done)]
      keptBy(
        await savePage({ ...sent, roles: [...sent.roles], content, saved: over.saved, over: over.over, steps: done }),
      )
    } catch (error) {
      if (!isApiError(error, 'CONFLICT')) throw error
      const theirs = await openPage(sent.code),
        other = begunWith(theirs.code, theirs)
      const { page: merged, conflicts } = mergePages(over.content, content, other.content)
      if (conflicts.length > 0) {
        setUndecided({ theirs, merged, conflicts })
        return false
      }
      steps.begin(begin(merged))
      setNewer(newerThan(over, theirs))
      notify({ kind: 'info', code: 'pgdMerged' })
      return save(other, merged)
    }
    notify({ kind: 'success', code: 'pgdSaved', message: t('pgdSaved') })
    onSaved(sent.code)
    return true
  }
  const saveNow = () => save(latest.current.begun, steps.now().page)
  const leave = useEffectEvent(() => working(saveNow))
  useEffect(() => {
    const forget = () => {
      forgetSteps(code)
    }
    return host.onLeave(() => leave(), forget)
  }, [host, code])
  return {
    ...steps,
    head,
    offered,
    undecided,
    newer,
    busy,
    dirty,
    begun,
    setHead: (part: Partial<Head>) => {
      setHead(h => ({ ...h, ...part }))
    },
    answerOffer: (taking: boolean) => {
      if (taking && offered) {
        steps.begin(offered.history)
        setHead(offered.head)
      } else forgetSteps(code)
      setOffered(null)
    },
    save: () => working(saveNow),
    /** What both changed is decided; null keeps one's own page, and nothing is saved. */
    settle: (content: PageDocument | null) => {
      setUndecided(null)
      if (!undecided || !content) return
      steps.begin(begin(content))
      void working(() => save(begunWith(undecided.theirs.code, undecided.theirs), content))
    },
    publish: (reason: string) =>
      working(async () => {
        const { over } = latest.current.begun
        if ((begun.saved === null || dirty || newer) && !(await saveNow())) return false
        // What its designer did not know of when they were asked: they look at the merged page first.
        if (latest.current.begun.over !== over && newer === null) {
          notify({ kind: 'warning', code: 'pgdLookFirst', message: t('pgdLookFirst') })
          return false
        }
        const { version } = await publishPage(head.code, reason, latest.current.begun.saved)
        notify({ kind: 'success', code: 'published', message: t('published', { version }) })
        keptBy(await openPage(head.code))
        setNewer(null)
        return true
      }),
  }
}

export type Design = ReturnType<typeof useDesign>

interface Keeping {
  readonly dirty: boolean
  readonly head: Head
  readonly history: PageHistory
  readonly stamp: string
}

/** Unsaved steps stay in this browser, written when the keys rest. */
function useKept(code: string, { dirty, head, history, stamp }: Keeping): void {
  useEffect(() => {
    if (!dirty) return undefined
    const timer = setTimeout(() => {
      keepSteps(code, { stamp, head, history })
    }, 400)
    return () => {
      clearTimeout(timer)
    }
  }, [code, dirty, head, history, stamp])
}
