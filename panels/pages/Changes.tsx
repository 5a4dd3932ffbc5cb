import { componentOf } from '../../domain/components/all.ts'
import { pageDifferences, type PageChange } from '../../domain/meta/pages/page-difference.ts'
import {
  isExpressionValue,
  isTextValue,
  nodeOf,
  pageText,
  sameText,
  type PageDocument,
  type PageValue,
} from '../../domain/meta/pages/page.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { Head } from '../../src/page/design/head.ts'
import { useNodeName } from './node-name.ts'

interface Props {
  readonly before: { readonly head: Head; readonly content: PageDocument }
  readonly after: { readonly head: Head; readonly content: PageDocument }
}

const mostLines = 60
const mostLetters = 60

/** What readers get that they did not have, in words. */
export function Changes(props: Props) {
  const t = useT()
  const lines = useLines(props)
  if (lines.length === 0) return <p>{t('pgdDiffNone')}</p>
  return (
    <>
      <h3>{t('pgdDiff', { count: lines.length })}</h3>
      <ul className="portside-design-changes">
        {lines.slice(0, mostLines).map((line, i) => (
          // Two changes can read the same.
          <li key={i}>{line}</li>
        ))}
      </ul>
      {lines.length > mostLines ? <p>{t('pgdDiffMore', { count: lines.length - mostLines })}</p> : null}
    </>
  )
}

function useLines({ before, after }: Props): readonly string[] {
  const t = useT()
  const text = useText()
  const nameOf = useNodeName()
  const value = (v: PageValue | undefined): string => {
    const words = isTextValue(v) ? text(v) : isExpressionValue(v) ? v.of : typeof v === 'string' ? v : pageText(v)
    return words.length > mostLetters ? `${words.slice(0, mostLetters)}…` : words
  }
  const set = (name: string, setting: string, was: PageValue | undefined, is: PageValue | undefined): string =>
    was === undefined
      ? t('pgdDiffSet', { name, setting, after: value(is) })
      : is === undefined
        ? t('pgdDiffUnset', { name, setting, before: value(was) })
        : t('pgdDiffChanged', { name, setting, before: value(was), after: value(is) })
  const line = (c: PageChange): string => {
    const page = c.what === 'removed' ? before.content : after.content
    const name = nameOf(page, c.node)
    if (c.what === 'set') return set(name, settingName(page, c), c.before, c.after)
    return t(c.what === 'added' ? 'pgdDiffAdded' : c.what === 'removed' ? 'pgdDiffRemoved' : 'pgdDiffMoved', { name })
  }
  const settingName = (page: PageDocument, c: Extract<PageChange, { what: 'set' }>): string => {
    const component = componentOf(nodeOf(page, c.node)?.type ?? '')
    const of = c.part === 'settings' ? component?.settings[c.name ?? '']?.label : component?.events[c.name ?? '']
    const parts = {
      name: 'pgdNodeName',
      shown: 'pgdShownWhen',
      roles: 'pgdNodeRoles',
      mobile: 'pgdNotOnPhones',
    } as const
    return c.part === 'settings' || c.part === 'events' ? text(of) || (c.name ?? '') : t(parts[c.part])
  }
  const page = t('pgdPage')
  const heads: readonly (readonly [string, PageValue | undefined, PageValue | undefined])[] = [
    [t('pgdTitle'), words(before.head.title), words(after.head.title)],
    [t('pgdRoles'), before.head.roles, after.head.roles],
    [t('pgdMenu'), before.head.menu, after.head.menu],
  ]
  return [
    ...heads.filter(([, was, is]) => !sameText(was ?? null, is ?? null)).map(([s, was, is]) => set(page, s, was, is)),
    ...pageDifferences(before.content, after.content).map(line),
  ]
}

const words = (title: Head['title']): PageValue => ({ $: 'text', ...title })
