import { useEffect, useEffectEvent, useState } from 'react'
import type { ListedTemplate, TemplatePreview, TemplateProblem } from '../../domain/contracts/template.calls.ts'
import type { ServiceTemplate } from '../../domain/meta/template.ts'
import type { Text } from '../../domain/meta/text.ts'
import { isApiError } from '../../src/api/errors.ts'
import { checkTemplate, discardTemplate, exportTemplate, importTemplate, previewTemplate, publishTemplate, saveTemplate, switchTemplate } from '../../src/api/templates.ts'
import { useT } from '../../src/i18n/intl.ts'
import { saveJson } from '../../src/lib/save-file.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import type { PanelHost } from '../contract.ts'
import { jsonOf } from './draft.ts'

const unsaved: Text = { en_US: 'Data service that is not saved', zh_CN: '尚未保存的数据服务' }

export interface Editing {
  readonly draft: ServiceTemplate
  readonly dirty: boolean
  readonly busy: boolean
  /** What the last check found, with the text that it was found in; nothing before the first one. */
  readonly check: { readonly text: string; readonly problems: readonly TemplateProblem[] } | null
  readonly preview: TemplatePreview | null
  set(draft: ServiceTemplate): void
  /** Checks a text; gives the template when it is one. */
  look(text: string): Promise<ServiceTemplate | null>
  save(): Promise<boolean>
  publish(): void
  discard(): void
  switchTo(version: number): void
  show(): void
  download(): void
}

/** One data service as it is being designed: checked, kept as a draft, previewed, published, taken back. */
export function useTemplate(start: ServiceTemplate, listed: ListedTemplate | undefined, host: PanelHost, onSaved: (code: string) => void, onChanged: () => void): Editing {
  const t = useT()
  const [draft, setDraft] = useState(start)
  const [busy, setBusy] = useState(false)
  const [check, setCheck] = useState<Editing['check']>(null)
  const [preview, setPreview] = useState<TemplatePreview | null>(null)
  const dirty = JSON.stringify(draft) !== JSON.stringify(start)
  useEffect(() => { host.dirty(dirty ? unsaved : null) }, [host, dirty])
  useEffect(() => () => { host.dirty(null) }, [host])
  const doing = async <T,>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true)
    try { return await work() } catch (error) {
      notify({ kind: 'error', code: 'submitFailed', message: `${t('submitFailed')}: ${errorText(error)}` })
      return null
    } finally { setBusy(false) }
  }
  const look = (text: string) => doing(async () => {
    const { problems } = await checkTemplate(text)
    setCheck({ text, problems })
    return problems.length === 0 ? JSON.parse(text) as ServiceTemplate : null
  })
  const save = async (): Promise<boolean> => {
    const file = jsonOf(draft)
    const kept = (await look(file)) ? await doing(() => saveTemplate({ file, saved: listed?.saved?.at ?? null })) : null
    if (!kept) return false
    host.dirty(null)
    notify({ kind: 'success', code: 'tplSaved', message: t('tplSaved') })
    onSaved(kept.code)
    return true
  }
  const leave = useEffectEvent(save)
  useEffect(() => host.onLeave(() => leave()), [host])
  const done = (work: () => Promise<string>) => { void doing(work).then(message => { if (message !== null) { host.dirty(null); notify({ kind: 'success', code: 'published', message }); onChanged() } }) }
  return {
    draft, dirty, busy, check, preview, look, save,
    set: next => { setDraft(next); setCheck(null) },
    publish: () => { done(async () => t('published', { ...await publishTemplate(draft.code) })) },
    discard: () => { done(async () => { await discardTemplate(draft.code); return t('tplDiscarded') }) },
    switchTo: version => { done(async () => t('tplSwitched', { ...await switchTemplate(draft.code, version) })) },
    show: () => { void doing(() => previewTemplate(draft.code)).then(setPreview) },
    download: () => { void doing(() => exportTemplate(draft.code)).then(out => { if (out) saveJson(out.file, out.name, host.document) }) },
  }
}

/** Takes a file in as a draft; what is wrong with it is told with line and column (V-104, E-ADM-11, E-ADM-12). */
export function useImport(onTaken: (code: string) => void): (file: File | undefined) => Promise<void> {
  const t = useT()
  return async file => {
    if (!file) return
    if (!/\.json$/i.test(file.name)) return notify({ kind: 'error', code: 'tplFormat' })
    try {
      const { code } = await importTemplate(await file.text())
      notify({ kind: 'success', code: 'tplImported', message: t('tplImported', { code }) })
      onTaken(code)
    } catch (error) {
      const problems = isApiError(error) ? error.problems : []
      const said = problems.length > 0 ? problems.map(p => t('tplAt', { line: p.params?.line ?? 1, column: p.params?.column ?? 1, message: p.message })).join('; ') : errorText(error)
      notify({ kind: 'error', code: 'tplImportFailed', message: `${t('tplImportFailed')}: ${said}` })
    }
  }
}
