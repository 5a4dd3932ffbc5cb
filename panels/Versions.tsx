import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { showInstant } from '../domain/values/shown-instant.ts'
import { userZone } from '../src/fields/show-value.ts'
import { useT } from '../src/i18n/intl.ts'
import { AskDialog, type Question } from './AskDialog.tsx'

interface Version {
  readonly version: number
  readonly at: string
  readonly by: string
  readonly reason?: string | null
}

interface Props {
  /** Newest first; the first one is in effect. */
  readonly versions: readonly Version[]
  /** Label of restoring an earlier version. */
  readonly action: string
  readonly busy: boolean
  onBack(version: number, reason: string): void
}

/** Published versions of a definition; restoring one needs a reason, shown in the list. */
export function Versions({ versions, action, busy, onBack }: Props) {
  const t = useT()
  const [question, setQuestion] = useState<Question | null>(null)
  if (versions.length === 0) return null
  const ask = (version: number) => {
    setQuestion({
      title: action,
      text: t('versionBack', { version }),
      withReason: true,
      answer: reason => {
        onBack(version, reason)
      },
    })
  }
  return (
    <>
      <h2>{t('statesVersions')}</h2>
      <ul className="portside-versions">
        {versions.map((v, i) => (
          <li key={v.version}>
            <span>
              {t('statesVersionLine', { version: v.version, at: showInstant(v.at, userZone()), by: v.by })}
              {v.reason ? ` · ${t('versionReason', { reason: v.reason })}` : ''}
            </span>
            {i === 0 ? null : (
              <Button
                size="small"
                disabledFocusable={busy}
                aria-label={`${action}: ${v.version}`}
                onClick={() => {
                  ask(v.version)
                }}
              >
                {action}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {question ? (
        <AskDialog
          question={question}
          onClose={() => {
            setQuestion(null)
          }}
        />
      ) : null}
    </>
  )
}

/** Versions of a definition, with the field names of their call. */
export const published = (
  versions: readonly {
    readonly version: number
    readonly publishedAt: string
    readonly publishedBy: string
    readonly reason: string | null
  }[],
): readonly Version[] =>
  versions.map(v => ({ version: v.version, at: v.publishedAt, by: v.publishedBy, reason: v.reason }))
