import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OverlayCheck, OverlayKind } from '../domain/contracts/overlay.calls.ts'
import type { Text } from '../domain/meta/text.ts'
import { checkOverlay, fetchVersion, publishOverlay } from '../src/api/overlays.ts'
import { useT } from '../src/i18n/intl.ts'
import { notify } from '../src/state/notices.ts'
import { errorText } from '../src/views/parts/error-text.ts'

/** A definition of the server. */
interface Begun<D> {
  readonly of: D
  readonly version: number
}

interface Options<D, C> {
  readonly kind: OverlayKind
  readonly key: string
  /** For an unpublished object the name is a change too. */
  readonly isNew?: boolean
  readonly newest: Begun<D>
  /** Input that is not yet in the draft. */
  readonly typed?: string | null
  readonly unpublished: Text
  between(before: D, after: D): readonly C[]
  /** An earlier version for restoring, or why that is impossible. */
  read(version: unknown): { readonly value: D } | { readonly wrong: string }
  /** Starts again from the server's version. */
  onBegin(): void
  onDirty(why: Text | null): void
  onPublished(): void
}

interface OverlayDraft<D, C> {
  /** The server's version when the changes began. */
  readonly before: D
  readonly draft: D
  readonly changes: readonly C[]
  readonly changed: boolean
  readonly dirty: boolean
  readonly busy: boolean
  /** The server's result for the current draft. */
  readonly check: OverlayCheck | null
  set(next: D): void
  /** Replaces the draft with a whole definition; `because` is the reason of an earlier version. */
  replace(next: D, because: string | null): void
  look(): void
  /** With extra data, such as new statuses of records. */
  publish(definition?: D, more?: { readonly mapping?: Readonly<Record<string, string>> }): void
  discard(): void
  takeUp(version: number, reason: string): void
}

/** Changing, checking and publishing a definition; others' publications are not overwritten. */
export function useOverlayDraft<D, C>({
  kind,
  key,
  isNew = false,
  newest,
  typed = null,
  unpublished,
  between,
  read,
  onBegin,
  onDirty,
  onPublished,
}: Options<D, C>): OverlayDraft<D, C> {
  const t = useT()
  const [begun, setBegun] = useState(newest)
  const [draft, setDraft] = useState<D>(newest.of)
  const [busy, setBusy] = useState(false)
  const [check, setCheck] = useState<OverlayCheck | null>(null)
  /** Reason for restoring an earlier version. */
  const [back, setBack] = useState<string | null>(null)
  const changes = between(begun.of, draft),
    changed = changes.length > 0 || (isNew && begun.version === 0 && key !== ''),
    dirty = changed || typed !== null
  const replace = (next: D, because: string | null) => {
    setDraft(next)
    setCheck(null)
    setBack(because)
  }
  const begin = () => {
    setBegun(newest)
    replace(newest.of, null)
    onBegin()
  }
  // Publications by others are loaded; one's own changes stay, and publishing over them is rejected.
  if (!dirty && newest.version > begun.version) begin()
  const latest = useRef({ draft, typed })
  useEffect(() => {
    latest.current = { draft, typed }
  }, [draft, typed])
  useReportedDirty(dirty ? unpublished : null, onDirty)
  const refused = (why: string) => {
    notify({ kind: 'error', code: 'submitFailed', message: `${t('submitFailed')}: ${why}` })
  }
  const working = <T>(work: Promise<T>, then: (result: T) => void) => {
    setBusy(true)
    work
      .then(then, (error: unknown) => {
        refused(errorText(error))
      })
      .finally(() => {
        setBusy(false)
      })
  }
  return {
    before: begun.of,
    draft,
    changes,
    changed,
    dirty,
    busy,
    check,
    replace,
    discard: begin,
    set: next => {
      setDraft(next)
      setCheck(null)
    },
    // Changes made during a check are not checked.
    look: () => {
      working(checkOverlay({ kind, key, definition: draft }), found => {
        if (latest.current.draft === draft) setCheck(found)
      })
    },
    publish: (definition = draft, more = {}) => {
      working(
        publishOverlay({ kind, key, definition, ...more, over: begun.version, ...(back ? { reason: back } : {}) }),
        ({ version }) => {
          // Changes during publication stay, over the published version.
          if (latest.current.draft === draft && latest.current.typed === typed) onDirty(null)
          setBegun({ of: definition, version })
          setDraft(at => (at === draft ? definition : at))
          setCheck(null)
          setBack(null)
          notify({ kind: 'success', code: 'published', message: t('published', { version }) })
          onPublished()
        },
      )
    },
    takeUp: (version, reason) => {
      working(fetchVersion({ kind, key, version }), was => {
        const found = read(was)
        if ('wrong' in found) refused(found.wrong)
        else replace(found.value, reason)
      })
    },
  }
}

/** Reports what is not published to the panel, and clears that when it closes. */
function useReportedDirty(why: Text | null, onDirty: (why: Text | null) => void): void {
  const tell = useEffectEvent(onDirty)
  useEffect(() => {
    tell(why)
  }, [why])
  useEffect(
    () => () => {
      tell(null)
    },
    [],
  )
}
