import { Button, Field, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useT } from '../../src/i18n/intl.ts'
import { jsonOf } from './draft.ts'
import type { Editing } from './use-template.ts'

/** The whole data service as text; what is taken over stands in the form, still to be saved. */
export function JsonText({ editing, code, onTaken }: { readonly editing: Editing; readonly code: string | undefined; onTaken(): void }) {
  const t = useT()
  const [text, setText] = useState(() => jsonOf(editing.draft))
  const take = async () => {
    const template = await editing.look(text)
    // A data service that is there keeps its code: its list is found by it.
    if (template) { editing.set(code === undefined ? template : { ...template, code }); onTaken() }
  }
  return (
    <div className="portside-template-json">
      <Field label={t('tplJson')} hint={t('tplJsonHint')}><Textarea value={text} rows={18} resize="vertical" spellCheck={false} onChange={(_, d) => { setText(d.value) }} /></Field>
      <Button size="small" disabledFocusable={editing.busy} onClick={() => { void take() }}>{t('tplTakeOver')}</Button>
    </div>
  )
}
