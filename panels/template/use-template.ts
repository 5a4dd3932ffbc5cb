import { useEffect, useEffectEvent, useState } from 'react'
import type {
  ListedTemplate,
  ShippedService,
  TemplatePreview,
  TemplateProblem,
} from '../../domain/contracts/template.calls.ts'
import type { ServiceTemplate } from '../../domain/meta/designing/template.ts'
import {
  checkTemplate,
  discardTemplate,
  exportTemplate,
  importTemplate,
  previewTemplate,
  publishTemplate,
  saveTemplate,
  switchTemplate,
} from '../../src/api/templates.ts'
import { useT } from '../../src/i18n/intl.ts'
import { saveJson } from '../../src/lib/save-file.ts'
import { notify } from '../../src/state/notices.ts'
import { problemsText } from '../../src/views/parts/error-text.ts'
import type { PanelHost } from '../contract.ts'
import { jsonOf } from './draft.ts'
import { useDoing } from '../use-doing.ts'
import { begunWith, useTypedTemplate } from './use-typed-template.ts'

export interface Editing {
  readonly draft: ServiceTemplate
  readonly dirty: boolean
  readonly busy: boolean
  /** Result of the last check with its text; empty before the first one. */
  readonly check: { readonly text: string; readonly problems: readonly TemplateProblem[] } | null
  readonly preview: TemplatePreview | null
  /** The draft as text, or the typed text. */
  readonly json: string
  set(draft: ServiceTemplate): void
  write(json: string): void
  /** Checks typed text; a valid template becomes the draft. True when nothing is left to apply. */
  take(): Promise<boolean>
  save(): Promise<boolean>
  publish(): void
  discard(): void
  switchTo(version: number, reason: string): void
  show(): void
  download(): void
}

/** Design of one data service: check, draft, preview, publication, withdrawal. */
export function useTemplate(
  copied: ShippedService | undefined,
  listed: ListedTemplate | undefined,
  host: PanelHost,
  onSaved: (code: string) => void,
  onChanged: () => void,
): Editing {
  const t = useT()
  const typing = useTypedTemplate(copied, listed, host)
  const { begun, setBegun, draft, setDraft, typed, setTyped, dirty, beginWith, latest, takeOver } = typing
  const { busy, doing } = useDoing()
  const [check, setCheck] = useState<Editing['check']>(null)
  const [preview, setPreview] = useState<TemplatePreview | null>(null)
  const look = (text: string) =>
    doing(async () => {
      const { problems } = await checkTemplate(text)
      setCheck({ text, problems })
      return problems.length === 0 ? (JSON.parse(text) as ServiceTemplate) : null
    })
  // An existing data service keeps its code, which identifies its list.
  const written = async (): Promise<ServiceTemplate | null> => {
    const template = await look(typed ?? jsonOf(draft))
    return template && listed ? { ...template, code: listed.code } : template
  }
  const save = async (): Promise<boolean> => {
    const template = await written()
    const kept = template ? await doing(() => saveTemplate({ file: jsonOf(template), saved: begun.saved })) : null
    if (!kept) return false
    // Input during a save stays, over the saved version.
    const next = begunWith(kept, undefined)
    if (latest.current.draft === draft && latest.current.typed === typed) host.dirty(null)
    setBegun(next)
    takeOver(next.start)
    notify({ kind: 'success', code: 'tplSaved', message: t('tplSaved') })
    onSaved(kept.code)
    return true
  }
  const leave = useEffectEvent(save)
  useEffect(() => host.onLeave(() => leave()), [host])
  const done = (work: () => Promise<string>) => {
    void doing(work).then(message => {
      if (message !== null) {
        notify({ kind: 'success', code: 'published', message })
        onChanged()
      }
    })
  }
  return {
    draft,
    dirty,
    busy,
    check,
    preview,
    save,
    json: typed ?? jsonOf(draft),
    set: next => {
      setDraft(next)
      setTyped(null)
      setCheck(null)
    },
    write: json => {
      setTyped(json === jsonOf(draft) ? null : json)
    },
    take: async () => {
      if (typed === null) return true
      const template = await written()
      if (template) takeOver(template)
      return template !== null
    },
    publish: () => {
      done(async () => {
        const { version } = await publishTemplate(draft.code)
        // Discards the stored draft; later input applies to the published version.
        setBegun({ start: draft, saved: null, stamp: `/${version}` })
        return t('published', { version })
      })
    },
    discard: () => {
      done(async () => {
        await discardTemplate(draft.code)
        beginWith(begun)
        return t('tplDiscarded')
      })
    },
    switchTo: (version, reason) => {
      done(async () => t('tplSwitched', { ...(await switchTemplate(draft.code, version, reason)) }))
    },
    show: () => {
      void doing(() => previewTemplate(draft.code)).then(setPreview)
    },
    download: () => {
      void doing(() => exportTemplate(draft.code)).then(out => {
        if (out) saveJson(out.file, out.name, host.document)
      })
    },
  }
}

/** Imports a file as a draft; errors have line and column (V-104, E-ADM-11, E-ADM-12). */
export function useImport(onTaken: (code: string) => void): (file: File) => Promise<void> {
  const t = useT()
  return async file => {
    if (!/\.json$/i.test(file.name)) return notify({ kind: 'error', code: 'tplFormat' })
    try {
      const { code } = await importTemplate(await file.text())
      notify({ kind: 'success', code: 'tplImported', message: t('tplImported', { code }) })
      onTaken(code)
    } catch (error) {
      notify({ kind: 'error', code: 'tplImportFailed', message: `${t('tplImportFailed')}: ${problemsText(error)}` })
    }
  }
}
