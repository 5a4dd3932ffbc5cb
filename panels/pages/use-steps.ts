import { useEffect, useRef, useState } from 'react'
import { begin, change, redo, rest, undo, type PageHistory } from '../../domain/meta/pages/page-history.ts'
import { nodeOf, type NodeId, type PageDocument, type PageValue } from '../../domain/meta/pages/page.ts'
import { branchOf, type Branch, type Part } from '../../domain/meta/pages/page-steps.ts'
import { useT } from '../../src/i18n/intl.ts'
import { announce } from '../../src/lib/announce.ts'
import type { PanelHost } from '../contract.ts'
import { chosenBy, hideOnPhones, paste, placeWords, remove, type Act, type Chosen } from './design-acts.ts'
import type { Begun } from '../../src/page/design/head.ts'
import { useNodeName } from './node-name.ts'

/** Cut or copied, to be pasted on any page. */
let clipboard: Branch | null = null

/** The steps of one page: each act is said, can be taken back, and chooses what it changed. */
export function useSteps({ content, done }: Pick<Begun, 'content' | 'done'>, host: PanelHost) {
  const t = useT()
  const nameOf = useNodeName()
  const [history, setHistory] = useState<PageHistory>(() => begin(content, done))
  const [chosen, choose] = useState<Chosen>({ id: content.root })
  const { page } = history
  // Two acts can come before the page is drawn again.
  const latest = useRef(history)
  useEffect(() => {
    latest.current = history
  }, [history])
  const say = (words: string) => {
    announce(words, host.document)
  }
  const hold = (next: PageHistory) => {
    latest.current = next
    setHistory(next)
  }
  const taken = (next: PageHistory, id: NodeId) => {
    hold(next)
    choose({ id: nodeOf(next.page, id) ? id : next.page.root })
  }
  const run = (act: Act, said?: (page: PageDocument) => string): boolean => {
    const before = latest.current,
      doing = act(before.page, chosen)
    const changed = 'refused' in doing ? doing : change(before, doing.step)
    if ('refused' in doing || 'refused' in changed) {
      say(t(`pgdRefused_${'refused' in changed ? changed.refused : 'gone'}`))
      return false
    }
    taken(changed.history, doing.choose)
    const { page: after } = changed.history,
      id = doing.choose
    say(said ? said(before.page) : t('pgdPlace', { name: nameOf(after, id), ...placeWords(after, id) }))
    return true
  }
  const back = (way: typeof undo, key: 'pgdUndone' | 'pgdRedone') => {
    const next = way(latest.current)
    if (!next) return say(t('pgdNoMore'))
    const id = chosenBy(next.history.page, next.step)
    taken(next.history, id)
    say(t(key, { name: nameOf(next.history.page, id) }))
  }
  const copy = (): boolean => {
    if (chosen.id === page.root) {
      say(t('pgdRefused_root'))
      return false
    }
    clipboard = branchOf(page, chosen.id)
    say(t('pgdCopied', { name: nameOf(page, chosen.id) }))
    return true
  }
  return {
    history,
    page,
    chosen,
    choose,
    nameOf,
    /** The page and its steps now, also before it is drawn. */
    now: () => latest.current,
    begin: (next: PageHistory) => {
      taken(next, chosen.id)
    },
    run,
    hide: () => run(hideOnPhones, of => t('pgdHidden', { name: nameOf(of, chosen.id) })),
    remove: () => run(remove, of => t('pgdRemoved', { name: nameOf(of, chosen.id) })),
    set: (id: NodeId, part: Part, name: string, value: PageValue | undefined, isTyped = false) => {
      const changed = change(
        latest.current,
        { do: 'set', id, part, ...(name === '' ? {} : { name }), ...(value === undefined ? {} : { value }) },
        isTyped ? `${id}/${part}/${name}` : undefined,
      )
      if ('history' in changed) hold(changed.history)
    },
    /** The field was left: what is typed next is a step of its own. */
    rest: () => {
      hold(rest(latest.current))
    },
    undo: () => {
      back(undo, 'pgdUndone')
    },
    redo: () => {
      back(redo, 'pgdRedone')
    },
    copy,
    cut: () => {
      if (copy()) run(remove, of => t('pgdRemoved', { name: nameOf(of, chosen.id) }))
    },
    paste: () => {
      if (clipboard) run(paste(clipboard))
      else say(t('pgdNothingCopied'))
    },
  }
}
