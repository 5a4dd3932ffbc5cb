import { Button, Field, Textarea } from '@fluentui/react-components'
import { useT } from '../../src/i18n/intl.ts'
import type { Editing } from './use-template.ts'

/** The whole data service as text; applied text goes to the form, unsaved. */
export function JsonText({ editing, onTake }: { readonly editing: Editing; onTake(): Promise<void> }) {
  const t = useT()
  return (
    <div className="portside-template-json">
      <Field label={t('tplJson')} hint={t('tplJsonHint')}>
        <Textarea
          value={editing.json}
          rows={18}
          resize="vertical"
          spellCheck={false}
          onChange={(_, d) => {
            editing.write(d.value)
          }}
        />
      </Field>
      <Button
        size="small"
        disabledFocusable={editing.busy}
        onClick={() => {
          void onTake()
        }}
      >
        {t('tplTakeOver')}
      </Button>
    </div>
  )
}
