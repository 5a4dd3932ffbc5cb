import { useEffect, useState } from 'react'
import type { WirePageProblem } from '../../domain/contracts/page.calls.ts'
import type { NodeId, PageDocument } from '../../domain/meta/pages/page.ts'
import { checkPage } from '../../src/api/pages.ts'
import { useT } from '../../src/i18n/intl.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import type { Head } from '../../src/page/design/head.ts'

/** Checked when the keys rest for this long, in milliseconds. */
const restMs = 600

/** What keeps the page from publication, as the server sees it. */
export function useProblems(head: Head, page: PageDocument): readonly WirePageProblem[] | null {
  const [problems, setProblems] = useState<readonly WirePageProblem[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      checkPage({ ...head, roles: [...head.roles], code: head.code || '_', content: page }, stop.signal).then(
        found => {
          if (!stop.signal.aborted) setProblems(found.problems)
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setProblems([{ code: 'checkFailed', message: errorText(error) }])
        },
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [head, page])
  return problems
}

interface Props {
  readonly problems: readonly WirePageProblem[] | null
  onChoose(node: NodeId): void
}

/** Each problem leads to its node. */
export function Problems({ problems, onChoose }: Props) {
  const t = useT()
  if (!problems) return null
  const errors = problems.filter(p => !p.warns).length
  return (
    <section className="portside-design-problems">
      <h2>{problems.length === 0 ? t('pgdNoProblems') : t('pgdProblems', { count: problems.length, errors })}</h2>
      {problems.length === 0 ? null : (
        <ul>
          {problems.map((p, i) => (
            // Two problems can be the same.
            <li key={i} data-warns={p.warns === true}>
              {p.node === undefined ? (
                p.message
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    onChoose(p.node ?? '')
                  }}
                >
                  {p.message}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
