import type { Option } from '../../../src/fields/choice/options.ts'
import { useT } from '../../../src/i18n/intl.ts'
import { NewField } from '../NewField.tsx'
import { AccessTable } from './AccessTable.tsx'
import { FieldTable } from './FieldTable.tsx'
import { Keys } from './Keys.tsx'
import { RightsTable } from './RightsTable.tsx'
import type { Held, Parts } from './held.ts'

interface Props {
  readonly draft: Held
  readonly objects: readonly Option[]
  onChange(parts: Parts): void
}

/** Fields, access, rights and unique keys of an object. */
export function ObjectParts({ draft, objects, onChange: set }: Props) {
  const t = useT()
  return (
    <>
      <h2>{t('objectsFields')}</h2>
      <FieldTable
        draft={draft}
        onChange={fields => {
          set({ fields })
        }}
      />
      <h3>{t('extendNew')}</h3>
      <NewField
        taken={new Set([...Object.keys(draft.fields), ...(draft.status ? [draft.status] : [])])}
        objects={objects}
        onAdd={(n, f) => {
          set({ fields: { ...draft.fields, [n]: f } })
        }}
      />
      <h2>{t('objectsAccess')}</h2>
      <AccessTable
        draft={draft}
        onChange={access => {
          set({ access })
        }}
      />
      <h2>{t('objectsRights')}</h2>
      <RightsTable
        rights={draft.rights}
        onChange={rights => {
          set({ rights })
        }}
      />
      <h2>{t('objectsUnique')}</h2>
      <Keys draft={draft} onChange={set} />
    </>
  )
}
