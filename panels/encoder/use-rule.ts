import { useState } from 'react'
import type { WireProblem } from '../../domain/contracts/call.ts'
import { isApiError } from '../../src/api/errors.ts'
import { fetchDetail, saveRecord } from '../../src/api/records.ts'
import { t } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { afterSave, draftOf, freshDraft, saveBody, type RuleDraft } from './draft.ts'

interface RuleModel {
  readonly draft: RuleDraft | null
  readonly error: unknown
  readonly problems: readonly WireProblem[]
  readonly dirty: boolean
  readonly busy: boolean
  change(next: RuleDraft): void
  /** True for a saved rule. */
  save(): Promise<boolean>
  again(): void
}

interface Edited {
  readonly code: string
  readonly draft: RuleDraft
  readonly dirty: boolean
  /** Answers of the server known at this draft. */
  readonly over: RuleDraft | undefined
}

/** The rule of the address, or a new one, with its changes. */
export function useRule(code: string, onSaved: (code: string) => void): RuleModel {
  const { value, error, again } = useFetched(code, stop =>
    code === ''
      ? Promise.resolve(freshDraft())
      : fetchDetail('CodeRule', { by: 'code', value: code, children: ['codeSections'] }, stop).then(draftOf),
  )
  const [edited, setEdited] = useState<Edited | null>(null)
  const [problems, setProblems] = useState<readonly WireProblem[]>([])
  const [busy, setBusy] = useState(false)
  // The saved rule is used until it is reloaded.
  const mine = edited?.code === code && (edited.dirty || value === undefined || edited.over === value) ? edited : null
  const draft = mine?.draft ?? value ?? null
  return {
    draft,
    error,
    problems,
    busy,
    dirty: mine?.dirty ?? false,
    again,
    change: next => {
      setEdited({ code, draft: next, dirty: true, over: value })
    },
    save: async () => {
      if (!draft || busy) return false
      setBusy(true)
      try {
        const saved = draftOf(await saveRecord('CodeRule', saveBody(draft), crypto.randomUUID()))
        setEdited(at => {
          // Another rule is being edited by now.
          if (at && at.code !== code) return at
          const now = at?.draft ?? draft
          return { code: saved.code, draft: afterSave(now, draft, saved), dirty: now !== draft, over: value }
        })
        setProblems([])
        notify({ kind: 'success', code: 'encSaved', message: t('encSaved') })
        if (saved.code !== code) onSaved(saved.code)
        return true
      } catch (failure) {
        const found = isApiError(failure) ? failure.problems : []
        setProblems(found)
        notify({
          kind: 'error',
          code: 'saveFailed',
          message: `${t('saveFailed')}: ${found[0]?.message ?? errorText(failure)}`,
        })
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
