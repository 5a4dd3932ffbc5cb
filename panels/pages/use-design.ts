import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenedPage } from '../../domain/contracts/page.calls.ts'
import { begin, change, redo, rest, undo, type PageHistory } from '../../domain/meta/pages/page-history.ts'
import { mergePages, type Clash } from '../../domain/meta/pages/page-merge.ts'
import { nodeOf, pageText, type NodeId, type PageDocument, type PageValue } from '../../domain/meta/pages/page.ts'
import type { Branch, Part, Step } from '../../domain/meta/pages/page-steps.ts'
import { branchOf } from '../../domain/meta/pages/page-steps.ts'
import { isApiError } from '../../src/api/errors.ts'
import { openPage, publishPage, savePage } from '../../src/api/pages.ts'
import { useT } from '../../src/i18n/intl.ts'
import { announce } from '../../src/lib/announce.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import type { PanelHost } from '../contract.ts'
import { chosenBy, paste, placeWords, remove, type Act, type Chosen } from './design-acts.ts'
import { begunWith, type Begun, type Head } from './head.ts'
import { forgetSteps, keepSteps, keptSteps, type KeptSteps } from './kept-steps.ts'
import { useNodeName } from './node-name.ts'

const unsaved = { en_US: 'Page that is not saved', zh_CN: '尚未保存的页面' }
/** Cut or copied, to be pasted on any page. */
let clipboard: Branch | null = null

/** Both changed the same: to be decided before the page is saved. */
export interface Conflict {
  readonly theirs: OpenedPage
  readonly merged: PageDocument
  readonly clashes: readonly Clash[]
}

/** One page in the designer: its steps, what is chosen, and its draft on the server. */
export function useDesign(code: string, opened: OpenedPage | null, host: PanelHost, onSaved: (code: string) => void) {
  const t = useT()
  const nameOf = useNodeName()
  const [begun, setBegun] = useState(() => begunWith(code, opened))
  const [head, setHead] = useState(begun.head)
  const [history, setHistory] = useState<PageHistory>(() => begin(begun.content))
  const [chosen, choose] = useState<Chosen>({ id: begun.content.root })
  const [offered, setOffered] = useState<KeptSteps | null>(() => keptSteps(code, begun.stamp))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [busy, setBusy] = useState(false)
  const { page } = history
  const dirty = pageText([head, page]) !== pageText([begun.head, begun.content])
  const latest = useRef({ history, head, begun })
  useEffect(() => {
    latest.current = { history, head, begun }
  }, [history, head, begun])
  const say = (words: string) => {
    announce(words, host.document)
  }
  const sayPlace = (of: PageDocument, id: NodeId) => {
    say(t('pgdPlace', { name: nameOf(of, id), ...placeWords(of, id) }))
  }
  const taken = (next: PageHistory, id: NodeId) => {
    setHistory(next)
    latest.current = { ...latest.current, history: next }
    choose({ id: nodeOf(next.page, id) ? id : next.page.root })
  }
  const run = (act: Act, said?: (page: PageDocument) => string): boolean => {
    const before = latest.current.history,
      doing = act(before.page, chosen)
    const changed = 'refused' in doing ? doing : change(before, doing.step)
    if ('refused' in changed) {
      say(t(`pgdRefused_${changed.refused}`))
      return false
    }
    if ('refused' in doing) return false
    taken(changed.history, doing.choose)
    if (said) say(said(before.page))
    else sayPlace(changed.history.page, doing.choose)
    return true
  }
  const back = (way: typeof undo, key: 'pgdUndone' | 'pgdRedone') => {
    const next = way(latest.current.history)
    if (!next) return say(t('pgdNoMore'))
    const id = chosenBy(next.history.page, next.step)
    taken(next.history, id)
    say(t(key, { name: nameOf(next.history.page, id) }))
  }
  const put = (step: Extract<Step, { do: 'set' }>, mark?: string) => {
    const changed = change(latest.current.history, step, mark)
    if ('history' in changed) {
      setHistory(changed.history)
      latest.current = { ...latest.current, history: changed.history }
    }
  }
  useKept(code, { dirty, head, history, stamp: begun.stamp })
  useEffect(() => {
    host.dirty(dirty ? unsaved : null)
  }, [host, dirty])
  useEffect(
    () => () => {
      host.dirty(null)
    },
    [host],
  )
  const failed = (error: unknown) => {
    notify({ kind: 'error', code: 'submitFailed', message: `${t('submitFailed')}: ${errorText(error)}` })
  }
  const keptBy = (next: OpenedPage) => {
    const is = begunWith(next.code, next)
    setBegun(is)
    latest.current = { ...latest.current, begun: is }
    forgetSteps(code)
  }
  const beginWith = (next: OpenedPage, content: PageDocument) => {
    keptBy(next)
    taken(begin(content), latest.current.history.page.root)
  }
  const save = async (over: Begun = latest.current.begun, content = latest.current.history.page): Promise<boolean> => {
    try {
      const sent = latest.current.head
      const next = await savePage({ ...sent, roles: [...sent.roles], content, saved: over.saved, over: over.over })
      keptBy(next)
      notify({ kind: 'success', code: 'pgdSaved', message: t('pgdSaved') })
      onSaved(next.code)
      return true
    } catch (error) {
      if (!isApiError(error, 'CONFLICT')) throw error
      const theirs = await openPage(latest.current.head.code)
      const other = begunWith(theirs.code, theirs)
      const { page: merged, clashes } = mergePages(over.content, content, other.content)
      if (clashes.length > 0) {
        setConflict({ theirs, merged, clashes })
        return false
      }
      beginWith(theirs, merged)
      notify({ kind: 'info', code: 'pgdMerged' })
      return save(other, merged)
    }
  }
  const working = async (work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      failed(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const leave = useEffectEvent(() => working(() => save()))
  useEffect(
    () =>
      host.onLeave(
        () => leave(),
        () => {
          forgetSteps(code)
        },
      ),
    [host, code],
  )
  return {
    head,
    page,
    history,
    chosen,
    choose,
    offered,
    conflict,
    busy,
    dirty,
    begun,
    run,
    say,
    nameOf,
    setHead: (part: Partial<Head>) => {
      setHead(h => ({ ...h, ...part }))
    },
    set: (id: NodeId, part: Part, name: string, value: PageValue | undefined, isTyped = false) => {
      put(
        { do: 'set', id, part, ...(name === '' ? {} : { name }), ...(value === undefined ? {} : { value }) },
        isTyped ? `${id}/${part}/${name}` : undefined,
      )
    },
    /** The field was left: what is typed next is a step of its own. */
    rest: () => {
      setHistory(h => rest(h))
    },
    undo: () => {
      back(undo, 'pgdUndone')
    },
    redo: () => {
      back(redo, 'pgdRedone')
    },
    copy: () => {
      if (chosen.id === page.root) return say(t('pgdRefused_root'))
      clipboard = branchOf(page, chosen.id)
      say(t('pgdCopied', { name: nameOf(page, chosen.id) }))
    },
    cut: () => {
      if (chosen.id === page.root) return say(t('pgdRefused_root'))
      clipboard = branchOf(page, chosen.id)
      run(remove, of => t('pgdRemoved', { name: nameOf(of, chosen.id) }))
    },
    paste: () => {
      if (clipboard) run(paste(clipboard))
      else say(t('pgdNothingCopied'))
    },
    answerOffer: (taking: boolean) => {
      if (taking && offered) {
        setHistory(offered.history)
        setHead(offered.head)
      } else forgetSteps(code)
      setOffered(null)
    },
    save: () => working(() => save()),
    settle: (content: PageDocument | null) => {
      const held = conflict
      setConflict(null)
      if (!held || !content) return
      beginWith(held.theirs, content)
      void working(() => save(begunWith(held.theirs.code, held.theirs), content))
    },
    publish: (reason: string) =>
      working(async () => {
        if ((latest.current.begun.saved === null || dirty) && !(await save())) return false
        const { version } = await publishPage(head.code, reason)
        notify({ kind: 'success', code: 'published', message: t('published', { version }) })
        keptBy(await openPage(head.code))
        return true
      }),
  }
}

export type Design = ReturnType<typeof useDesign>

/** Unsaved steps stay in this browser, written when the keys rest. */
function useKept(
  code: string,
  { dirty, head, history, stamp }: { dirty: boolean; head: Head; history: PageHistory; stamp: string },
): void {
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
