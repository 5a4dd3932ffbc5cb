import { Button } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { $userKeys } from '../../commands/key-table.ts'
import { exportKeys, readKeys, saveUserKeys } from '../../commands/user-keys.ts'
import { useT } from '../../src/i18n/intl.ts'
import { t as say } from '../../src/i18n/intl.ts'
import { saveJson } from '../../src/lib/save-file.ts'
import { notify } from '../../src/state/notices.ts'

/** The user's own keys as a file, for another account or a colleague. */
export function KeyFiles() {
  const t = useT()
  const own = useStore($userKeys)
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="portside-settings-files">
      <Button
        size="small"
        onClick={e => saveJson(exportKeys(own), 'portside-keys.json', e.currentTarget.ownerDocument)}
        disabled={own.length === 0}
      >
        {t('keyExport')}
      </Button>
      <Button size="small" onClick={() => input.current?.click()}>
        {t('keyImport')}
      </Button>
      <Button
        size="small"
        onClick={() => {
          void saveUserKeys([])
        }}
        disabled={own.length === 0}
      >
        {t('keyResetAll')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('keyImport')}
        onChange={e => {
          void takeFile(e.currentTarget)
        }}
      />
    </span>
  )
}

async function takeFile(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0]
  input.value = ''
  if (!file) return
  const rows = readKeys(await file.text())
  if (rows.length === 0) return notify({ kind: 'warning', code: 'keyImportFailed' })
  await saveUserKeys(rows)
  notify({ kind: 'success', code: 'keyImported', message: say('keyImported', { count: rows.length }) })
}
